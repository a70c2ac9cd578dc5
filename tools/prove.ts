/**
 * `npm run prove [name…]`: the full-size races, kills, fuzz and model runs, one after another, with a dated report.
 *
 * `npm test` runs each at about a tenth of its size. A second run on the same day replaces the report of the first.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { startProgress } from './bootstrap/progress.mjs'
import { at, ROOT } from './bootstrap/root.mjs'
import type { Outcome, Proof } from './prove/proof.ts'
import { reportText, thisMachine } from './prove/write-report.ts'

const wanted = process.argv.slice(2)
const files = globSync('{contract,commerce,storefront,server,demo,tools}/**/*.proof.ts', { cwd: ROOT })
const modules = await Promise.all(files.sort().map(async (file) => (await import(at(file))) as { proof: Proof }))
const proofs = modules.map(({ proof }) => proof)

const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0 || proofs.length === 0) {
  console.error(`No proof is named ${unknown.join(' or ')}. There are: ${proofs.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const outcomes: Outcome[] = []
for (const proof of proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
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

async function outcomeOf({ run, ...proof }: Proof): Promise<Outcome> {
  const outcome: Outcome = { proof, seconds: 0, seeds: [], figures: [] }
  console.log(proof.claim)
  const progress = startProgress(proof.name)
  const startedAt = performance.now()
  try {
    await run({
      figure: (name, value) => outcome.figures.push([name, value]),
      seed: (value) => outcome.seeds.push(value),
      progress: (text) => progress.say(text),
    })
  } catch (error) {
    outcome.failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  outcome.seconds = (performance.now() - startedAt) / 1000
  progress.end(outcome.failure ? 'FAILED' : 'passed')
  return outcome
}
