import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { findCoupon, readDiscounts } from '#commerce/discounts/discounts.sql.ts'
import { useDiscount } from '#commerce/discounts/use/use-discount.ts'
import { test } from '#commerce/testing/test.ts'
import { clearDiscounts } from './save-discount.sql.ts'
import { type DiscountDraft, saveDiscount } from './save-discount.ts'

const save20: DiscountDraft = {
  name: ' 20 off ',
  couponCode: 'save20 ',
  kind: 'fixed',
  amountMinor: 2000,
  scope: 'cart',
  minimumSubtotalMinor: 10000,
}

test('A saved discount is found by its code, however it is typed', async ({ tx }) => {
  const id = await saved(tx, save20)

  for (const typed of ['SAVE20', ' save20', 'Save20 ']) {
    expect(await findCoupon(tx, typed, 'visitor:1')).toMatchObject({
      id,
      name: '20 off',
      couponCode: 'SAVE20',
      amountMinor: 2000,
      minimumSubtotalMinor: 10000,
      usedByOwner: 0,
    })
  }
  expect(await findCoupon(tx, 'SAVE2O', 'visitor:1')).toBeUndefined()
})

test('A saved discount has its products and categories', async ({ tx }) => {
  const { productId, categoryId } = await givenTicket(tx)
  const draft: DiscountDraft = { name: 'Early', kind: 'percent', basisPoints: 1000, scope: 'product' }
  const id = await saved(tx, { ...draft, productIds: [productId, productId], categoryIds: [categoryId] })

  expect(await readDiscounts(tx, { couponIds: [], owner: 'visitor:1' })).toMatchObject([
    { id, productIds: [productId], categoryIds: [categoryId] },
  ])
  await saved(tx, { ...draft, id, productIds: [productId] })
  expect(await readDiscounts(tx, { couponIds: [], owner: 'visitor:1' })).toMatchObject([
    { id, productIds: [productId], categoryIds: [] },
  ])
})

test('A discount saved again by its code stays the same one, with its uses', async ({ tx }) => {
  const id = await saved(tx, save20)
  await useDiscount(tx, { discountId: id, usedFor: 'order 1', owner: 'contact:7', amountMinor: 2000 })

  expect(await saved(tx, { ...save20, amountMinor: 2500 })).toBe(id)
  expect(await findCoupon(tx, 'SAVE20', 'contact:7')).toMatchObject({ amountMinor: 2500, used: 1, usedByOwner: 1 })
  expect(await findCoupon(tx, 'SAVE20', 'contact:8')).toMatchObject({ used: 1, usedByOwner: 0 })
})

test('A discount gets no limit below what was used of it', async ({ tx }) => {
  const discountId = await saved(tx, save20)
  await useDiscount(tx, { discountId, usedFor: 'order 1', owner: 'contact:7', amountMinor: 2000 })
  const refused = { ok: false, reason: 'limit_below_used' }

  expect(await saveDiscount(tx, { ...save20, totalLimit: 0 })).toEqual(refused)
  expect(await saveDiscount(tx, { ...save20, budgetMinor: 1999 })).toEqual(refused)
  expect(await saveDiscount(tx, { ...save20, totalLimit: 1, budgetMinor: 2000 })).toMatchObject({ ok: true })
})

test('A discount cannot take the code of another', async ({ tx }) => {
  await saved(tx, save20)
  const other = await saved(tx, { ...save20, couponCode: 'OTHER' })

  expect(await saveDiscount(tx, { ...save20, id: other })).toEqual({ ok: false, reason: 'code_taken' })
  expect(await saveDiscount(tx, { ...save20, id: 4711 })).toEqual({ ok: false, reason: 'unknown' })
})

test('A discount for an unknown product or category is refused, and nothing is saved', async ({ tx }) => {
  const { productId, categoryId } = await givenTicket(tx)
  const draft: DiscountDraft = { name: 'Early', kind: 'percent', basisPoints: 1000, scope: 'product' }
  const ids = { productIds: [productId], categoryIds: [categoryId] }

  expect(await saveDiscount(tx, { ...draft, ...ids, productIds: [productId, 4711] })).toEqual({
    ok: false,
    reason: 'unknown_product',
  })
  expect(await saveDiscount(tx, { ...draft, ...ids, categoryIds: [4711] })).toEqual({
    ok: false,
    reason: 'unknown_category',
  })
  expect(await readDiscounts(tx, { couponIds: [], owner: 'visitor:1' })).toEqual([])
})

test.for<[string, Partial<DiscountDraft>, string]>([
  ['no name', { name: ' ' }, 'bad_name'],
  ['a code of three letters', { couponCode: 'ABC' }, 'bad_code'],
  ['a code of 51 letters', { couponCode: 'A'.repeat(51) }, 'bad_code'],
  ['a code with a space', { couponCode: 'SAVE 20' }, 'bad_code'],
  ['a code with an umlaut', { couponCode: 'GRÜN' }, 'bad_code'],
  ['a negative amount', { amountMinor: -1 }, 'bad_amount'],
  ['part of a cent', { amountMinor: 0.5 }, 'bad_amount'],
  ['more than everything', { kind: 'percent', amountMinor: undefined as never, basisPoints: 10_001 }, 'bad_amount'],
  ['an amount and a share', { basisPoints: 10 }, 'bad_amount'],
  ['products it is not for', { scope: 'product' }, 'bad_scope'],
  ['a flat rate for a whole cart', { kind: 'flat_rate' }, 'bad_scope'],
  ['an end before its start', { startsAt: new Date(2), endsAt: new Date(1) }, 'bad_dates'],
  ['a negative limit', { totalLimit: -1 }, 'bad_limit'],
])('A discount with %s is refused', async ([, wrong, reason], { tx }) => {
  expect(await saveDiscount(tx, { ...save20, ...wrong })).toEqual({ ok: false, reason })
})

test('A cart reads the codes on it and every discount that needs none, but no other code', async ({ tx }) => {
  const { couponCode: _, ...withoutCode } = save20
  const forAll = await saved(tx, withoutCode)
  await saved(tx, { ...withoutCode, isActive: false })
  const own = await saved(tx, { ...save20, isActive: false })
  await saved(tx, { ...save20, couponCode: 'OTHER' })
  const found = await readDiscounts(tx, { couponIds: [own], owner: 'visitor:1' })

  expect(found.map(({ id }) => id)).toEqual([forAll, own])
})

test('Discounts that are cleared are gone, with their uses', async ({ tx }) => {
  const kept = await saved(tx, { ...save20, couponCode: 'KEPT' })
  const discountId = await saved(tx, save20)
  await useDiscount(tx, { discountId, usedFor: 'order 1', owner: 'contact:7', amountMinor: 2000 })
  await clearDiscounts(tx, [kept])

  expect(await findCoupon(tx, 'SAVE20', 'contact:7')).toBeUndefined()
  expect(await findCoupon(tx, 'KEPT', 'contact:7')).toMatchObject({ id: kept })
})

async function saved(tx: OperatorTx, draft: DiscountDraft): Promise<number> {
  const result = await saveDiscount(tx, draft)
  if (!result.ok) throw new Error(result.reason)
  return result.id
}

async function givenTicket(tx: OperatorTx) {
  const made = await saveCatalog(tx, {
    categories: [{ slug: 'tickets', name: 'Tickets' }],
    products: [{ slug: 'day-ticket', sku: 'DT', name: 'Day ticket', priceMinor: 10000, categories: ['tickets'] }],
  })
  if (!made.ok) throw new Error(made.reason)
  return { productId: made.productIds.get('day-ticket') ?? 0, categoryId: made.categoryIds.get('tickets') ?? 0 }
}
