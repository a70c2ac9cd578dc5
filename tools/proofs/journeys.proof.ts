/** The browser journeys at both widths; the daily test runs what is the same at every width once. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'
import type { Proof, Report } from '#tools/prove/proof.ts'
import { commandOf } from '#tools/tests/command-of.ts'
import { playwrightCount } from '#tools/tests/count.ts'

export const proof: Proof = {
  name: 'journeys',
  claim: 'Every browser journey ends well on a phone and on a desk.',
  ids: ['SHELL-49'],
  async run(report) {
    const browser = await ensureBrowser()
    if ('problem' in browser) throw new Error(browser.problem)
    const results = join(tmpdir(), `chairlift-journeys-${process.pid}.json`)
    await told(report, [at('tools/build.mjs')])
    await told(report, [commandOf('@playwright/test', 'playwright'), 'test'], {
      ALL_WIDTHS: '1',
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_REPORT: results,
    })
    report.figure('journeys', playwrightCount(readFileSync(results, 'utf8')).passed)
    rmSync(results)
  },
}

async function told(report: Report, command: string[], env: Record<string, string> = {}): Promise<void> {
  const { code, lines } = await run(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    onLine: (line) => report.progress(line.trim().slice(0, 90)),
  })
  if (code !== 0) throw new Error(lines.slice(-60).join('\n'))
}
