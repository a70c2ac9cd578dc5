/** Runs all browser journeys at every width. `npm test` runs a journey that is the same at each of them once. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { commandOf, run } from '#tools/bootstrap/run.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'
import { playwrightCount } from '#tools/tests/count.ts'
import type { ProofReport } from './proof.ts'

export async function everyJourney(report: ProofReport): Promise<void> {
  const browser = await ensureBrowser()
  if ('problem' in browser) throw new Error(browser.problem)
  const results = join(tmpdir(), `chairlift-journeys-${process.pid}.json`)
  await buildFirst(report)
  await runWithProgress(report, [commandOf('@playwright/test', 'playwright'), 'test'], {
    ALL_WIDTHS: '1',
    CHROMIUM_PATH: browser.path,
    PLAYWRIGHT_REPORT: results,
  })
  report.figure('journeys', playwrightCount(readFileSync(results, 'utf8')).passed)
  rmSync(results)
}

/** Pages and journeys are those of the built storefront. */
export function buildFirst(report: ProofReport): Promise<void> {
  return runWithProgress(report, [at('tools/build.mjs')])
}

async function runWithProgress(report: ProofReport, command: string[], env: Record<string, string> = {}) {
  const { code, lines } = await run(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    onLine: (line) => report.progress(line.trim().slice(0, 90)),
  })
  if (code !== 0) throw new Error(lines.slice(-60).join('\n'))
}
