/** An order is in the currency of its cart, and stays in it, whatever locale it was paid or is looked at in. */
import { expect } from 'vitest'
import { shownIn } from '#commerce/cart/abroad-for-tests.ts'
import { add, MONDAY, productId, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { readOrder, readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, look, press, type Till } from '#commerce/orders/orders-for-tests.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { givenMoves, move, requestFor, whereIs } from './moves-for-tests.ts'
import { previewMove } from './preview-move.ts'

const priced = (key: string, day: string, priceMinor: number, AUD: number) => {
  const levels = [{ key: 'first', priceMinor, priceIn: { AUD }, number: 50 }]
  return { key, name: key, days: [day], windows: [{ minDays: 0, levels }] }
}

/** A lift costs A$77 on Monday, A$92 on Tuesday and A$62 on Wednesday. */
async function givenAbroad(database: Database): Promise<{ till: Till; abroad: Till }> {
  const till = await givenMoves(database)
  till.shop = await database.transaction(async (tx) => {
    const saved = await savePrices(asTester(tx), productId(till.shop, 'lift'), {
      own: { AUD: { productMinor: 9900 } },
      periods: [
        priced('monday', MONDAY, 5000, 7700),
        priced('tuesday', TUESDAY, 6000, 9200),
        priced('wednesday', WEDNESDAY, 4000, 6200),
      ],
    })
    if (!saved.ok) throw new Error(JSON.stringify(saved))
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
  return { till, abroad: { ...till, shop: shownIn(till.shop, 'AUD') } }
}

async function givenCart({ database, shop }: Till) {
  const added = await database.transaction((tx) => add(tx, shop, {}, 'lift'))
  if (!added.ok) throw new Error(added.message)
  return { visitorToken: added.newVisitorToken }
}

test('A cart in AUD that is paid on a page in USD is an order, a payment, a sale and postings in AUD [CRT-08, OPEN-09]', async ({
  freshDatabase: database,
}) => {
  const { till, abroad } = await givenAbroad(database)
  const orderId = await givenPaid(till, await givenCart(abroad))

  const order = await database.transaction((tx) => readOrder(tx, orderId))
  expect(order).toMatchObject({ currency: 'AUD', totalMinor: 7700, dueMinor: 7700 })
  expect(till.provider.charges).toHaveLength(1)
  expect(till.provider.book.get(`${orderId}:1`)).toMatchObject({ held: { minor: 7700, currency: 'AUD' } })
  expect(await look(database)).toMatchObject({ balances: { provider: 7700, sales: -7700 } })
  for (const table of ['posting', 'sold_line', 'journal_entry']) {
    const { rows } = await database.pool.query(`select distinct currency from ${table}`)
    expect(rows).toEqual([{ currency: 'AUD' }])
  }
})

test('A line that was bought in AUD is moved at its prices in AUD on a page in USD', async ({
  freshDatabase: database,
}) => {
  const { till, abroad } = await givenAbroad(database)
  const orderId = await givenPaid(abroad, await givenCart(abroad))
  const { assortment, view } = till.shop
  const { lineId, preview } = await database.transaction(async (tx) => {
    const [order, [line]] = [await readOrder(tx, orderId), await readOrderLines(tx, orderId)]
    if (!order || !line) throw new Error('There is no order.')
    const to = { days: [TUESDAY], startTime: null }
    return { lineId: line.id, preview: await previewMove(tx, { assortment, view }, order, line.id, to) }
  })

  expect(preview).toMatchObject({ ok: true, offer: { differenceMinor: 1500, amounts: { currency: 'AUD' } } })
  const moved = await move(till, requestFor({ orderId, lineId }, { days: [WEDNESDAY] }, -1500))
  expect(moved).toMatchObject({ ok: true })
  expect(await whereIs(till, { orderId, lineId })).toMatchObject({ days: [WEDNESDAY] })
  const { rows } = await database.pool.query('select before, after from order_change')
  expect(rows).toMatchObject([{ before: { totalMinor: 7700 }, after: { totalMinor: 6200 } }])
})

test('A voucher of value pays only for an order in its own currency', async ({ freshDatabase: database }) => {
  const { abroad } = await givenAbroad(database)
  const voucherId = await database.transaction((tx) => givenValueVoucher(tx, { amountMinor: 3000 }))
  expect(await press(abroad, await givenCart(abroad), { valueIds: [voucherId] })).toMatchObject({
    ...{ ok: false, reason: 'value_refused', voucherId, why: 'unusable' },
  })
})
