/**
 * The count of a step for the closing line, what failed and why, and how long each of its tests took.
 *
 * A step that fails without naming a failed test (a file that does not load, a server that does not start) counts as
 * one failure: the line never says "0 failed" for a run that failed.
 */
import { readFileSync } from 'node:fs'
import { basename, isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { sum } from '#contract/values/sum.ts'
import { ROOT } from '#tools/bootstrap/root.mjs'

const LINES_OF_A_REASON = 8
const LONGEST_REASON = 600

export type TimedTest = { file: string; title: string; seconds: number }
export type FailedTest = { file: string; title: string; reason: string }
type Totals = { passed: number; failed: number; skipped: number }
export type Count = Totals & { tests: readonly TimedTest[]; failures: readonly FailedTest[] }

type VitestTest = { fullName: string; duration?: number | null; failureMessages?: string[] }
type VitestFile = { name: string; message?: string; assertionResults: VitestTest[] }
type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults?: VitestFile[]
}
type JourneyError = { message?: string; location?: { file: string; line: number } }
type Journey = { projectName: string; results: { duration: number; errors?: JourneyError[] }[] }
type PlaywrightSuite = {
  file: string
  specs?: { title: string; tests: Journey[] }[]
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
  failures: [],
})

export function vitestCount(text: string): Count {
  const report = JSON.parse(text) as VitestReport
  const files = report.testResults ?? []
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: files.flatMap(({ assertionResults, name }) =>
      assertionResults.map(({ duration, fullName }) => timed(name, fullName, duration ?? 0)),
    ),
    failures: files.flatMap(({ assertionResults, message, name }) => [
      ...failed(name, 'The file itself', message),
      ...assertionResults.flatMap(({ failureMessages, fullName }) => failed(name, fullName, failureMessages?.[0])),
    ]),
  }
}

export function playwrightCount(text: string): Count {
  const { stats, suites = [] } = JSON.parse(text) as PlaywrightReport
  const journeys = suites.flatMap(journeysOf)
  return {
    passed: stats.expected,
    // There are no retries here: a test that passes only sometimes has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: journeys.map(({ file, results, title }) =>
      timed(file, title, Math.max(0, ...results.map(({ duration }) => duration))),
    ),
    failures: journeys.flatMap(({ file, results, title }) =>
      failed(file, title, results.flatMap(({ errors = [] }) => errors.map(toldWithLine)).join('\n')),
    ),
  }
}

/** A journey that ran out of time has a second error, which says what it was waiting for. */
const toldWithLine = ({ location, message = '' }: JourneyError) =>
  location ? `${basename(location.file)}:${location.line}: ${message}` : message

function journeysOf(suite: PlaywrightSuite): (Pick<Journey, 'results'> & { file: string; title: string })[] {
  const own = (suite.specs ?? []).flatMap(({ tests, title }) =>
    tests.map(({ projectName, results }) => ({
      file: `e2e/${suite.file}`,
      title: `${title} (${projectName})`,
      results,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)]
}

const fromRoot = (file: string) => (isAbsolute(file) ? relative(ROOT, file) : file)

const timed = (file: string, title: string, milliseconds: number): TimedTest => ({
  file: fromRoot(file),
  title,
  seconds: milliseconds / 1000,
})

/** A failure, told in so few words that a list of them is read: no colors, no stack. */
function failed(file: string, title: string, message: string | undefined): FailedTest[] {
  if (!message) return []
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '))
  return [
    { file: fromRoot(file), title, reason: told.slice(0, LINES_OF_A_REASON).join(' · ').slice(0, LONGEST_REASON) },
  ]
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

export function sumCounts(counts: readonly Count[]): Count {
  return {
    passed: sum(counts.map(({ passed }) => passed)),
    failed: sum(counts.map(({ failed }) => failed)),
    skipped: sum(counts.map(({ skipped }) => skipped)),
    tests: counts.flatMap(({ tests }) => tests),
    failures: counts.flatMap(({ failures }) => failures),
  }
}

/** The tests that took longest, the slowest first. */
export function slowest(tests: readonly TimedTest[], howMany: number): TimedTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, howMany)
}

export const closingLine = ({ passed, failed, skipped }: Totals) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
