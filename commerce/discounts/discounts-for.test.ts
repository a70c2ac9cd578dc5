import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MORNING } from '#commerce/inventory/inventory-for-tests.ts'
import { sum } from '#contract/values/sum.ts'
import type { Discount } from './discount.ts'
import type { DiscountLine } from './discount-amount.ts'
import {
  fixedOff,
  forTickets,
  LUNCH_ID,
  lineOf,
  listing,
  percentOff,
  TICKET_ID,
  TICKETS,
} from './discount-for-tests.ts'
import { discountsFor } from './discounts-for.ts'

const ticket = lineOf(TICKET_ID, 10000, 2)
const lunch = lineOf(LUNCH_ID, 1550)
const cumulative = { isCumulative: true }
const flatRate = (id: number, amountMinor: number, own: Partial<Discount> = {}) =>
  fixedOff(id, amountMinor, { ...forTickets, kind: 'flat_rate', ...own })

test.for<[string, Discount[], number, number]>([
  ['its share of every piece of its products', [percentOff(1, 1000, forTickets)], 2000, 0],
  ['its amount from every piece of its products', [fixedOff(1, 1500, forTickets)], 3000, 0],
  ['no more than the line costs', [fixedOff(1, 99999, forTickets)], 20000, 0],
  ['what a piece costs above a flat rate', [flatRate(1, 7900)], 4200, 0],
  ['nothing where the flat rate is dearer', [flatRate(1, 12000)], 0, 0],
  ['from everything below a category', [percentOff(1, 1000, { scope: 'product', categoryIds: [TICKETS] })], 2000, 0],
  ['nothing from products it does not name', [percentOff(1, 1000, { scope: 'product', productIds: [99] })], 0, 0],
  ['a share of the whole cart', [percentOff(1, 1000)], 2000, 155],
  ['an amount once from the whole cart, parted by what the lines cost', [fixedOff(1, 2000)], 1856, 144],
  ['no more than the whole cart', [fixedOff(1, 99999)], 20000, 1550],
])('A discount takes off %s', ([, discounts, fromTicket, fromLunch]) => {
  expect(taken([ticket, lunch], discounts)).toEqual([fromTicket, fromLunch])
})

test('A discount rounds half cents up for every piece, not for the line', () => {
  expect(taken([lineOf(TICKET_ID, 1005, 3)], [percentOff(1, 1000, forTickets)])).toEqual([303])
})

test.for<[string, Discount, number]>([
  ['no more than each piece costs', fixedOff(1, 5500, forTickets), 5000 + 5500],
  ['what each piece costs above a flat rate', flatRate(1, 5500), 500],
  ['half cents of each piece upwards', percentOff(1, 1, forTickets), 1 + 1],
])('A discount takes off %s, where pieces of a line cost different amounts', ([, discount, amount]) => {
  expect(taken([levelsOf([5000, 6000])], [discount])).toEqual([amount])
})

test('A discount counts a piece of several days as one', () => {
  const days = lineOf(TICKET_ID, 1000, 2)
  const pack = { ...days, quote: { ...days.quote, totalMinor: 4000, parts: partsByDay(days) } }
  expect(taken([pack], [fixedOff(1, 1500, forTickets)])).toEqual([3000])
  expect(taken([pack], [flatRate(1, 1500)])).toEqual([1000])
  expect(taken([pack], [percentOff(1, 3, forTickets)])).toEqual([2])
})

test('A discount takes nothing off a price that the guest entered or a voucher gave', () => {
  expect(
    taken([lineOf(TICKET_ID, 5000, 1, 'entered'), lineOf(TICKET_ID, 5000, 1, 'voucher')], [percentOff(1, 1000)]),
  ).toEqual([0, 0])
})

test('A discount takes nothing off add-ons', () => {
  const withSkis = { ...ticket, quote: { ...ticket.quote, totalMinor: 26000 } }
  expect(taken([withSkis], [percentOff(1, 10000)])).toEqual([20000])
})

test('A discount takes nothing off a line that is unavailable', () => {
  expect(taken([{ ...ticket, isUnavailable: true }, lunch], [fixedOff(1, 1000)])).toEqual([0, 1000])
})

test.for<[string, Discount[], number, number]>([
  ['the better one for a product', [percentOff(1, 1000, forTickets), percentOff(2, 1500, forTickets)], 3000, 0],
  [
    'cumulative ones for a product, each on the full price, where that is more',
    [
      percentOff(1, 1500, forTickets),
      percentOff(2, 1000, { ...forTickets, ...cumulative }),
      percentOff(3, 1000, { ...forTickets, ...cumulative }),
    ],
    4000,
    0,
  ],
  [
    'one alone where the cumulative ones are less',
    [
      percentOff(1, 2500, forTickets),
      percentOff(2, 1000, { ...forTickets, ...cumulative }),
      percentOff(3, 1000, { ...forTickets, ...cumulative }),
    ],
    5000,
    0,
  ],
  [
    'each line its own',
    [percentOff(1, 1000, forTickets), percentOff(2, 5000, { scope: 'product', productIds: [LUNCH_ID] })],
    2000,
    775,
  ],
  [
    'each line its own, one alone here and cumulative ones there',
    [
      percentOff(1, 1000, { ...forTickets, ...cumulative }),
      percentOff(2, 1000, { ...forTickets, ...cumulative }),
      percentOff(3, 5000, { scope: 'product', productIds: [LUNCH_ID] }),
    ],
    4000,
    775,
  ],
  ['the one for the cart where it is more', [percentOff(1, 1000, forTickets), percentOff(2, 1000)], 2000, 155],
  ['the one for products where it is more', [percentOff(1, 3000, forTickets), percentOff(2, 1000)], 6000, 0],
  ['the better one for the cart', [fixedOff(1, 2000), percentOff(2, 1000)], 2000, 155],
  [
    'product and cart together where both are cumulative',
    [percentOff(1, 1000, { ...forTickets, ...cumulative }), percentOff(2, 1000, cumulative)],
    4000,
    155,
  ],
  [
    'cumulative ones until nothing is left to pay',
    [percentOff(1, 8000, cumulative), percentOff(2, 8000, cumulative)],
    20000,
    1550,
  ],
  [
    'a cumulative flat rate and a share',
    [flatRate(1, 5000, cumulative), percentOff(2, 8000, { ...forTickets, ...cumulative })],
    20000,
    0,
  ],
  ['the same one only once', [fixedOff(1, 2000, cumulative), fixedOff(1, 2000, cumulative)], 1856, 144],
])('Of several discounts a cart gets %s [VOU-05]', ([, discounts, fromTicket, fromLunch]) => {
  expect(taken([ticket, lunch], discounts)).toEqual([fromTicket, fromLunch])
})

test('Of two discounts that take off the same the first is used', () => {
  const discounts = [fixedOff(2, 2000), fixedOff(1, 2000)]
  const { used } = discountsFor({ lines: [ticket, lunch], listing, now: MORNING, discounts })
  expect(used).toEqual([{ discountId: 1, amountMinor: 2000 }])
})

test('Every line names what was taken off it and by which code', () => {
  const save20 = fixedOff(1, 2000, { name: '20 off', couponCode: 'SAVE20' })

  expect(discountsFor({ lines: [ticket, lunch], listing, now: MORNING, discounts: [save20] })).toEqual({
    lines: [
      { amountMinor: 1856, discounts: [{ discountId: 1, name: '20 off', couponCode: 'SAVE20', amountMinor: 1856 }] },
      { amountMinor: 144, discounts: [{ discountId: 1, name: '20 off', couponCode: 'SAVE20', amountMinor: 144 }] },
    ],
    amountMinor: 2000,
    used: [{ discountId: 1, amountMinor: 2000 }],
  })
})

const anyDiscount = fc
  .record({
    kind: fc.constantFrom('percent', 'fixed', 'flat_rate'),
    scope: fc.constantFrom('cart', 'product'),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    amountMinor: fc.nat(30_000),
    isCumulative: fc.boolean(),
    productIds: fc.subarray([TICKET_ID, LUNCH_ID]),
  } as const)
  .map(({ kind, scope, basisPoints, amountMinor, ...own }) => {
    if (kind === 'percent') return percentOff(0, basisPoints, { ...own, scope })
    return fixedOff(0, amountMinor, { ...own, kind, scope: kind === 'flat_rate' ? 'product' : scope })
  })
const anyLine = fc
  .tuple(fc.constantFrom(TICKET_ID, LUNCH_ID), fc.nat(50_000), fc.integer({ min: 1, max: 9 }))
  .map(([productId, unitMinor, quantity]) => lineOf(productId, unitMinor, quantity))

test('Stacked discounts never take off more than a line costs, and their amounts add up [VOU-05]', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), fc.array(anyDiscount, { maxLength: 6 }), (lines, drawn) => {
      const discounts = drawn.map((discount, index) => ({ ...discount, id: index + 1 }))
      const { lines: discounted, amountMinor, used } = discountsFor({ lines, listing, now: MORNING, discounts })

      discounted.forEach((line, index) => {
        expect(line.amountMinor).toBeGreaterThanOrEqual(0)
        expect(line.amountMinor).toBeLessThanOrEqual(lines[index]?.quote.totalMinor ?? 0)
        expect(amountOf(line.discounts)).toBe(line.amountMinor)
      })
      expect(amountOf(discounted)).toBe(amountMinor)
      expect(amountOf(used)).toBe(amountMinor)
    }),
  )
})

test('An amount off the whole cart is that amount over the lines, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.nat(100_000), (lines, amountMinor) => {
      const whole = sum(lines.map(({ quote }) => quote.totalMinor))
      const { lines: discounted } = discountsFor({
        lines,
        listing,
        now: MORNING,
        discounts: [fixedOff(1, amountMinor)],
      })

      expect(amountOf(discounted)).toBe(Math.min(amountMinor, whole))
    }),
  )
})

/** One piece at each price, as a quantity that spans levels pays. */
function levelsOf(unitsMinor: number[]): DiscountLine {
  const parts = unitsMinor.flatMap((unitMinor) => lineOf(TICKET_ID, unitMinor).quote.parts)
  const totalMinor = sum(unitsMinor)
  return { productId: TICKET_ID, quote: { quantity: unitsMinor.length, totalMinor, parts } }
}

function partsByDay({ quote }: DiscountLine) {
  return ['2026-12-10', '2026-12-12'].flatMap((day) => quote.parts.map((part) => ({ ...part, day })))
}

test('A cent that cannot be parted goes to the first of lines that cost the same', () => {
  const lines = [lunch, lunch, lunch]
  expect(taken(lines, [fixedOff(1, 1)])).toEqual([1, 0, 0])
  expect(taken(lines, [fixedOff(1, 200)])).toEqual([67, 67, 66])
})

function taken(lines: DiscountLine[], discounts: Discount[]): number[] {
  return discountsFor({ lines, listing, now: MORNING, discounts }).lines.map(({ amountMinor }) => amountMinor)
}

function amountOf(parts: readonly { amountMinor: number }[]): number {
  return sum(parts.map(({ amountMinor }) => amountMinor))
}
