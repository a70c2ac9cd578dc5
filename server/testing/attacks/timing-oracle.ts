/**
 * Whether time tells two kinds of calls apart that are made in pairs: the sign test. Its statistic is how far the share
 * of pairs in which the first took longer is from a half, in standard errors. Both calls of a pair meet the same load
 * of the machine, so a busy one changes neither the share nor its error.
 *
 * It is made in two stages. Sixty pairs that are within 2.5 standard errors settle that nothing is told; otherwise the
 * pairs are made 240 in all, and these may be off by five. So one comparison is red by chance once in 1,800,000,
 * and the eight in a run of all tests once in 230,000; `timing-oracle.test.ts` counts it and shows that 5 ms are found.
 */
import { sizeFrom } from '#commerce/testing/proof-figures.ts'

const FIRST_PAIRS = sizeFrom('ORACLE_PAIRS', 60)
export const ALL_PAIRS = Math.max(240, FIRST_PAIRS)
export const MOST_ERRORS = 5
const CLEAR_ERRORS = 2.5

export function timingDistance(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) throw new Error('The calls were not made in pairs.')
  const longer = one.filter((time, pair) => time > (other[pair] ?? 0)).length
  return errorsFromHalf(longer, one.length)
}

export function errorsFromHalf(longer: number, pairs: number): number {
  return Math.abs(longer / pairs - 0.5) / (0.5 / Math.sqrt(pairs))
}

/** Asked after each pair: whether no more are needed. */
export function isTimingSettled(one: readonly number[], other: readonly number[]): boolean {
  const pairs = one.length
  return pairs >= ALL_PAIRS || (pairs === FIRST_PAIRS && timingDistance(one, other) <= CLEAR_ERRORS)
}
