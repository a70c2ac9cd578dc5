import { expect, test } from 'vitest'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { createStockDrift } from './stock-drift.ts'

const PRICES = { body: JSON.stringify({ ProductId: 2, ProductAttributeValueIds: [14, 10] }), query: '' }
const OPTIONS = {
  body: 'product_attribute_6=10&product_attribute_8=14&product_attribute_7_day=24',
  query: '?productId=2',
}

function watched() {
  const recorded = recordLines()
  let at = 0
  const drift = createStockDrift(createLog({ level: 'warn', recorded, write: () => {} }), () => at)
  return {
    lines: () => recorded.read(),
    total: () => drift.total(),
    pass: (ms: number) => {
      at += ms
    },
    prices: (counts: object, isPage = false, asked = PRICES) =>
      drift.smaller(showDayPricesCall.path, { ...asked, isPage }, { Inventory: { InventoryCounts: counts } }),
    options: (counts: object, asked = OPTIONS) =>
      drift.smaller(changeAttributesCall.path, asked, {
        inventory: counts,
        purchasableInventory: counts,
        price: '$89',
      }),
  }
}
const pricesOf = (InventoryCounts: object) => ({ Inventory: { InventoryCounts } })

test('Where the platform tells two numbers for a day the smaller is shown, and the difference is counted [UPS-05]', () => {
  const { lines, options, prices, total } = watched()
  expect(total()).toBe(0)
  expect(prices({ '2026-12-24': 4, '2026-12-25': 9, '2026-12-26': 7 })).toEqual(
    pricesOf({ '2026-12-24': 4, '2026-12-25': 9, '2026-12-26': 7 }),
  )
  const counts = { '2026-12-24': 6, '2026-12-25': 9, '2026-12-26': 3 }
  const smaller = { '2026-12-24': 4, '2026-12-25': 9, '2026-12-26': 3 }
  expect(options(counts)).toEqual({ inventory: smaller, purchasableInventory: smaller, price: '$89' })
  expect(prices({ '2026-12-24': 4, '2026-12-26': 7 })).toEqual(pricesOf({ '2026-12-24': 4, '2026-12-26': 3 }))
  expect(lines()).toMatchObject([{ level: 'warn', product: '2', days: ['2026-12-24'], total: 1 }])
  expect(total()).toBe(2)
})

test('A page that shows more than the platform has by now shows the smaller number from then on [UPS-05]', () => {
  const { lines, prices } = watched()
  prices({ '2026-12-24': 2 })
  expect(prices({ '2026-12-24': 40 }, true)).toEqual(pricesOf({ '2026-12-24': 2 }))
  expect(lines()).toHaveLength(1)
})

test('A difference is told once a minute, with all that were counted since the start [UPS-05]', () => {
  const { lines, options, pass, prices } = watched()
  for (let times = 0; times < 3; times += 1) {
    prices({ '2026-12-24': 4 })
    options({ '2026-12-24': 5 })
    pass(25_000)
  }
  pass(60_000)
  prices({ '2026-12-24': 4 })
  options({ '2026-12-24': 5 })
  expect(lines().map(({ total }) => total)).toEqual([1, 4])
})

test.each([
  ['says the same', { '2026-12-24': 4 }, OPTIONS],
  ['says less, as after a sale', { '2026-12-24': 3 }, OPTIONS],
  ['is about other values', { '2026-12-24': 9 }, { ...OPTIONS, body: 'product_attribute_6=11' }],
  ['is about another product', { '2026-12-24': 9 }, { ...OPTIONS, query: '?productId=3' }],
  ['is about other days', { '2026-12-31': 9 }, OPTIONS],
  [
    'is for a line that has places of its own',
    { '2026-12-24': 9 },
    { ...OPTIONS, body: `${OPTIONS.body}&addtocart_2.UpdatedShoppingCartItemId=7` },
  ],
  ['has no numbers', { '2026-12-24': 'many' }, OPTIONS],
])('A reply that %s stays as it is, and nothing is counted [UPS-05]', (_, counts, asked) => {
  const { lines, options, prices } = watched()
  prices({ '2026-12-24': 4 })
  expect(options(counts, asked)).toMatchObject({ inventory: counts })
  expect(lines()).toEqual([])
})

test('Stock that was told a while ago is no difference: places are sold and given back [UPS-05]', () => {
  const { options, pass, prices } = watched()
  prices({ '2026-12-24': 4 })
  pass(5_001)
  expect(options({ '2026-12-24': 6 })).toMatchObject({ inventory: { '2026-12-24': 6 } })
})
