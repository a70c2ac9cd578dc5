/** Amounts that are parted over pieces or given back bit by bit lose no cent of any part. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, type LineAmounts, revenueMinor, totalled } from './line-amounts.ts'
import { amountsByPiece, amountsWithout, partOfAmounts } from './split-amounts.ts'

const part = (key: string, amountMinor: number, isIncluded: boolean) => ({ key, name: key, amountMinor, isIncluded })

/** Three tickets for 100, 20 off, with 5 of tax in the price and 3 of a fee on top. */
const SALE = totalled({
  currency: 'USD',
  listMinor: 10_000,
  discounts: [{ discountId: 1, amountMinor: 2000 }],
  fees: [part('resort', 300, false)],
  taxes: [part('sales', 500, true)],
})

test('Amounts of three pieces are parted so that the first ones have the cents that do not divide [CRT-09]', () => {
  const pieces = amountsByPiece(SALE, 3)
  expect(pieces.map(({ listMinor }) => listMinor)).toEqual([3334, 3333, 3333])
  expect(pieces.map(({ discounts }) => amountOf(discounts))).toEqual([667, 667, 666])
  expect(pieces.map(({ taxes }) => amountOf(taxes))).toEqual([167, 166, 167])
  expect(pieces.map(({ totalMinor }) => totalMinor)).toEqual([2767, 2766, 2767])
})

test('A part of a sale is given back from the resort’s own part and from every fee and tax in proportion', () => {
  const half = partOfAmounts(SALE, 4150)
  expect(half).toMatchObject({ totalMinor: 4150, fees: [{ amountMinor: 150 }], taxes: [{ amountMinor: 250 }] })
  expect(half).toMatchObject({ listMinor: 5000, discounts: [{ amountMinor: 1000 }] })
})

test.for([-1, 0.5, 8301, Number.NaN])('A part of %s cents of a sale of 8300 is refused', (minor) => {
  expect(partOfAmounts(SALE, minor)).toBeUndefined()
})

const minor = fc.nat(1_000_000)
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 })
const sale = fc
  .record({
    revenue: minor,
    discounts: fc.array(minor, { maxLength: 3 }),
    charges: fc.array(fc.tuple(minor, fc.boolean(), fc.boolean()), { maxLength: 5 }),
  })
  .map(({ revenue, discounts, charges }): LineAmounts => {
    const parts = charges.map(([amount, isIncluded, isTax], index) => ({
      ...part(`p${index}`, amount, isIncluded),
      isTax,
    }))
    const of = (isTax: boolean) => parts.filter((one) => one.isTax === isTax).map(({ isTax: _, ...rest }) => rest)
    const contained = amountOf(parts.filter(({ isIncluded }) => isIncluded))
    const off = discounts.map((amountMinor, discountId) => ({ discountId, amountMinor }))
    const listMinor = revenue + contained + amountOf(off)
    return totalled({ currency: 'USD', listMinor, discounts: off, fees: of(false), taxes: of(true) })
  })

/** Every amount of a sale in one list. */
function everyPart({ listMinor, discounts, fees, taxes, totalMinor }: LineAmounts): number[] {
  return [listMinor, totalMinor, ...[...discounts, ...fees, ...taxes].map(({ amountMinor }) => amountMinor)]
}

test('Amounts by piece add up to the line in every part, and no piece falls below nothing [CRT-09]', () => {
  fc.assert(
    fc.property(sale, fc.integer({ min: 1, max: 40 }), (amounts, count) => {
      const pieces = amountsByPiece(amounts, count)
      const sums = everyPart(amounts).map((_, at) =>
        pieces.reduce((all, piece) => all + (everyPart(piece)[at] ?? 0), 0),
      )
      expect(sums).toEqual(everyPart(amounts))
      for (const piece of pieces) expect(Math.min(revenueMinor(piece), ...everyPart(piece))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

test('A sale that is given back bit by bit comes out exactly in every part, and never more than there was [CRT-09]', () => {
  fc.assert(
    fc.property(sale, shares, (amounts, bits) => {
      let left = amounts
      for (const bit of [...bits, 1]) {
        const back = partOfAmounts(left, Math.floor(left.totalMinor * bit))
        if (!back) throw new Error('It was refused.')
        expect(Math.min(revenueMinor(back), ...everyPart(back))).toBeGreaterThanOrEqual(0)
        left = amountsWithout(left, back)
        expect(Math.min(revenueMinor(left), ...everyPart(left))).toBeGreaterThanOrEqual(0)
      }
      expect(everyPart(left).every((amount) => amount === 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
