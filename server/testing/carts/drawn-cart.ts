/**
 * Carts made up at random and filled as a guest fills one: lines with days, options, add-ons and entered prices, codes,
 * vouchers that open a product or give a discount, and value to pay with. What the shop refuses is not in the cart.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { applyCoupon, chooseShipping } from '#commerce/cart/index.ts'
import { add, type Wish } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { createVoucher, issueValue, type VoucherDraft } from '#commerce/vouchers/index.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { DRAWN_DAYS, type DrawnShop, type SavedShop } from './drawn-shop.ts'

const minor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 10_000, max: 500_000 }))
const line = fc.record({
  product: fc.constantFrom('ticket', 'ticket', 'pack', 'mug', 'gift', 'card', 'lesson', 'keycard', 'early'),
  quantity: fc.integer({ min: 1, max: 7 }),
  day: fc.constantFrom(...DRAWN_DAYS.slice(0, 2)),
  isChild: fc.boolean(),
  hasLunch: fc.boolean(),
  hasGuide: fc.boolean(),
  isMailed: fc.boolean(),
  /** Entered by the guest, or what the voucher of the line asks for. */
  priceMinor: minor,
})
type DrawnLine = typeof line extends fc.Arbitrary<infer Drawn> ? Drawn : never

export const drawnCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  hasCodes: fc.boolean(),
  hasDiscountVoucher: fc.boolean(),
  /** What each voucher of value can pay. */
  values: fc.oneof(
    fc.constant([]),
    fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 2 }),
    fc.constant([9_000_000]),
  ),
})
export type DrawnCart = typeof drawnCart extends fc.Arbitrary<infer Drawn> ? Drawn : never

export type FilledCart = {
  /** How many lines the shop took. */
  lines: number
  shopper: Shopper
  valueIds: number[]
  /** What all lines cost before discounts, by the prices that were drawn; levels are for the engine to say. */
  listMinor: number | undefined
}

export async function fillCart(
  tx: Tx,
  shop: SavedShop,
  { lines, hasCodes, hasDiscountVoucher, values }: DrawnCart,
): Promise<FilledCart> {
  let shopper: Shopper = shop.drawn.plan ? { contactId: await givenCustomer(tx) } : {}
  let taken = 0
  let listMinor: number | undefined = 0
  for (const drawn of lines) {
    const quantity = drawn.product === 'lesson' ? 1 : drawn.quantity
    const added = await addLine(tx, shop, shopper, { ...drawn, quantity })
    if (!added.ok) continue
    taken += 1
    if (added.newVisitorToken !== undefined) shopper = { visitorToken: added.newVisitorToken }
    const cost = costOf(shop.drawn, { ...drawn, quantity })
    listMinor = listMinor === undefined || cost === undefined ? undefined : listMinor + cost
    if (drawn.product === 'keycard')
      await handOver(tx, shop, shopper, added.lineId, drawn.isMailed ? 'Mail' : 'Pick up')
  }
  const codes = hasCodes ? [...shop.codes] : []
  if (hasDiscountVoucher)
    codes.push(await codeOf(tx, { type: 'discount', discountId: shop.voucherDiscountId, usageLimit: 1 }))
  for (const code of codes) await applyCoupon(tx, shopper, code, shop.assortment, shop.view, testCodes)
  const valueIds: number[] = []
  for (const amountMinor of values) valueIds.push(await givenValue(tx, shop, amountMinor))
  return { lines: taken, shopper, valueIds, listMinor }
}

async function givenCustomer(tx: Tx): Promise<number> {
  const head = { firstName: 'Riley', lastName: 'Hart', email: `${randomUUID()}@silverpine.example` }
  const saved = await saveHousehold(tx, { head, members: [] }, '2026-12-03')
  const [contactId] = saved.ok ? saved.contactIds : []
  if (contactId === undefined) throw new Error(JSON.stringify(saved))
  return contactId
}

async function addLine(tx: Tx, shop: SavedShop, shopper: Shopper, drawn: DrawnLine) {
  const { day, hasGuide, hasLunch, isChild, priceMinor, product, quantity } = drawn
  const { currencyCode: currency } = shop.view
  const decimal = (amountMinor: number) => String(moneyToDecimal({ minor: amountMinor, currency }))
  const options: Record<string, string> = {
    ...{ Age: isChild ? 'Child' : 'Adult', Meal: hasLunch ? 'Lunch' : 'None', Guide: hasGuide ? 'Guided' : 'None' },
    ...{ Recipient: 'Noa', From: 'Riley' },
  }
  if (product === 'lesson') {
    const [lesson = 0] = shop.view.unlockedProductIds ?? []
    options['Voucher Id'] = await codeOf(tx, {
      type: 'product',
      productId: lesson,
      unitPriceMinor: priceMinor,
      usageLimit: 1,
    })
  }
  const fields: Record<string, string> = product === 'gift' ? { CustomerEnteredPrice: decimal(priceMinor) } : {}
  const wish: Wish = { quantity, day, options, fields }
  const added = await add(tx, shop, shopper, product, wish)
  if (added.ok || added.acceptTotalMinor === undefined) return added
  return add(tx, shop, shopper, product, {
    ...wish,
    fields: { ...fields, AcceptedTotal: decimal(added.acceptTotalMinor) },
  })
}

/** By hand, so that the engine's own sums are not what they are compared with. */
function costOf({ childMinor, mealMinor, prices, tierBasisPoints }: DrawnShop, drawn: DrawnLine): number | undefined {
  const { hasGuide, hasLunch, isChild, priceMinor, product, quantity } = drawn
  if (product === 'early' || (product === 'mug' && quantity >= 3 && tierBasisPoints > 0)) return undefined
  if (product === 'gift' || product === 'lesson') return priceMinor * quantity
  if (product === 'ticket') {
    const piece = Math.max(0, prices.ticket + (isChild ? childMinor : 0))
    return (piece + (hasLunch ? mealMinor : 0) + (hasGuide ? prices.guide : 0)) * quantity
  }
  if (product === 'card') return Math.max(1, prices.card) * quantity
  return prices[product as keyof typeof prices] * quantity * (product === 'pack' ? 2 : 1)
}

async function handOver(
  tx: Tx,
  { assortment }: SavedShop,
  shopper: Shopper,
  lineId: number,
  name: string,
): Promise<void> {
  const { products } = assortment.catalog
  const methods = [...products.values()].find(({ slug }) => slug === 'keycard')?.shippingMethods ?? []
  const method = methods.find((each) => each.name === name)
  const chosen = await chooseShipping(tx, shopper, assortment.catalog, {
    lineId,
    methodId: method?.id ?? 0,
    locationId: null,
  })
  if (!chosen.ok) throw new Error(JSON.stringify(chosen))
}

async function codeOf(tx: Tx, draft: Omit<VoucherDraft, 'description'>): Promise<string> {
  const made = await createVoucher(asTester(tx), testCodes, { description: 'Drawn', ...draft })
  if (!made.ok) throw new Error(made.reason)
  return made.code
}

async function givenValue(
  tx: Tx,
  { view: { currencyCode: currency } }: SavedShop,
  amountMinor: number,
): Promise<number> {
  const made = await createVoucher(asTester(tx), testCodes, { type: 'value', description: 'Gift', currency })
  if (!made.ok) throw new Error(made.reason)
  await issueValue(tx, { voucherId: made.id, amountMinor, currency, isGiven: true })
  return made.id
}
