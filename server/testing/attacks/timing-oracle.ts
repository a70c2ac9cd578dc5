/**
 * Whether time tells two kinds of calls apart that are made in pairs: in standard errors, how far the share of pairs in
 * which the first took longer is from a half (the sign test). It may be off by four of them, which happens by chance
 * once in 16,000 runs. Both calls of a pair meet the same load of the machine, so a busy one changes neither the share
 * nor its error.
 */
export const MOST_ERRORS = 4

export function timingDistance(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) throw new Error('The calls were not made in pairs.')
  const longer = one.filter((time, pair) => time > (other[pair] ?? 0)).length
  return Math.abs(longer / one.length - 0.5) / (0.5 / Math.sqrt(one.length))
}
