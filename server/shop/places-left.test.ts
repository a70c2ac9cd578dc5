import { expect, test } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { type SlotKey, slotName } from '#commerce/inventory/index.ts'
import { createCoalesce } from './coalesce.ts'
import { createPlacesLeft } from './places-left.ts'

const monday: SlotKey = { poolId: 1, day: '2026-12-07', time: null }
const tuesday: SlotKey = { poolId: 1, day: '2026-12-08', time: null }

/** A database whose slots have so many places, and a clock. */
function given(left: Record<string, number>) {
  const shop = { left, nowMs: 0, reads: 0 }
  const database: Pick<Database, 'read'> = {
    read: async () => {
      shop.reads += 1
      return new Map(Object.entries(shop.left)) as never
    },
  }
  const ask = createPlacesLeft(database, createCoalesce(), () => shop.nowMs)
  return { shop, ask }
}

test('The places of a slot that had plenty are read once in a second, and again afterwards', async () => {
  const { shop, ask } = given({ [slotName(monday)]: 5_000 })
  for (let n = 0; n < 100; n += 1) expect((await ask([monday])).get(slotName(monday))).toBe(5_000)
  expect(shop.reads).toBe(1)
  shop.left = { [slotName(monday)]: 0 }
  shop.nowMs = 1_000
  expect((await ask([monday])).get(slotName(monday))).toBe(0)
})

test('The places of slots are read for every request where one of them is short or missing', async () => {
  const { shop, ask } = given({ [slotName(monday)]: 5_000, [slotName(tuesday)]: 999 })
  for (const slots of [[monday, tuesday], [tuesday], [{ ...monday, poolId: 2 }]]) {
    shop.reads = 0
    await ask(slots)
    await ask(slots)
    expect(shop.reads).toBe(2)
  }
})

test('The places that are left are remembered of 500 questions at most', async () => {
  const { shop, ask } = given({ [slotName(monday)]: 5_000 })
  const asked = (n: number) => Array.from({ length: n }, () => monday)
  for (let n = 1; n <= 501; n += 1) await ask(asked(n))
  shop.reads = 0
  await ask(asked(501))
  expect(shop.reads).toBe(0)
  await ask(asked(1))
  expect(shop.reads).toBe(1)
})
