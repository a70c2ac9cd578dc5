/**
 * An amount parted over lines in proportion to what they cost. The parts always add up to the amount; the cents left
 * over go to the lines that lost most by rounding down, the first of equals. No part exceeds its line while the amount
 * does not exceed all of them.
 */
export function spread(amountMinor: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  // Two amounts multiplied outgrow what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountMinor) * BigInt(weight)
    return { index, part: Number(product / whole), rest: product % whole }
  })
  const leftOver = amountMinor - shares.reduce((sum, { part }) => sum + part, 0)
  const byLoss = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  )
  const luckier = new Set(byLoss.slice(0, leftOver).map(({ index }) => index))
  return shares.map(({ index, part }) => (luckier.has(index) ? part + 1 : part))
}
