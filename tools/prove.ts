/**
 * `npm run prove [name…]`: the full-size races, kills, fuzz and model runs, one after another, with a dated report.
 *
 * `npm test` runs each at about a tenth of its size. A second run on the same day replaces the report of the first.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { startProgress } from './bootstrap/progress.mjs'
import { at } from './bootstrap/root.mjs'
import type { Proof, ProofOutcome } from './prove/proof.ts'
import { PROOFS } from './prove/proofs.ts'
import { reportText, thisMachine } from './prove/write-report.ts'

const wanted = process.argv.slice(2)

const unknown = wanted.filter((name) => !PROOFS.some((proof) => proof.name === name))
if (unknown.length > 0) {
  console.error(`No proof is named ${unknown.join(' or ')}. There are: ${PROOFS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const outcomes: ProofOutcome[] = []
for (const proof of PROOFS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const outcome = await outcomeOf(proof)
  outcomes.push(outcome)
  for (const [name, value] of outcome.figures) console.log(`  ${name}: ${value}`)
  if (outcome.failure) console.error(outcome.failure)
}

const day = new Date().toISOString().slice(0, 10)
mkdirSync(at('docs/proofs'), { recursive: true })
writeFileSync(at(`docs/proofs/${day}.md`), reportText(day, thisMachine(), outcomes))
console.log(`\nReport: docs/proofs/${day}.md`)
process.exit(outcomes.some(({ failure }) => failure) ? 1 : 0)

async function outcomeOf({ run, ...proof }: Proof): Promise<ProofOutcome> {
  const outcome: ProofOutcome = { proof, seconds: 0, seeds: [], figures: [] }
  console.log(proof.claim)
  const progress = startProgress(proof.name)
  const startedAt = performance.now()
  try {
    await run({
      figure: (name, value) => outcome.figures.push([name, value]),
      seed: (value) => outcome.seeds.push(value),
      progress: (text) => progress.update(text),
    })
  } catch (error) {
    outcome.failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  outcome.seconds = (performance.now() - startedAt) / 1000
  progress.end(outcome.failure ? 'FAILED' : 'passed')
  return outcome
}
