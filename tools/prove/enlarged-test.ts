/**
 * Runs a test of `npm test` at full size: the same file, whose environment sets its size and seed. The proof therefore
 * cannot drift away from what is tested every day. Or all that `npm test` leaves out, at the size of every day.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofLine } from '#commerce/testing/proof-figures.ts'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { commandOf, run } from '#tools/bootstrap/run.mjs'
import { vitestCount } from '#tools/tests/count.ts'
import type { ProofReport } from './proof.ts'

type Enlarged = {
  /** Without a name all tests that `npm test` leaves out. */
  file?: string | readonly string[]
  env?: Record<string, string>
  /** Its property tests get a seed that was not tried before, or the one that SEED names. */
  isSeeded?: boolean
  testTimeoutMinutes: number
}

export async function enlargedTest(report: ProofReport, enlarged: Enlarged): Promise<void> {
  const { env, file, isSeeded = false, testTimeoutMinutes } = enlarged
  const seed = process.env['SEED'] || String(randomInt(2 ** 31))
  if (isSeeded) report.seed(seed)
  const results = join(tmpdir(), `chairlift-proof-${randomUUID()}.json`)
  const figures = join(tmpdir(), `chairlift-figures-${randomUUID()}.jsonl`)
  const { code, lines } = await run(
    process.execPath,
    [
      commandOf('vitest'),
      'run',
      ...(file === undefined ? ['--tagsFilter=prove'] : [file].flat()),
      `--testTimeout=${testTimeoutMinutes * 60_000}`,
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', PROOF_FIGURES: figures, SEED: seed, ...env },
      onLine: (line) => report.progress(line.trim().slice(0, 90)),
    },
  )
  addFigures(report, figures)
  if (code !== 0) throw new Error(lines.slice(-60).join('\n'))
  const { passed } = vitestCount(readFileSync(results, 'utf8'))
  rmSync(results)
  if (passed === 0) throw new Error(`${[file ?? 'The whole tree'].flat().join(', ')} holds no test`)
  report.figure('tests passed', passed)
}

/** The figures that the test wrote, whether it passed or not. */
function addFigures(report: ProofReport, file: string): void {
  if (!existsSync(file)) return
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as ProofLine
    report.figure(line.figure, line.value)
  }
  rmSync(file)
}
