import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { runTransaction } from '#commerce/database/run-transaction.ts'
import { findCoupon } from '#commerce/discounts/discounts.sql.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/save/save-discount.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import type { CountUse } from './discount-uses.sql.ts'
import { useDiscount } from './use-discount.ts'

const PURCHASES = 50
const AMOUNT_MINOR = 700

test('Purchases at once with one code spend no more than its budget, and as much of it as fits [VOU-02]', async ({
  freshDatabase,
}) => {
  const { accepted, spentMinor } = await race(freshDatabase, { budgetMinor: 10_000 })

  expect(accepted).toBe(14)
  expect(spentMinor).toBe(14 * AMOUNT_MINOR)
})

test('Purchases at once with one code use it exactly as often as it may be used', async ({ freshDatabase }) => {
  const { accepted, used } = await race(freshDatabase, { totalLimit: 9 })

  expect([accepted, used]).toEqual([9, 9])
})

test('Purchases of one customer at once use a code as often as that customer may', async ({ freshDatabase }) => {
  const { accepted, used } = await race(freshDatabase, { perCustomerLimit: 3 }, { owners: 1 })

  expect([accepted, used]).toEqual([3, 3])
})

test('One purchase that is repeated at once uses a code once', async ({ freshDatabase }) => {
  const { accepted, used } = await race(freshDatabase, { totalLimit: 9 }, { purchases: 1 })

  expect([accepted, used]).toEqual([PURCHASES, 1])
})

test('Proof: without the condition in the update, purchases at once overspend a code', async ({ freshDatabase }) => {
  await freshDatabase.pool.query(`alter table discount
      drop constraint discount_is_not_overspent, drop constraint discount_is_not_overused`)
  const { accepted, spentMinor, used } = await race(
    freshDatabase,
    { budgetMinor: 10_000, totalLimit: 9 },
    { count: countBlindly },
  )

  expect([accepted, used]).toEqual([PURCHASES, PURCHASES])
  expect(spentMinor).toBeGreaterThan(10_000)
})

const countBlindly: CountUse = async (tx, { discountId, amountMinor }) => {
  await tx.execute(
    sql`update discount set used = used + 1, spent_minor = spent_minor + ${amountMinor} where id = ${discountId}`,
  )
  return true
}

type RaceOptions = { owners?: number; purchases?: number; count?: CountUse }

async function race({ pool }: Database, limits: Partial<DiscountDraft>, options: RaceOptions = {}) {
  const { owners = PURCHASES, purchases = PURCHASES, count } = options
  const made = await runTransaction(pool, (tx) =>
    saveDiscount(asTester(tx), {
      name: 'Race',
      couponCode: 'RACE',
      kind: 'fixed',
      amountMinor: AMOUNT_MINOR,
      scope: 'cart',
      ...limits,
    }),
  )
  if (!made.ok) throw new Error(made.reason)
  const results = await Promise.all(
    Array.from({ length: PURCHASES }, (_, index) =>
      runTransaction(pool, (tx) =>
        useDiscount(
          tx,
          {
            discountId: made.id,
            usedFor: `order ${index % purchases}`,
            owner: `contact:${index % owners}`,
            amountMinor: AMOUNT_MINOR,
          },
          count,
        ),
      ),
    ),
  )
  const after = await runTransaction(pool, (tx) => findCoupon(tx, 'RACE', 'contact:0'))
  return { accepted: results.filter(({ ok }) => ok).length, used: after?.used, spentMinor: after?.spentMinor }
}
