/**
 * A cart is in one currency from its first line on, whatever locale it is looked at in: every verb that prices its
 * lines goes by the currency of the cart.
 */
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { sellingAbroad, shownIn } from './abroad-for-tests.ts'
import { quoteCart } from './amounts/quote-cart.ts'
import { applyCoupon } from './coupons/coupons.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { removeLine } from './line-actions.ts'
import { readCart } from './read-cart.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { add, type GivenShop, givenGuest, givenShop, minutesLater, productId, stored } from './shop-for-tests.ts'
import { givenCode, givenVoucherDiscount, givenVoucherSale } from './vouchers/voucher-shop-for-tests.ts'

const EARLY = { USD: 5000, AUD: 7700 }
const PLACES = [
  { of: 'USD', on: 'AUD' },
  { of: 'AUD', on: 'USD' },
  { of: 'AUD', on: 'AUD' },
] as const

type Place = (typeof PLACES)[number]

/** A guest with an early ticket in their cart, and the shop as another page shows it. */
async function givenCart(tx: Tx, { of, on }: Place) {
  const shop = await sellingAbroad(tx, await givenShop(tx))
  const guest = await givenGuest(tx, shownIn(shop, of), 'early')
  return { ...guest, shop, shown: shownIn(shop, on) }
}

test.for(PLACES)(
  'A cart in $of has its own amounts where it is read and quoted on a page in $on [CRT-08]',
  async (place, { tx }) => {
    const { shopper, shown } = await givenCart(tx, place)
    const { assortment, view } = shown
    const cart = await readCart(tx, shopper, assortment, view)
    const quoted = await quoteCart(tx, shopper, assortment, view)

    const [currency, totalMinor] = [place.of, EARLY[place.of]]
    expect(cart).toMatchObject({ currency, totalMinor, lines: [{ currency, amounts: { currency, totalMinor } }] })
    expect(quoted).toMatchObject({ ok: true, quote: { currency, totalMinor } })
  },
)

test.for(PLACES)(
  'A lapsed line of a cart in $of is promised again at its own price on a page in $on [CRT-08]',
  async (place, { tx }) => {
    const { lineId, shopper, shown } = await givenCart(tx, place)
    const later = await minutesLater(tx, shown, 16)
    const renewal = await renewLines(tx, shopper, later.assortment, later.view)

    expect(renewal).toMatchObject({ renewedIds: [lineId], expired: [] })
    expect(await totalOf(tx, shopper, later)).toBe(EARLY[place.of])
  },
)

test.for(PLACES)(
  'A cart in $of of a guest who signs in on a page in $on keeps its lines and its amounts [CRT-08]',
  async (place, { tx }) => {
    const { shopper, shown } = await givenCart(tx, place)
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head }, '2026-12-03')
    const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
    const { messages } = await giveCartToCustomer(tx, shopper, contactId, shown.assortment, shown.view)

    expect(messages).toEqual([])
    expect((await findCart(tx, { contactId }))?.currency).toBe(place.of)
    expect(await totalOf(tx, { contactId }, shown)).toBe(EARLY[place.of])
  },
)

test.for(PLACES.slice(0, 2))(
  'Nothing is added to or changed in a cart in $of on a page in $on [CRT-08]',
  async (place, { tx }) => {
    const { lineId, shopper, shown } = await givenCart(tx, place)
    const before = await stored(tx)
    const message = `Your cart is in ${place.of}. Please check out or empty it first.`

    expect(await add(tx, shown, shopper, 'mug')).toMatchObject({ code: 'CURRENCY', message })
    const fields = { UpdatedShoppingCartItemId: String(lineId) }
    expect(await add(tx, shown, shopper, 'early', { quantity: 2, fields })).toMatchObject({ code: 'CURRENCY', message })
    expect(await stored(tx)).toBe(before)
  },
)

test('An empty cart takes the currency of the page on which the next line is added [CRT-08]', async ({ tx }) => {
  const { lineId, shop, shopper } = await givenCart(tx, PLACES[0])
  await removeLine(tx, shopper, lineId)
  expect(await add(tx, shownIn(shop, 'AUD'), shopper, 'mug')).toMatchObject({ ok: true })
  expect((await findCart(tx, shopper))?.currency).toBe('AUD')
  expect(await totalOf(tx, shopper, shop)).toBe(2300)
})

test('A product without a price in a currency is refused in it in plain words, and sold in the others [OPEN-09]', async ({
  tx,
}) => {
  const shop = await sellingAbroad(tx, await givenShop(tx))
  const abroad = shownIn(shop, 'AUD')
  const refusal = { ok: false, code: 'NO_PRICE', message: 'This is not sold in AUD.' }

  expect(await add(tx, abroad, {}, 'rental')).toMatchObject(refusal)
  expect(await add(tx, abroad, {}, 'gift', { fields: { CustomerEnteredPrice: '50' } })).toMatchObject(refusal)
  expect(await add(tx, shop, {}, 'rental')).toMatchObject({ ok: true })
})

test('A lapsed line whose product lost its price in the currency of the cart is marked, not sold for another amount', async ({
  tx,
}) => {
  const { lineId, shop, shopper } = await givenCart(tx, PLACES[2])
  const levels = [{ key: 'first', priceMinor: 5000, number: 3 }]
  const days = shop.assortment.prices.get(productId(shop, 'early'))?.periods[0]?.days ?? []
  const period = { key: 'winter', name: 'Winter', days: [...days], windows: [{ minDays: 0, levels }] }
  const saved = await savePrices(asTester(tx), productId(shop, 'early'), { periods: [period] })
  expect(saved).toMatchObject({ ok: true })
  const later = await minutesLater(tx, { ...shop, assortment: await readAssortment(tx) }, 16)
  const renewal = await renewLines(tx, shopper, later.assortment, later.view)

  expect(renewal.expired).toMatchObject([{ line: { id: lineId }, reason: 'price', newTotalMinor: null }])
  expect(await totalOf(tx, shopper, later)).toBe(0)
})

test.for([
  ['an amount', { kind: 'fixed', amountMinor: 1000 }, false],
  ['a share of a cart above a minimum', { kind: 'percent', basisPoints: 1000, minimumSubtotalMinor: 100 }, false],
  ['a share of a budget', { kind: 'percent', basisPoints: 1000, budgetMinor: 100_000 }, false],
  ['a share', { kind: 'percent', basisPoints: 1000 }, true],
] as const)(
  'A code that takes off %s is good in the shop’s own currency, and in a further one only if it has no amount [OPEN-09]',
  async ([, draft, isTaken], { tx }) => {
    const { shop, shopper } = await givenCart(tx, PLACES[2])
    const saved = await saveDiscount(asTester(tx), { name: 'Ten', couponCode: 'TENOFF', scope: 'cart', ...draft })
    expect(saved).toMatchObject({ ok: true })
    const own = await givenGuest(tx, shop, 'mug')

    const apply = (who: Shopper) => applyCoupon(tx, who, 'TENOFF', shop.assortment, shop.view)
    expect(await apply(shopper)).toMatchObject(isTaken ? { ok: true } : { ok: false, reason: 'other_currency' })
    expect(await apply(own.shopper)).toMatchObject({ ok: true })
    const { lines } = await readCart(tx, shopper, shop.assortment, shop.view)
    expect(lines[0]?.amounts).toMatchObject({ currency: 'AUD', totalMinor: isTaken ? 6930 : 7700 })
  },
)

test('A voucher that names a price or takes an amount off buys nothing in a further currency; a share does', async ({
  tx,
}) => {
  const base = await givenVoucherSale(tx)
  const saved = await savePrices(asTester(tx), productId(base, 'lesson'), { own: { AUD: { productMinor: 7500 } } })
  expect(saved).toMatchObject({ ok: true })
  const shop = { ...base, assortment: await readAssortment(tx) }
  await givenCode(tx, shop, 'PRICE', { unitPriceMinor: 1500 })
  const discounted = async (code: string, draft: Parameters<typeof givenVoucherDiscount>[1]) =>
    givenCode(tx, shop, code, { type: 'product_discount', discountId: await givenVoucherDiscount(tx, draft) })
  await discounted('AMOUNT', { name: 'Five', amountMinor: 500 })
  await discounted('SHARE', { name: 'Half', basisPoints: 5000 })

  const buy = (code: string) => add(tx, shownIn(shop, 'AUD'), {}, 'lesson', { options: { 'Voucher Id': code } })
  const message = 'This code is good for a cart in USD.'
  expect(await buy('PRICE')).toMatchObject({ ok: false, code: 'VOUCHER_INVALID', message })
  expect(await buy('AMOUNT')).toMatchObject({ ok: false, code: 'VOUCHER_INVALID', message })
  const bought = await buy('SHARE')
  expect(bought).toMatchObject({ ok: true })
  const visitor = { visitorToken: bought.ok ? bought.newVisitorToken : undefined }
  expect(await totalOf(tx, visitor, shop)).toBe(3750)
})

async function totalOf(tx: Tx, shopper: Shopper, { assortment, view }: GivenShop): Promise<number> {
  return (await readCart(tx, shopper, assortment, view)).totalMinor
}
