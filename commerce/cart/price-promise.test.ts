import { expect } from 'vitest'
import { readAssortment } from '#commerce/offers/index.ts'
import { openGridDraft, publishGridDraft, putGridChanges, savePrices } from '#commerce/pricing/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { readCart } from './read-cart.ts'
import { add, givenGuest, givenShop, MONDAY, minutesLater, productId, stored } from './shop-for-tests.ts'

const accepting = (total: string) => ({ fields: { AcceptedTotal: total } })

test('A quantity that spans two levels is asked back with its total, and is added with exactly that total', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const before = await stored(tx)

  expect(await add(tx, shop, shopper, 'early', { quantity: 5 })).toEqual({
    ok: false,
    code: 'ACCEPT_TOTAL',
    message: 'Only 3 left at $50. The next 2 are $60 – total $270. Add again to accept.',
    acceptTotalMinor: 27_000,
  })
  expect(await add(tx, shop, shopper, 'early', { quantity: 5, ...accepting('260') })).toMatchObject({
    code: 'ACCEPT_TOTAL',
  })
  expect(await stored(tx)).toBe(before)
  expect(await add(tx, shop, shopper, 'early', { quantity: 5, ...accepting('270') })).toMatchObject({ ok: true })
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  expect(cart.lines[0]).toMatchObject({
    totalMinor: 27_000,
    quote: { unitMinor: 5000, maxMinor: 40_000 },
    savingsMinor: 13_000,
  })
})

test('Posting a quantity that spans two levels twice does not accept its total', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  for (const _ of [1, 2, 3]) {
    expect(await add(tx, shop, shopper, 'early', { quantity: 4 })).toMatchObject({
      message: 'Only 3 left at $50. The next one is $60 – total $210. Add again to accept.',
    })
  }
})

test('A quantity that spans two levels is asked back again when its total has changed meanwhile', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  await givenGuest(tx, shop, 'early')
  const again = await add(tx, shop, shopper, 'early', { quantity: 5, ...accepting('270') })
  expect(again).toMatchObject({ code: 'ACCEPT_TOTAL', acceptTotalMinor: 28_000 })
})

test('A piece that makes its line cheaper is added without a question', async ({ tx }) => {
  const shop = await givenShop(tx)
  await savePrices(tx, productId(shop, 'mug'), { tiers: [{ fromQuantity: 4, priceMinor: 1000 }] })
  const cheaper = { ...shop, assortment: await readAssortment(tx) }
  const { shopper, lineId } = await givenGuest(tx, cheaper, 'mug', { quantity: 4 })

  const seenAlone = { shownUnitMinor: 1500 }
  expect(await add(tx, cheaper, shopper, 'mug', seenAlone)).toMatchObject({ ok: true, lineId })
  expect(await add(tx, cheaper, shopper, 'mug', accepting('15'))).toMatchObject({
    code: 'ACCEPT_TOTAL',
    acceptTotalMinor: 1000,
  })
  const cart = await readCart(tx, shopper, cheaper.assortment, cheaper.view)
  expect(cart).toMatchObject({ totalMinor: 5000, lines: [{ quantity: 5 }] })
})

test('A promised price is honored while the hold lasts, whatever the price list says by then [CRT-04]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'early', { quantity: 2 })
  await savePrices(tx, productId(shop, 'early'), {
    periods: [
      {
        key: 'winter',
        name: 'Winter',
        days: [MONDAY],
        windows: [{ minDays: 0, levels: [{ key: 'only', priceMinor: 9900 }] }],
      },
    ],
  })
  const dearer = { ...(await minutesLater(tx, shop, 10)), assortment: await readAssortment(tx) }

  const cart = await readCart(tx, shopper, dearer.assortment, dearer.view)
  expect(cart).toMatchObject({ totalMinor: 10_000, lines: [{ isLapsed: false, unavailable: null }] })
  expect((await givenGuest(tx, dearer, 'early')).lineId).toBeGreaterThan(0)
})

test('A draft of the grid that is published leaves carts the prices they hold, and its level goes on where it was', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'early', { quantity: 2 })
  const opened = await openGridDraft(tx, productId(shop, 'early'), 'Dearer')
  const draftId = opened.ok ? opened.draftId : 0
  const cell = { variantId: null, day: MONDAY, minDays: 0, level: 1, seenMinor: 5000, toMinor: 5500 }
  expect(await putGridChanges(tx, draftId, [cell])).toMatchObject({ written: 1 })
  expect(await publishGridDraft(tx, draftId)).toMatchObject({ ok: true })
  const dearer = { ...(await minutesLater(tx, shop, 10)), assortment: await readAssortment(tx) }

  const cart = await readCart(tx, shopper, dearer.assortment, dearer.view)
  expect(cart).toMatchObject({ totalMinor: 10_000, lines: [{ isLapsed: false, unavailable: null }] })
  const { shopper: other } = await givenGuest(tx, dearer)
  expect(await add(tx, dearer, other, 'early', { quantity: 2 })).toMatchObject({
    message: 'Only 1 left at $55. The next one is $60 – total $115. Add again to accept.',
  })
})

test('A page that sends the total it shows is asked back when the total has changed', async ({ tx }) => {
  const shop = await givenShop(tx)
  await givenGuest(tx, shop, 'early', { quantity: 3 })
  const { shopper } = await givenGuest(tx, shop)
  const add1 = (total: string) => add(tx, shop, shopper, 'early', accepting(total))
  expect(await add1('50')).toMatchObject({
    code: 'ACCEPT_TOTAL',
    message: 'The price has changed – total $60. Add again to accept.',
  })
  expect(await add1('60')).toMatchObject({ ok: true })
})
