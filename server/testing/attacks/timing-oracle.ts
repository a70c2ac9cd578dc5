/**
 * Whether time tells two kinds of calls apart: in standard errors, how far the share of pairs in which one kind took
 * longer is from a half (the rank sum of Mann and Whitney, divided by the number of pairs). It may be off by four of
 * them, which happens by chance once in 16,000 runs.
 */
export const MOST_ERRORS = 4

export function timingDistance(one: readonly number[], other: readonly number[]): number {
  const longer = one.reduce((sum, time) => sum + other.filter((faster) => time > faster).length, 0)
  const pairs = one.length * other.length
  const error = Math.sqrt((one.length + other.length + 1) / (12 * pairs))
  return Math.abs(longer / pairs - 0.5) / error
}
