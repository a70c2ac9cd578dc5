/**
 * Runs every check and test, step by step: a failed step does not hide the next ones, and the last lines say
 * what failed and the count.
 *
 * With subjects, `npm test -- cart golf`, only what touches them runs, with the tests and journeys tagged `prove`.
 * Steps that do not compete for the cores run side by side: the browser is installed while the code is checked.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { commandOf } from '#tools/bootstrap/run.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'
import {
  type Count,
  closingLine,
  countedFrom,
  plainCount,
  playwrightCount,
  slowest,
  sumCounts,
  vitestCount,
} from './count.ts'
import { testsAbout } from './tests-about.ts'

const REPORTS = at('test-results')
const UNIT_REPORT = `${REPORTS}/vitest.json`
const BROWSER_REPORT = `${REPORTS}/playwright.json`
const SLOWEST_LISTED = 20
/** Tests that are left to `npm run prove`: the whole takes ten minutes at most. */
const WITHOUT_SLOW = '--tagsFilter=!prove'

type Step = { name: string; run(): Promise<Count> }

const subjects = process.argv.slice(2)
const chosen = subjects.length > 0 ? testsAbout(subjects) : undefined
if (chosen && chosen.unit.length + chosen.browser.length === 0) {
  console.error(
    `No test touches ${subjects.join(' or ')}: a subject is a word of a path, such as cart, golf or server/pages.`,
  )
  process.exit(1)
}

const needsBrowser = !chosen || chosen.browser.length > 0
const browser = needsBrowser ? ensureBrowser() : undefined
// None of the three fills a core for as long as the longest of them takes.
const CHECKS: Step = {
  name: 'Format, lint, types, unused code',
  run: async () =>
    sumCounts(
      await Promise.all([
        check(commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off')(),
        check(commandOf('typescript', 'tsc'), '-b')(),
        check(commandOf('knip'))(),
      ]),
    ),
}
// Before the tests: some of them show pages of the built storefront.
const BUILD: Step = { name: 'Storefront build', run: check(at('tools/build.mjs')) }
const UNIT: Step = { name: 'Rules, engine and server', run: unitTests }
const JOURNEYS: Step = { name: 'Browser journeys', run: browserJourneys }
const STEPS = chosen
  ? [BUILD, ...(chosen.unit.length > 0 ? [UNIT] : []), ...(needsBrowser ? [JOURNEYS] : [])]
  : [CHECKS, BUILD, UNIT, JOURNEYS]

async function unitTests(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const which = chosen ? chosen.unit : [WITHOUT_SLOW]
  const isFine = await runs([commandOf('vitest'), 'run', ...reporters, ...which])
  return countedFrom(UNIT_REPORT, vitestCount, isFine)
}

async function browserJourneys(): Promise<Count> {
  const found = await browser
  if (!found || 'problem' in found) {
    console.error(found?.problem)
    return plainCount(false)
  }
  const playwright = [commandOf('@playwright/test', 'playwright'), 'test']
  const env = { CHROMIUM_PATH: found.path, ...(chosen ? {} : { SHORTEST_SET: '1' }) }
  const isFine = await runs([...playwright, ...(chosen?.browser ?? [])], { ...env, PLAYWRIGHT_REPORT: BROWSER_REPORT })
  const count = countedFrom(BROWSER_REPORT, playwrightCount, isFine)
  if (!isFine) {
    console.log('\nOnce more with traces (test-results/browser), to see why; it does not change the result:')
    await runs([...playwright, '--last-failed'], { ...env, TRACES: '1' })
  }
  return count
}

function check(...command: string[]) {
  return async () => plainCount(await runs(command))
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await Promise.all([...running].map((child) => child.kill(signal) && once(child, 'exit')))
    process.exit(130)
  })
}

function runs(command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    running.add(child)
    const end = (isFine: boolean) => {
      running.delete(child)
      resolve(isFine)
    }
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
  })
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const results: { name: string; count: Count; seconds: string }[] = []
for (const { name, run } of STEPS) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const count = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  results.push({ name, count, seconds })
  console.log(`== ${name}: ${count.failed === 0 ? 'fine' : 'FAILED'} (${seconds} s)`)
}

const total = sumCounts(results.map(({ count }) => count))
console.log(`\nThe ${SLOWEST_LISTED} slowest tests:`)
for (const { file, seconds, title } of slowest(total.tests, SLOWEST_LISTED)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`)
}
console.log('')
for (const { name, count, seconds } of results) {
  console.log(`${count.failed === 0 ? 'fine  ' : 'FAILED'}  ${name.padEnd(32)} ${closingLine(count)} (${seconds} s)`)
}
if (total.failures.length > 0) console.log('\nWhat failed:')
for (const { file, reason, title } of total.failures) console.log(`${file}  ${title}\n        ${reason}`)
console.log('')
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
