import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { cartTotals, type TotalledItem } from './cart-totals.ts'

const ticket: TotalledItem = {
  UnitPriceValue: 119,
  Quantity: 2,
  CloudShowMaxPrice: true,
  LineTotalValue: 238,
  LineMaxValue: 298,
  LineSavingsValue: 60,
  DiscountInfo: { Amount: 0 },
}
const lunch: TotalledItem = { UnitPriceValue: 18.5, Quantity: 3, CloudShowMaxPrice: false, DiscountInfo: { Amount: 0 } }

test.for<[string, TotalledItem[], ReturnType<typeof cartTotals>]>([
  ['nothing costs nothing', [], totals(0, 0, 0, 0, undefined)],
  ['a line counts by its own total', [{ ...ticket, LineTotalValue: 230 }], totals(23000, 0, 23000, 6000, 29800)],
  ['a line without a total counts by unit price and quantity', [lunch], totals(5550, 0, 5550, 0, undefined)],
  ['lines add up', [ticket, lunch], totals(29350, 0, 29350, 6000, 35350)],
  [
    'a line that does not show its window price counts there as it is',
    [{ ...ticket, CloudShowMaxPrice: false }],
    totals(23800, 0, 23800, 6000, undefined),
  ],
  ['a lapsed line counts nowhere', [{ ...ticket, IsUnavailable: true }, lunch], totals(5550, 0, 5550, 0, undefined)],
  [
    'a lapsed line takes its discount with it',
    [{ ...ticket, IsUnavailable: true, DiscountInfo: { Amount: 20 } }, lunch],
    totals(5550, 0, 5550, 0, undefined),
  ],
])('In the totals of a cart, %s', ([, items, expected]) => {
  expect(cartTotals(items, 'USD')).toEqual(expected)
})

test('A discount larger than the cart leaves a total of 0, not less [CART-28]', () => {
  expect(cartTotals([{ ...lunch, DiscountInfo: { Amount: 99.99 } }], 'USD')).toMatchObject({ totalMinor: 0 })
})

test('Savings are what the lines save plus the discount [CART-29]', () => {
  const lines = [
    { ...ticket, DiscountInfo: { Amount: 20 } },
    { ...lunch, DiscountInfo: { Amount: 1.5 } },
  ]
  expect(cartTotals(lines, 'USD')).toMatchObject({ savingsMinor: 6000 + 2000 + 150, totalMinor: 29350 - 2150 })
})

test('The struck-through price is there only when it exceeds the total [CART-30]', () => {
  const atWindowPrice = { ...ticket, LineMaxValue: 238, LineSavingsValue: 0 }
  expect(cartTotals([ticket], 'USD').maxMinor).toBe(29800)
  expect(cartTotals([atWindowPrice], 'USD').maxMinor).toBeUndefined()
  expect(cartTotals([{ ...atWindowPrice, DiscountInfo: { Amount: 1 } }], 'USD').maxMinor).toBe(23800)
})

test('The lines of a currency without cents are summed without cents', () => {
  expect(cartTotals([{ ...lunch, UnitPriceValue: 1500, Quantity: 3 }], 'JPY')).toMatchObject({ totalMinor: 4500 })
})

test('The lines, less their discounts, add up to the total to the cent [CRT-09]', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const line = fc.record({
    total: cents,
    discount: cents,
    quantity: fc.integer({ min: 1, max: 99 }),
    byUnit: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'), (lines, currency) => {
      const decimal = (minor: number) => moneyToDecimal({ minor, currency })
      const whole = lines.map(({ total, discount, quantity, byUnit }) => {
        const totalMinor = byUnit ? total * quantity : total
        return { totalMinor, discountMinor: Math.min(discount, totalMinor), quantity, byUnit, total }
      })
      const items = whole.map(
        ({ totalMinor, discountMinor, quantity, byUnit, total }): TotalledItem => ({
          UnitPriceValue: decimal(byUnit ? total : Math.floor(total / quantity)),
          Quantity: quantity,
          CloudShowMaxPrice: false,
          ...(byUnit ? {} : { LineTotalValue: decimal(totalMinor) }),
          DiscountInfo: { Amount: decimal(discountMinor) },
        }),
      )
      const expected = sum(whole.map(({ totalMinor, discountMinor }) => totalMinor - discountMinor))
      expect(cartTotals(items, currency).totalMinor).toBe(expected)
    }),
  )
})

function totals(
  subtotalMinor: number,
  discountMinor: number,
  totalMinor: number,
  savingsMinor: number,
  maxMinor: number | undefined,
) {
  return { subtotalMinor, discountMinor, totalMinor, savingsMinor, maxMinor }
}
