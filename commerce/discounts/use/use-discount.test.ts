import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findCoupon } from '#commerce/discounts/discounts.sql.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/save/save-discount.ts'
import { test } from '#commerce/testing/test.ts'
import { returnDiscount, useDiscount } from './use-discount.ts'

const riley = 'contact:7'

test('A purchase uses a discount once, however often the use is repeated', async ({ tx }) => {
  const discountId = await given(tx, { totalLimit: 1 })
  const use = { discountId, usedFor: 'order 1', owner: riley, amountMinor: 2000 }

  expect(await useDiscount(tx, use)).toEqual({ ok: true })
  expect(await useDiscount(tx, use)).toEqual({ ok: true })
  expect(await findCoupon(tx, 'SAVE20', riley)).toMatchObject({ used: 1, spentMinor: 2000, usedByOwner: 1 })
})

test('A discount is used no more often than its total limit', async ({ tx }) => {
  const discountId = await given(tx, { totalLimit: 1 })

  expect(await use(tx, discountId, 'order 1', riley)).toEqual({ ok: true })
  expect(await use(tx, discountId, 'order 2', 'contact:8')).toEqual({ ok: false, reason: 'used_up' })
  expect(await findCoupon(tx, 'SAVE20', riley)).toMatchObject({ used: 1, spentMinor: 2000 })
})

test('A discount is used to the last cent of its budget and no further', async ({ tx }) => {
  const discountId = await given(tx, { budgetMinor: 5000 })

  expect(await use(tx, discountId, 'order 1', riley, 3000)).toEqual({ ok: true })
  expect(await use(tx, discountId, 'order 2', riley, 2001)).toEqual({ ok: false, reason: 'used_up' })
  expect(await use(tx, discountId, 'order 3', riley, 2000)).toEqual({ ok: true })
})

test('A discount is used no more often than its limit per customer', async ({ tx }) => {
  const discountId = await given(tx, { perCustomerLimit: 1 })

  expect(await use(tx, discountId, 'order 1', riley)).toEqual({ ok: true })
  expect(await use(tx, discountId, 'order 2', riley)).toEqual({ ok: false, reason: 'used_by_you' })
  expect(await use(tx, discountId, 'order 3', 'contact:8')).toEqual({ ok: true })
})

test('A discount that does not exist cannot be used', async ({ tx }) => {
  expect(await use(tx, 4711, 'order 1', riley)).toEqual({ ok: false, reason: 'unknown' })
})

test('A canceled purchase gives back what it used, once', async ({ tx }) => {
  const discountId = await given(tx, { totalLimit: 1, perCustomerLimit: 1, budgetMinor: 2000 })
  await use(tx, discountId, 'order 1', riley)

  expect(await returnDiscount(tx, { discountId, usedFor: 'order 1' })).toBe(true)
  expect(await returnDiscount(tx, { discountId, usedFor: 'order 1' })).toBe(false)
  expect(await findCoupon(tx, 'SAVE20', riley)).toMatchObject({ used: 0, spentMinor: 0, usedByOwner: 0 })
  expect(await use(tx, discountId, 'order 2', riley)).toEqual({ ok: true })
})

function use(tx: Tx, discountId: number, usedFor: string, owner: string, amountMinor = 2000) {
  return useDiscount(tx, { discountId, usedFor, owner, amountMinor })
}

async function given(tx: OperatorTx, limits: Partial<DiscountDraft>): Promise<number> {
  const made = await saveDiscount(tx, {
    name: '20 off',
    couponCode: 'SAVE20',
    kind: 'fixed',
    amountMinor: 2000,
    scope: 'cart',
    ...limits,
  })
  if (!made.ok) throw new Error(made.reason)
  return made.id
}
