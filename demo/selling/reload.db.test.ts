import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { productBySlug } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlots, readSlots, readViolations, savePool } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { findCart, openCart } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { seasonAround } from '#demo/season.ts'

const now = new Date('2026-12-03T16:00:00Z')
const season = seasonAround(now)

/** Everything that is sold and by which rules, and every place: ids aside, which say nothing. */
async function everythingSold(tx: Tx) {
  const { catalog: _, ...rules } = await readAssortment(tx)
  const { rows: slots } = await tx.execute(
    sql`select pool.name, svc_date, svc_time, capacity, sold, held from slot join pool on pool.id = pool_id
        order by name collate "C", svc_date, svc_time`,
  )
  const { rows: coupons } = await tx.execute(sql`select name, coupon_code, amount_minor, used from discount`)
  return { slots, coupons, rules: plain(rules) }
}

function plain(value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value.values()].map(plain)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !/^id$|Ids?$|^createdAt$/.test(key))
  return Object.fromEntries(kept.map(([key, part]) => [key, plain(part)]))
}

test('The demo loaded again under the same clock sells the same at the same prices', { tags: 'prove' }, async ({
  tx,
}) => {
  await loadDemo(tx, now, testCodes)
  const first = await everythingSold(tx)
  await loadDemo(tx, now, testCodes)

  expect(first.slots.length).toBeGreaterThan(2000)
  expect(await everythingSold(tx)).toEqual(first)
})

test('The demo loaded again has no carts and gives every place back', { tags: 'prove' }, async ({ tx }) => {
  await loadDemo(tx, now, testCodes)
  const { catalog, stock } = await readAssortment(tx)
  const ticket = productBySlug(catalog, 'day-lift-ticket')
  const [use] = stock.pools.get(ticket?.id ?? 0) ?? []
  if (!use) throw new Error('It is sold from the mountain.')
  const slot = { poolId: use.poolId, day: season.end, time: null }
  const { cart, newVisitorToken: visitorToken } = await openCart(tx, {}, 'USD')
  const expiresAt = new Date(Date.now() + 900_000)
  const locked = await lockSlots(tx, [slot])
  await locked.take([{ ...slot, id: randomUUID(), places: 3 }], {
    cartId: cart.id,
    lineId: null,
    lockId: null,
    expiresAt,
  })
  await savePool(tx, { name: 'other pool', slots: [{ day: season.end, capacity: 5 }] })

  await loadDemo(tx, now, testCodes)

  const again = await readAssortment(tx)
  const [newUse] = again.stock.pools.get(ticket?.id ?? 0) ?? []
  const [counts] = await readSlots(tx, [newUse?.poolId ?? 0], season.end, season.end)
  expect(counts).toMatchObject({ sold: 0, held: 0 })
  expect(await findCart(tx, { visitorToken })).toBeUndefined()
  const { rows } = await tx.execute(
    sql`select (select count(*)::int from hold) as holds, (select count(*)::int from pool where name = 'other pool') as pools`,
  )
  expect(rows).toEqual([{ holds: 0, pools: 0 }])
  expect(await readViolations(tx)).toEqual([])
})
