/**
 * A proof that is a test of `npm test` at full size: the same file, told by environment how long and with which seed.
 *
 * One text for both sizes, so the proof cannot drift away from what is tested every day.
 */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import { commandOf } from '#tools/tests/command-of.ts'
import { vitestCount } from '#tools/tests/count.ts'
import type { Report } from './proof.ts'

type Enlarged = { file: string; env: Record<string, string>; testTimeoutMinutes: number }

export async function enlargedTest(report: Report, { env, file, testTimeoutMinutes }: Enlarged): Promise<void> {
  const results = join(tmpdir(), `chairlift-proof-${process.pid}.json`)
  const { code, lines } = await run(
    process.execPath,
    [
      commandOf('vitest'),
      'run',
      file,
      `--testTimeout=${testTimeoutMinutes * 60_000}`,
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', ...env },
      onLine: (line) => report.progress(line.trim().slice(0, 90)),
    },
  )
  if (code !== 0) throw new Error(lines.slice(-60).join('\n'))
  const { passed } = vitestCount(readFileSync(results, 'utf8'))
  rmSync(results)
  if (passed === 0) throw new Error(`${file} holds no test`)
  report.figure('tests passed', passed)
}
