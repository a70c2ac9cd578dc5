import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#contract/values/sum.ts'
import { spread } from './spread.ts'

test.for<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [2000, [20000, 1550], [1856, 144]],
  [1, [1, 2], [0, 1]],
  [7, [0, 5], [0, 7]],
  [0, [3, 4], [0, 0]],
  [9, [0, 0], [0, 0]],
  [5, [], []],
])('An amount of %i is parted over the weights %o as %o [CRT-09]', ([amount, weights, parts]) => {
  expect(spread(amount, weights)).toEqual(parts)
})

test('Parts of an amount never lose a cent, and none exceeds its weight while the weights hold all of it [CRT-09]', () => {
  const weights = fc.array(fc.nat({ max: 1_000_000_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
      const amount = Math.floor(sum(each) * share)
      const parts = spread(amount, each)
      expect(sum(parts)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(each[index] ?? 0)
      }
    }),
  )
})
