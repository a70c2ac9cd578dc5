import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cartLine } from '#commerce/cart/cart.tables.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { applyCoupon } from '#commerce/cart/coupons/coupons.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { removeLine } from '#commerce/cart/line-actions.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import { renewLines } from '#commerce/cart/renewing/renew-lines.ts'
import { add, type GivenShop, givenGuest, givenShop, minutesLater } from '#commerce/cart/shop-for-tests.ts'
import { product } from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { saveTaxes } from '#commerce/taxes/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { quoteCart } from './quote-cart.ts'

async function quoted(tx: Tx, shop: GivenShop, shopper: Shopper) {
  const result = await quoteCart(tx, shopper, shop.assortment, shop.view)
  if (!result.ok) throw new Error(result.reason)
  return result.quote
}

/** The shop with 10 % on top of mugs and 2 % contained in tickets. */
async function withTaxes(tx: Tx, shop: GivenShop, ratePpm = 100_000): Promise<GivenShop> {
  await saveTaxes(asTester(tx), [
    { key: 'mugs', name: 'Mugs', includesTax: false, rates: [{ key: 'sales', name: 'Sales tax', ratePpm }] },
    { key: 'tickets', name: 'Tickets', fees: [{ key: 'resort', name: 'Fee', ratePpm: 20_000, isIncluded: true }] },
  ])
  await tx.update(product).set({ taxClass: 'mugs' }).where(eq(product.slug, 'mug'))
  await tx.update(product).set({ taxClass: 'tickets' }).where(eq(product.slug, 'ticket'))
  return { ...shop, assortment: await readAssortment(tx) }
}

async function tenOff(tx: Tx, shop: GivenShop, shopper: Shopper) {
  await saveDiscount(asTester(tx), {
    name: 'Ten',
    couponCode: 'TENOFF',
    kind: 'fixed',
    amountMinor: 1000,
    scope: 'cart',
  })
  expect(await applyCoupon(tx, shopper, 'TENOFF', shop.assortment, shop.view)).toEqual({ ok: true })
}

test('A shop without taxes and fees quotes what its lines cost, less the discounts, and nothing else', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'mug')
  await tenOff(tx, shop, shopper)
  const { lines, totalMinor, currency } = await quoted(tx, shop, shopper)
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  expect([totalMinor, currency]).toEqual([cart.totalMinor, cart.currency])
  expect(lines.map(({ amounts }) => amounts)).toEqual(
    cart.lines.map(({ quote, discounts }) => ({
      currency: 'USD',
      listMinor: quote.totalMinor,
      discounts: discounts.discounts.map(({ discountId, amountMinor }) => ({ discountId, amountMinor })),
      fees: [],
      taxes: [],
      totalMinor: quote.totalMinor - discounts.amountMinor,
    })),
  )
})

test('A quote is stored on the lines part by part, and is what reading the cart says', async ({ tx }) => {
  const shop = await withTaxes(tx, await givenShop(tx))
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'mug')
  await tenOff(tx, shop, shopper)
  const { lines, totalMinor } = await quoted(tx, shop, shopper)
  expect(totalMinor).toBe(10_637)
  expect(lines.map(({ amounts }) => amounts)).toMatchObject([
    {
      listMinor: 1500,
      discounts: [{ amountMinor: 130 }],
      taxes: [{ key: 'sales', amountMinor: 137 }],
      totalMinor: 1507,
    },
    {
      listMinor: 10_000,
      discounts: [{ amountMinor: 870 }],
      fees: [{ key: 'resort', amountMinor: 179 }],
      totalMinor: 9130,
    },
  ])
  const stored = await tx.select().from(cartLine)
  expect(new Map(stored.map(({ id, quotedAmounts }) => [id, quotedAmounts]))).toEqual(
    new Map(lines.map(({ lineId, amounts }) => [lineId, amounts])),
  )
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  expect(cart.lines.map(({ amounts }) => amounts)).toEqual(lines.map(({ amounts }) => amounts))
})

test('The cart that is shown stays as it was where taxes come on top: only the quote has them', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'mug')
  const shown = async (at: GivenShop) => {
    const { lines, ...cart } = await readCart(tx, shopper, at.assortment, at.view)
    return { ...cart, lines: lines.map(({ amounts: _, product: __, ...line }) => line) }
  }
  const before = await shown(shop)
  const taxed = await withTaxes(tx, shop)
  expect(await shown(taxed)).toEqual(before)
  expect((await quoted(tx, taxed, shopper)).totalMinor).toBe(1650)
})

test('The version of a quote grows when an amount changed since the last one, and only then [CRT-04]', async ({
  tx,
}) => {
  let shop = await withTaxes(tx, await givenShop(tx))
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  const version = async () => (await quoted(tx, shop, shopper)).version
  expect([await version(), await version()]).toEqual([1, 1])

  const mug = await add(tx, shop, shopper, 'mug')
  expect([await version(), await version()]).toEqual([2, 2])
  await tenOff(tx, shop, shopper)
  expect(await version()).toBe(3)
  shop = await withTaxes(tx, shop, 50_000)
  expect([await version(), await version()]).toEqual([4, 4])

  // The ticket and the mug are promised anew, at the price they had.
  shop = await minutesLater(tx, shop, 16)
  const { renewedIds, pricedIds } = await renewLines(tx, shopper, shop.assortment, shop.view)
  expect([...renewedIds, ...pricedIds]).toContain(lineId)
  expect(await version()).toBe(4)
  await removeLine(tx, shopper, mug.ok ? mug.lineId : 0)
  expect(await version()).toBeGreaterThan(4)
})

test('The version grows when a line that was quoted goes, also where all others stay as they are [CRT-04]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  await add(tx, shop, shopper, 'mug')
  const before = await quoted(tx, shop, shopper)
  await removeLine(tx, shopper, lineId)
  const after = await quoted(tx, shop, shopper)
  expect(after.version).toBe(before.version + 1)
  expect(after.lines).toEqual(before.lines.filter((line) => line.lineId !== lineId))
})

test('The version grows when a line can no longer be bought, and its amounts are gone [CRT-04]', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 2 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  const { version } = await quoted(tx, shop, shopper)
  const later = await minutesLater(tx, shop, 16)
  await givenGuest(tx, later, 'ticket')
  await renewLines(tx, shopper, later.assortment, later.view)
  expect(await quoted(tx, later, shopper)).toMatchObject({ version: version + 1, lines: [], totalMinor: 0 })
  const [line] = await tx.select().from(cartLine).where(eq(cartLine.id, lineId))
  expect(line?.quotedAmounts).toBeNull()
})

test('Lines that a sign-in brings are in no quote of the customer before, so its version grows', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into contact (first_name, last_name, email) values ('Riley', 'Ames', 'riley@resort.example') returning id`,
  )
  const customer = { contactId: rows[0]?.id as number }
  await add(tx, shop, customer, 'mug')
  const { version } = await quoted(tx, shop, customer)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await quoted(tx, shop, shopper)
  await giveCartToCustomer(tx, shopper, customer.contactId, shop.assortment, shop.view)
  expect(await quoted(tx, shop, customer)).toMatchObject({ version: version + 1, totalMinor: 6500 })
})

test('A shopper without a cart has no quote, and a cart in another currency than a fee is refused', async ({ tx }) => {
  const shop = await givenShop(tx)
  expect(await quoteCart(tx, {}, shop.assortment, shop.view)).toEqual({ ok: false, reason: 'no_cart' })
  const { shopper } = await givenGuest(tx, shop, 'mug')
  const fees = [{ key: 'card', name: 'Card', amountMinor: 5, currency: 'EUR' }]
  await saveTaxes(tx, [{ key: 'mugs', name: 'Mugs', fees }])
  await tx.update(product).set({ taxClass: 'mugs' }).where(eq(product.slug, 'mug'))
  expect(await quoteCart(tx, shopper, await readAssortment(tx), shop.view)).toEqual({
    ok: false,
    reason: 'fee_without_currency',
    fee: 'card',
  })
})

test.for<[string, string]>([
  ['whose total is not the sum of its parts', `{"totalMinor": 99}`],
  ['with a part below zero', `{"discounts": [{"amountMinor": -1}], "totalMinor": 101}`],
  ['that contain more than the total', `{"taxes": [{"amountMinor": 101, "isIncluded": true}]}`],
  ['without a currency', `{"currency": null}`],
  ['without parts', `{"fees": null}`],
])('The table refuses amounts %s', { tags: 'prove' }, async ([, own], { tx }) => {
  const shop = await givenShop(tx)
  await givenGuest(tx, shop, 'mug')
  const good = `{"currency": "USD", "listMinor": 100, "discounts": [], "fees": [], "taxes": [], "totalMinor": 100}`
  const write = (amounts: string) =>
    tx.transaction((inner) =>
      inner.execute(sql`update cart_line set quoted_amounts = ${good}::jsonb || ${amounts}::jsonb`),
    )
  await write('{}')
  await expect(write(own)).rejects.toMatchObject({ cause: { constraint: 'cart_line_amounts_add_up' } })
})
