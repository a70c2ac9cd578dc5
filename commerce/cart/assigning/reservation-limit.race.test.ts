import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import {
  meetingWhenJudged,
  onConnection,
  type SendStatement,
  withoutPersonLock,
} from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { givenFamily } from './family-for-tests.ts'

/** Noa has Monday of two days, and Riley and Maya reserve one more each for Noa, each in a cart of their own. */
async function reserveTwoMore(database: Database, guard: (send: SendStatement) => SendStatement = (send) => send) {
  const { shop, people } = await database.transaction(async (tx) => {
    const family = await givenFamily(tx)
    await tx.execute(sql`insert into cart (contact_id, currency) values (${family.people.maya}, 'USD')`)
    const fields = { ContactId: String(family.people.noa) }
    const first = await add(tx, family.shop, { contactId: family.people.riley }, 'reserved', { day: MONDAY, fields })
    expect(first).toMatchObject({ ok: true })
    return family
  })
  const together = meetingPoint(2)
  const reserve = (tx: Tx, contactId: number, day: string) =>
    add(
      onConnection(tx, (send) => meetingWhenJudged(guard(send), together)),
      shop,
      { contactId },
      'reserved',
      {
        day,
        fields: { ContactId: String(people.noa) },
      },
    )
  const results = await Promise.all([
    database.attempt((tx) => reserve(tx, people.riley, TUESDAY)),
    database.attempt((tx) => reserve(tx, people.maya, WEDNESDAY)),
  ])
  const { rowCount } = await database.pool.query('select from member_day where contact_id = $1', [people.noa])
  return { results, reservedDays: rowCount }
}

test('Of two carts that reserve the last day a person may have, one does and the other is refused [OVS-07, MEMBER-09]', async ({
  freshDatabase,
}) => {
  const { results, reservedDays } = await reserveTwoMore(freshDatabase)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'MEMBER_UNASSIGNABLE' })
  expect(reservedDays).toBe(2)
  expect(await freshDatabase.read(readViolations)).toEqual([])
})

test('Proof: without the lock on the person two carts reserve more days than a person may have', async ({
  freshDatabase,
}) => {
  const counted = meetingPoint(2)
  const { results, reservedDays } = await reserveTwoMore(freshDatabase, (send) => withoutPersonLock(send, counted))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(reservedDays).toBe(3)
})
