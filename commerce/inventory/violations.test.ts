/** The check finds what it is there for: each count is falsified once. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { readViolations } from './index.ts'
import { givenPool, holdPlaces, LINE, newHold, sell } from './inventory-for-tests.ts'

const DAMAGE = [
  ['more taken than there is', sql`alter table slot drop constraint never_oversell; update slot set capacity = 2`],
  ['held differs from the holds', sql`update slot set held = held + 1`],
  ['sold differs from the bookings', sql`update slot set sold = sold - 1`],
  ['held differs from the ledger', sql`delete from ledger where reason = 'hold'`],
  ['sold differs from the ledger', sql`delete from ledger where reason = 'consume'`],
  [
    'a hold differs from its ledger',
    sql`update hold set state = case state when 'active' then 'consumed' else 'active' end`,
  ],
  ['a hold differs from its bookings', sql`delete from booking where unit = 1`],
  ['a booking differs from its ledger', sql`update booking set state = 'returned' where unit = 1`],
] as const

for (const [what, damage] of DAMAGE) {
  test(`The check reports a slot in which ${what}`, async ({ tx }) => {
    await givenStock(tx)
    expect(await readViolations(tx)).toEqual([])
    await tx.execute(damage)
    expect((await readViolations(tx)).map((violation) => violation.what)).toContain(what)
  })
}

test('The check finds two holds that were booked for each other although their slot adds up', async ({ tx }) => {
  await givenStock(tx)
  await tx.execute(sql`update hold set state = case state when 'active' then 'consumed' else 'active' end`)
  const whats = (await readViolations(tx)).map(({ what }) => what)
  expect(whats.toSorted()).toEqual([
    'a hold differs from its bookings',
    'a hold differs from its ledger',
    'a hold differs from its ledger',
  ])
})

async function givenStock(tx: Tx) {
  const [monday] = await givenPool(tx, [5])
  await holdPlaces(tx, [newHold(monday, 2)], { lineId: LINE })
  await holdPlaces(tx, [newHold(monday, 2)])
  await sell(tx, { places: 2 })
}
