import { expect, test } from 'vitest'
import { givenCatalog, givenCategory, givenProduct } from '#commerce/catalog/catalog-for-tests.ts'
import type { CartDiscounts } from '#commerce/discounts/index.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import { BUYING_DAY, givenBook, givenFee, givenRate } from '#commerce/taxes/taxes-for-tests.ts'
import { type CartAmountsRequest, cartAmounts } from './cart-amounts.ts'

const [TICKET, SKIS, LUNCH] = [1, 2, 3]
const products = [
  givenProduct({ id: TICKET, slug: 'ticket', taxClass: 'ticket' }),
  givenProduct({ id: SKIS, slug: 'skis', taxClass: 'rentals' }),
  givenProduct({ id: LUNCH, slug: 'lunch' }),
]
const book = givenBook({ fees: [givenFee('resort', { percent: 2, isIncluded: true })] })
const rentals = {
  name: 'Rentals',
  includesTax: null,
  rates: [givenRate('sales', 8.3)],
  fees: [givenFee('fitting', { eachMinor: 100 })],
}
const assortment = {
  catalog: givenCatalog([givenCategory({ id: 1, slug: 'all' })], products),
  taxes: { ...book, classes: new Map([...book.classes, ['rentals', rentals]]) },
}

const addOn = (
  productId: number | null,
  count: number,
  unitMinor: number,
  day: string | null = null,
): Quote['addOns'][number] => ({
  valueId: productId ?? 99,
  productId,
  count,
  unitMinor,
  day,
  levelPoolId: null,
})

/** Two of them at 51 each. */
function lineOf(productId: number, addOns: Quote['addOns'][number][] = [], unavailable: 'soldout' | null = null) {
  const parts = [{ count: 2, unitMinor: 5100 } as Quote['parts'][number]]
  const totalMinor = 10_200 + addOns.reduce((all, each) => all + each.count * each.unitMinor, 0)
  const quote: Quote = { totalMinor, unitMinor: 5100, maxMinor: totalMinor, quantity: 2, parts, addOns }
  return { productId, quote, unavailable, shippingMethodId: null as number | null }
}

function amountsOf(lines: CartAmountsRequest['lines'], discounts: CartDiscounts['lines'] = [], currency = 'USD') {
  return cartAmounts({ lines, discounts: { lines: discounts }, assortment, currency, today: BUYING_DAY })
}

test('Each line of a cart has the fees and taxes of its product’s class, and a product without one has none', () => {
  expect(amountsOf([lineOf(TICKET), lineOf(SKIS), lineOf(LUNCH)])).toMatchObject({
    ok: true,
    lines: [
      { totalMinor: 10_200, fees: [{ key: 'resort', amountMinor: 200, isIncluded: true }], taxes: [] },
      { totalMinor: 10_400, fees: [{ key: 'fitting', amountMinor: 200 }], taxes: [{ key: 'sales', amountMinor: 782 }] },
      { totalMinor: 10_200, fees: [], taxes: [] },
    ],
  })
})

test('An add-on of a line has the class of its own product, is not discounted, and counts its pieces once', () => {
  const skis = [addOn(SKIS, 2, 1000, '2026-12-10'), addOn(SKIS, 2, 1000, '2026-12-11')]
  const discount = { discountId: 5, name: 'Off', couponCode: null, amountMinor: 5100 }
  expect(amountsOf([lineOf(TICKET, skis)], [{ amountMinor: 5100, discounts: [discount] }])).toMatchObject({
    lines: [
      {
        listMinor: 14_200,
        discounts: [{ discountId: 5, amountMinor: 5100 }],
        fees: [
          { key: 'resort', amountMinor: 100 },
          { key: 'fitting', amountMinor: 200 },
        ],
        taxes: [{ key: 'sales', amountMinor: 307 }],
        totalMinor: 9300,
      },
    ],
  })
})

test('An add-on without a product of its own is a part of the line’s product', () => {
  expect(amountsOf([lineOf(TICKET, [addOn(null, 2, 2550)])])).toMatchObject({
    lines: [{ listMinor: 15_300, fees: [{ key: 'resort', amountMinor: 300 }] }],
  })
})

test('A line that cannot be bought has no amounts, and those beside it have theirs', () => {
  expect(amountsOf([lineOf(TICKET, [], 'soldout'), lineOf(LUNCH)])).toMatchObject({
    lines: [null, { totalMinor: 10_200 }],
  })
})

test('A cart in a currency that a fee has no amount in is refused, never converted', () => {
  expect(amountsOf([lineOf(SKIS)], [], 'EUR')).toEqual({ ok: false, reason: 'fee_without_currency', fee: 'fitting' })
})
