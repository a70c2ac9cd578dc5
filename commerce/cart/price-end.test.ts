/** The price of every line ends, also of one that takes no places. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { keepLine } from './line-actions.ts'
import { readCart } from './read-cart.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { add, type GivenShop, givenGuest, givenShop, minutesLater, stored } from './shop-for-tests.ts'

const renew = (tx: Tx, shop: GivenShop, shopper: Shopper) => renewLines(tx, shopper, shop.assortment, shop.view)
const read = (tx: Tx, shop: GivenShop, shopper: Shopper) => readCart(tx, shopper, shop.assortment, shop.view)
const inMinutes = ({ view }: GivenShop, minutes: number) => new Date(view.now.getTime() + minutes * 60_000)
async function priced(tx: Tx, shop: GivenShop, slug: string, priceMinor: number): Promise<GivenShop> {
  await tx.execute(sql`update product set price_minor = ${priceMinor} where slug = ${slug}`)
  return { ...shop, assortment: await readAssortment(tx) }
}

test('A pass that was parked at $500 costs $899 after the rise once its price has ended, and that has to be accepted [CRT-04]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'pass')
  const dearer = await priced(tx, shop, 'pass', 89_900)

  const before = await minutesLater(tx, dearer, 14)
  expect(await renew(tx, before, shopper)).toMatchObject({ expired: [], renewedIds: [], pricedIds: [] })
  expect(await read(tx, before, shopper)).toMatchObject({ totalMinor: 50_000, lines: [{ isLapsed: false }] })

  const after = await minutesLater(tx, dearer, 15)
  expect(await read(tx, after, shopper)).toMatchObject({ lines: [{ isLapsed: true, unavailable: null }] })
  for (const _ of ['first', 'second']) {
    expect(await renew(tx, after, shopper)).toMatchObject({
      expired: [{ line: { id: lineId, totalMinor: 50_000 }, reason: 'price', newTotalMinor: 89_900 }],
      pricedIds: [],
    })
  }
  expect(await read(tx, after, shopper)).toMatchObject({ totalMinor: 0, lines: [{ unavailable: 'price' }] })
  const accept = (total: string) =>
    add(tx, after, shopper, 'pass', { fields: { UpdatedShoppingCartItemId: String(lineId), AcceptedTotal: total } })
  expect(await accept('500')).toMatchObject({ code: 'ACCEPT_TOTAL', acceptTotalMinor: 89_900 })
  expect(await accept('899')).toMatchObject({ ok: true, lineId, expiresAt: null })
  expect(await read(tx, after, shopper)).toMatchObject({
    totalMinor: 89_900,
    lines: [{ unavailable: null, isLapsed: false, quoteUntil: inMinutes(after, 15) }],
  })
})

test('A line without places whose price fell is priced anew without a question, and so is one that costs the same', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'pass')
  const same = await minutesLater(tx, shop, 20)
  expect(await renew(tx, same, shopper)).toMatchObject({ expired: [], renewedIds: [], pricedIds: [lineId] })
  expect(await read(tx, same, shopper)).toMatchObject({
    totalMinor: 50_000,
    lines: [{ isLapsed: false, quoteUntil: inMinutes(same, 15), holds: [] }],
  })
  const cheaper = await minutesLater(tx, await priced(tx, same, 'pass', 45_000), 20)
  expect(await renew(tx, cheaper, shopper)).toMatchObject({ expired: [], renewedIds: [], pricedIds: [lineId] })
  expect(await read(tx, cheaper, shopper)).toMatchObject({ totalMinor: 45_000, lines: [{ unavailable: null }] })
})

test('A price by the days to arrival cannot be parked: a day later the line costs what it costs then', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'parking', { quantity: 2 })
  expect((await read(tx, shop, shopper)).totalMinor).toBe(4000)
  const nextDay = await minutesLater(tx, shop, 24 * 60)
  expect(await renew(tx, nextDay, shopper)).toMatchObject({
    expired: [{ line: { id: lineId }, reason: 'price', newTotalMinor: 6000 }],
  })
})

test('A price without places is kept as places are: twice, for fifteen minutes from then', async ({ tx }) => {
  let shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'mug')
  for (const _ of ['first', 'second']) {
    shop = await minutesLater(tx, shop, 14)
    expect((await read(tx, shop, shopper)).lines).toMatchObject([{ canExtend: true }])
    expect(await keepLine(tx, shopper, lineId)).toEqual({ ok: true, expiresAt: inMinutes(shop, 15) })
  }
  shop = await minutesLater(tx, shop, 14)
  expect((await read(tx, shop, shopper)).lines).toMatchObject([{ canExtend: false, isLapsed: false }])
  const before = await stored(tx)
  expect(await keepLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'limit' })
  expect(await stored(tx)).toBe(before)
  await minutesLater(tx, shop, 1)
  expect(await keepLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'lapsed' })
})

test('An add joins a line without places whose price has ended, and prices all of it anew', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'mug')
  const later = await minutesLater(tx, shop, 60)
  expect(await add(tx, later, shopper, 'mug')).toMatchObject({ ok: true, lineId })
  expect((await read(tx, later, shopper)).lines).toMatchObject([
    { quantity: 2, totalMinor: 3000, isLapsed: false, quoteUntil: inMinutes(later, 15) },
  ])
  const dearer = await priced(tx, later, 'mug', 2000)
  expect(await add(tx, dearer, shopper, 'mug')).toMatchObject({ ok: true })
  expect((await read(tx, dearer, shopper)).lines.map(({ totalMinor }) => totalMinor)).toEqual([2000, 3000])
})
