/**
 * Everything that must hold, step by step: a failed step does not hide the next ones, and the last line is the count.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'
import { commandOf } from './command-of.ts'
import { type Count, closingLine, countedFrom, plainCount, playwrightCount, sum, vitestCount } from './count.ts'

const REPORTS = at('test-results')
const UNIT_REPORT = `${REPORTS}/vitest.json`
const BROWSER_REPORT = `${REPORTS}/playwright.json`

type Step = { name: string; run(): Promise<Count> }

const STEPS: Step[] = [
  { name: 'Format and lint', run: check(commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off') },
  { name: 'Types', run: check(commandOf('typescript', 'tsc'), '-b') },
  { name: 'Unused code', run: check(commandOf('knip')) },
  // Before the tests: some of them show pages of the built storefront.
  { name: 'Storefront build', run: check(at('tools/build.mjs')) },
  {
    name: 'Rules, engine and server',
    async run() {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
      const isFine = await runs([commandOf('vitest'), 'run', ...reporters])
      return countedFrom(UNIT_REPORT, vitestCount, isFine)
    },
  },
  {
    name: 'Browser journeys',
    async run() {
      const browser = await ensureBrowser()
      if ('problem' in browser) {
        console.error(browser.problem)
        return plainCount(false)
      }
      const isFine = await runs([commandOf('@playwright/test', 'playwright'), 'test'], {
        CHROMIUM_PATH: browser.path,
        PLAYWRIGHT_REPORT: BROWSER_REPORT,
      })
      return countedFrom(BROWSER_REPORT, playwrightCount, isFine)
    },
  },
]

function check(...command: string[]) {
  return async () => plainCount(await runs(command))
}

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.once('exit', () => process.exit(130))
    if (!running?.kill(signal)) process.exit(130)
  })
}

function runs(command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    running = child
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
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

console.log('')
for (const { name, count, seconds } of results) {
  console.log(`${count.failed === 0 ? 'fine  ' : 'FAILED'}  ${name.padEnd(26)} ${closingLine(count)} (${seconds} s)`)
}
const total = sum(results.map(({ count }) => count))
console.log('')
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
