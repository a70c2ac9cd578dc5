/**
 * The tree of an earlier release, built and ready to be started: from the history of this repository, with the packages
 * that are installed here. Those only grow between two releases that follow each other.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import type { ProofReport } from './proof.ts'

export async function withEarlierRelease(
  report: ProofReport,
  commit: string,
  prove: (root: string) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'chairlift-earlier-'))
  const archive = join(root, 'tree.tar')
  const ended = async (program: string, args: string[], cwd: string) => {
    const { code, lines } = await run(program, args, {
      cwd,
      onLine: (line) => report.progress(line.trim().slice(0, 90)),
    })
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${lines.slice(-20).join('\n')}`)
  }
  try {
    // A clone without its history has none of its earlier trees: git says so.
    await ended('git', ['archive', '--output', archive, commit], ROOT)
    await ended('tar', ['-xf', archive], root)
    symlinkSync(at('node_modules'), join(root, 'node_modules'), 'junction')
    for (const tree of [root, ROOT]) await ended(process.execPath, ['tools/build.mjs'], tree)
    report.figure('earlier release', commit.slice(0, 8))
    await prove(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
