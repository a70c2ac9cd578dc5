/**
 * What a full-size proof is: a claim with its ids, and a run that fails by throwing. Seeds and figures go into the
 * report, so that a run can be repeated and compared.
 */
export type ProofReport = {
  /** A number that belongs into the report, with its unit in the name: "requests", "slowest reply (ms)". */
  figure(name: string, value: number | string): void
  /** What makes the run repeatable. */
  seed(value: number | string): void
  /** Shown while it runs, not kept. */
  progress(text: string): void
}

export type Proof = {
  /** As given to `npm run prove`, in kebab case. */
  name: string
  /** What holds if it passes, as a sentence. */
  claim: string
  ids: readonly string[]
  run(report: ProofReport): Promise<void>
}

export type ProofOutcome = {
  proof: Omit<Proof, 'run'>
  seconds: number
  seeds: (number | string)[]
  figures: (readonly [name: string, value: number | string])[]
  /** Missing when it passed. */
  failure?: string
}
