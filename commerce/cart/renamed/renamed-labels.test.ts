/** A changed label never changes what is sold: places, prices and plans stay with the variant, and lines say so. */
import { expect } from 'vitest'
import { readCart } from '#commerce/cart/read-cart.ts'
import { renewLines } from '#commerce/cart/renewing/renew-lines.ts'
import {
  add,
  formOf,
  type GivenShop,
  givenGuest,
  givenShop,
  MONDAY,
  minutesLater,
  productId,
} from '#commerce/cart/shop-for-tests.ts'
import { saveProduct } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations, savePoolUses } from '#commerce/inventory/index.ts'
import { choiceRefusal, readChoice, readOffer } from '#commerce/offers/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { test } from '#commerce/testing/test.ts'
import { ADULT_MINOR, ageOption, givenAgedTicket, PLACES, shopNow, ticketDraft } from './renamed-for-tests.ts'

const guests = (count: number) => Array.from({ length: count })

async function soldTo(tx: Tx, shop: GivenShop, count: number): Promise<number[]> {
  const totals: number[] = []
  for (const _ of guests(count)) {
    const added = await add(tx, shop, {}, 'ticket')
    if (!added.ok) continue
    const cart = await readCart(tx, { visitorToken: added.newVisitorToken }, shop.assortment, shop.view)
    totals.push(cart.totalMinor)
    expect(cart.paidOverTime).toMatchObject({ dueTodayMinor: 1000 })
  }
  return totals
}

test.for([
  ['value', ticketDraft({ adult: 'Adult|18 to 64' })],
  ['option', ticketDraft({ option: 'Who is skiing' })],
] as const)(
  'A ticket whose %s was renamed is sold from its two places, at its price and by its plan',
  async ([, renamed], { tx }) => {
    const id = await givenAgedTicket(tx)
    expect(await saveProduct(tx, { ...renamed, id })).toEqual({ ok: true, id })

    expect(await soldTo(tx, await shopNow(tx), 30)).toEqual(guests(PLACES).fill(ADULT_MINOR))
    expect(await readViolations(tx)).toEqual([])
  },
)

test('A renamed price period does not sell its cheap level again', async ({ tx }) => {
  const shop = await givenShop(tx)
  const winter = (name: string) => ({
    key: 'winter',
    name,
    days: [MONDAY],
    windows: [
      {
        minDays: 0,
        levels: [
          { key: 'first', priceMinor: 5000, number: 3 },
          { key: 'then', priceMinor: 6000 },
        ],
      },
    ],
  })
  await givenGuest(tx, shop, 'early', { quantity: 3 })
  await savePrices(tx, productId(shop, 'early'), { periods: [winter('Snow season')] })

  const renamed = { ...shop, assortment: (await shopNow(tx)).assortment }
  const { shopper } = await givenGuest(tx, renamed, 'early')
  expect(await readCart(tx, shopper, renamed.assortment, renamed.view)).toMatchObject({ totalMinor: 6000 })
})

test('A value without a pool is not for sale where the stock is tracked, and no day of it can be bought', async ({
  tx,
}) => {
  const id = await givenAgedTicket(tx)
  await saveProduct(tx, { ...ticketDraft({ adultKey: 'grown', adult: 'Grown-up' }), id })
  const shop = await shopNow(tx)
  const offer = await readOffer(tx, shop.assortment, shop.view, {}, id, formOf(shop, 'ticket'))

  expect(await add(tx, shop, {}, 'ticket')).toEqual({
    ok: false,
    code: 'NOT_ON_SALE',
    message: 'This is not for sale right now.',
  })
  expect(offer?.maps.purchasable[MONDAY]).toBe(0)
  expect(offer?.maps.closed[MONDAY]).toBe('not_stocked')
  expect(offer?.message).toBe('This is not for sale right now.')
  expect(await add(tx, shop, {}, 'ticket', { options: { age: 'child' } })).toMatchObject({ ok: true })
})

test('A product that does not track its stock is sold without a pool', async ({ tx }) => {
  const id = await givenAgedTicket(tx, { tracksStock: false })
  await savePoolUses(tx, id, [])
  const shop = await shopNow(tx)
  expect(choiceRefusal(readChoice(shop.assortment, shop.view, id, formOf(shop, 'ticket')))).toBeUndefined()
  expect(await add(tx, shop, {}, 'ticket', { quantity: 9 })).toMatchObject({ ok: true, expiresAt: null })
})

test('A line that names an archived value keeps its promise while it is held, and is told afterwards', async ({
  tx,
}) => {
  const id = await givenAgedTicket(tx)
  const { shopper, lineId } = await givenGuest(tx, await shopNow(tx), 'ticket')
  const [startDate] = ticketDraft().attributes ?? []
  const rest = { ...ageOption(), values: ageOption().values?.slice(1) ?? [] }
  const attributes = startDate ? [startDate, rest] : []
  await saveProduct(tx, { ...ticketDraft(), id, attributes, variants: ticketDraft().variants?.slice(1) ?? [] })
  const shop = await shopNow(tx)
  const read = (at: GivenShop) => readCart(tx, shopper, at.assortment, at.view)
  const renew = (at: GivenShop) => renewLines(tx, shopper, at.assortment, at.view)

  expect(await renew(shop)).toMatchObject({ expired: [], renewedIds: [], pricedIds: [] })
  expect(await read(shop)).toMatchObject({ totalMinor: ADULT_MINOR, lines: [{ unavailable: null }] })

  const later = await minutesLater(tx, shop, 16)
  expect(await renew(later)).toMatchObject({ expired: [{ line: { id: lineId }, reason: 'soldout' }], renewedIds: [] })
  expect(await read(later)).toMatchObject({ totalMinor: 0, lines: [{ unavailable: 'soldout' }] })
})

test.for([
  ['an archived option', { attributes: ticketDraft().attributes?.slice(0, 1) ?? [], variants: [] }],
  ['an archived variant', { variants: ticketDraft().variants?.slice(1) ?? [] }],
] as const)('A lapsed line with %s is told, and is not sold as something else', async ([, given], { tx }) => {
  const id = await givenAgedTicket(tx, { tracksStock: false })
  const { shopper, lineId } = await givenGuest(tx, await shopNow(tx), 'ticket')
  await saveProduct(tx, { ...ticketDraft({}, { tracksStock: false, ...given, variants: [...given.variants] }), id })
  const later = await minutesLater(tx, await shopNow(tx), 16)

  expect(await renewLines(tx, shopper, later.assortment, later.view)).toMatchObject({
    expired: [{ line: { id: lineId }, reason: 'soldout' }],
    renewedIds: [],
  })
})
