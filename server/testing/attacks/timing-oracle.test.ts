import { expect, test } from 'vitest'
import { ALL_PAIRS, errorsFromHalf, isTimingSettled, MOST_ERRORS, timingDistance } from './timing-oracle.ts'

/** Five calls about accounts and three kinds of codes: as many as are compared in a run of all tests. */
const COMPARISONS = 8

test('Calls that take alike are told apart by chance in fewer than one of 100,000 runs of all tests', () => {
  // Of fair coins, weighed by logarithms: the numbers themselves are too large.
  let logWays = -ALL_PAIRS * Math.LN2
  let chance = 0
  for (let longer = 0; longer <= ALL_PAIRS; longer += 1) {
    if (errorsFromHalf(longer, ALL_PAIRS) >= MOST_ERRORS) chance += Math.exp(logWays)
    logWays += Math.log((ALL_PAIRS - longer) / (longer + 1))
  }
  expect(chance * COMPARISONS).toBeLessThan(1 / 100_000)
  expect(chance).toBeGreaterThan(0)
})

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** In how many of 1,000 comparisons the first kind is found to take so much longer, with noise as of a busy machine. */
function timesFound(extraMs: number, noiseMs: number): number {
  const random = randomFrom(41)
  const call = () => 10 - noiseMs * Math.log(1 - random())
  let found = 0
  for (let run = 0; run < 1000; run += 1) {
    const [one, other] = [[] as number[], [] as number[]]
    while (!isTimingSettled(one, other)) {
      one.push(call() + extraMs)
      other.push(call())
    }
    if (timingDistance(one, other) >= MOST_ERRORS) found += 1
  }
  return found
}

test.for([
  ['5 ms is found in 99 % of comparisons where calls vary by 5 ms', 5, 5, [990, 1000]],
  ['5 ms is found in more than half of them where calls vary by 10 ms', 5, 10, [500, 1000]],
  ['0 ms is found in none', 0, 5, [0, 0]],
] as const)('A difference of %s', ([, extraMs, noiseMs, [least, most]]) => {
  const found = timesFound(extraMs, noiseMs)
  expect(found).toBeGreaterThanOrEqual(least)
  expect(found).toBeLessThanOrEqual(most)
})
