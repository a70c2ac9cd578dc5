/**
 * The count of a step for the closing line, and how long each of its tests took.
 *
 * A step that fails without naming a failed test (a file that does not load, a server that does not start) counts as
 * one failure: the line never says "0 failed" for a run that failed.
 */
import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { sum } from '#contract/values/sum.ts'
import { ROOT } from '#tools/bootstrap/root.mjs'

export type TimedTest = { file: string; title: string; seconds: number }
export type Count = { passed: number; failed: number; skipped: number; tests: readonly TimedTest[] }

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}
type PlaywrightSuite = {
  file: string
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites?: PlaywrightSuite[]
}

export const plainCount = (isFine: boolean): Count => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  skipped: 0,
  tests: [],
})

export function vitestCount(text: string): Count {
  const report = JSON.parse(text) as VitestReport
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: (report.testResults ?? []).flatMap(({ assertionResults, name }) =>
      assertionResults.map(({ duration, fullName }) => timed(name, fullName, duration ?? 0)),
    ),
  }
}

export function playwrightCount(text: string): Count {
  const { stats, suites = [] } = JSON.parse(text) as PlaywrightReport
  return {
    passed: stats.expected,
    // There are no retries here: a test that passes only sometimes has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(journeysOf),
  }
}

function journeysOf(suite: PlaywrightSuite): TimedTest[] {
  const own = (suite.specs ?? []).flatMap(({ tests, title }) =>
    tests.map(({ projectName, results }) =>
      timed(`e2e/${suite.file}`, `${title} (${projectName})`, Math.max(0, ...results.map(({ duration }) => duration))),
    ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)]
}

const timed = (file: string, title: string, milliseconds: number): TimedTest => ({
  file: isAbsolute(file) ? relative(ROOT, file) : file,
  title,
  seconds: milliseconds / 1000,
})

export function countedFrom(reportFile: string, read: (text: string) => Count, isFine: boolean): Count {
  let count: Count
  try {
    count = read(readFileSync(reportFile, 'utf8'))
  } catch {
    return plainCount(false)
  }
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

export function sumCounts(counts: readonly Count[]): Count {
  return {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)),
    skipped: sum(counts.map(({ skipped }) => skipped)),
    tests: counts.flatMap(({ tests }) => tests),
  }
}

/** The tests that took longest, the slowest first. */
export function slowest(tests: readonly TimedTest[], howMany: number): TimedTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, howMany)
}

export const closingLine = ({ passed, failed, skipped }: Omit<Count, 'tests'>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
