/**
 * What a step adds to the closing line.
 *
 * A step that fails without naming a failed test (a file that does not load, a server that does not start) counts as
 * one failure: the line never says "0 failed" for a run that failed.
 */
import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

export const plainCount = (isFine: boolean): Count => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 })

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
type PlaywrightReport = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }

export function vitestCount(text: string): Count {
  const report = JSON.parse(text) as VitestReport
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

export function playwrightCount(text: string): Count {
  const { stats } = JSON.parse(text) as PlaywrightReport
  // There are no second tries here: a test that passes only sometimes has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

export function countedFrom(reportFile: string, read: (text: string) => Count, isFine: boolean): Count {
  let count: Count
  try {
    count = read(readFileSync(reportFile, 'utf8'))
  } catch {
    return plainCount(false)
  }
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

export function sum(counts: Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) {
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
  return total
}

export const closingLine = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
