/**
 * An amount parted over lines, pieces or rates in proportion to their weights (largest remainder). The parts always add
 * up to the amount, unless nothing has a weight; the cents left over go to those that lost most by rounding down, the
 * first of equals. No part exceeds its weight while the amount does not exceed all of them.
 */
import { sum } from '#contract/values/sum.ts'

export function spread(amountMinor: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  // Two amounts multiplied outgrow what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountMinor) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const leftOver = amountMinor - sum(shares.map(({ part }) => part))
  const byLoss = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  )
  const luckier = new Set(byLoss.slice(0, leftOver).map(({ index }) => index))
  return shares.map(({ index, part }) => (luckier.has(index) ? part + 1 : part))
}
