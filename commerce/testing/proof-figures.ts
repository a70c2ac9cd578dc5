/**
 * What a test of ours hands to the report when it runs at full size: figures, one JSON line each, in the file that
 * PROOF_FIGURES names. A daily run does not write them.
 */
import { appendFileSync } from 'node:fs'

export type ProofLine = { figure: string; value: number | string }

export function proofFigure(figure: string, value: number | string): void {
  write({ figure, value })
}

function write(line: ProofLine): void {
  const file = process.env['PROOF_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** A size of the test, larger in a proof: `RACE_ROUNDS=20`. */
export function sizeFrom(name: string, daily: number): number {
  return Number(process.env[name] ?? daily)
}
