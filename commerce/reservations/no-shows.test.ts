import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenFamily } from '#commerce/cart/assigning/family-for-tests.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, MONDAY, productId } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveBlackouts } from '#commerce/inventory/index.ts'
import { importOrders, type PastLine } from '#commerce/orders/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { markNoShows } from './no-shows.sql.ts'

const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const SUNDAY = '2026-11-29'

/** Noa has three days of the past, and the ticket of a pass. */
async function givenPastDays(tx: Tx) {
  const family = await givenFamily(tx)
  const { people, shop, seasonId } = family
  const reservedId = productId(shop, 'reserved')
  const amounts = { currency: 'USD', listMinor: 100, discounts: [], fees: [], taxes: [], totalMinor: 100 }
  const quote = { totalMinor: 100, unitMinor: 100, maxMinor: 100, quantity: 1, parts: [], addOns: [] }
  const line = { name: 'A line', quantity: 1, amounts, quote, places: [], assignedContactId: people.noa }
  const dated = [FRIDAY, SATURDAY, SUNDAY].map((day) => ({ ...line, productId: reservedId, days: [day] }))
  const lines = [...dated, { ...line, productId: seasonId }] as unknown as PastLine[]
  await importOrders(tx, [
    {
      ...{ number: 'NOSH-0001', contactId: people.riley, email: 'riley@silverpine.example', locale: 'en-US' },
      ...{ currency: 'USD', placedAt: new Date('2026-11-20T12:00:00Z'), lines },
      paid: { provider: 'sandbox', brand: 'visa', last4: '4242' },
    },
  ])
  await tx.execute(sql`insert into member_day (contact_id, day, duplicate_group, order_line_id)
    select ${people.noa}, days[1], ${`product ${reservedId}`}, id from order_line where product_id = ${reservedId}`)
  const { rows } = await tx.execute<{ serial: string; day: string | null }>(
    sql`select serial, days[1]::text as day from ticket join order_line on order_line.id = order_line_id`,
  )
  const serialOf = (day: string | null) => rows.find((row) => row.day === day)?.serial ?? ''
  const run = () => markNoShows(tx, { from: '2026-11-01', before: '2026-12-03', productIds: [reservedId] }, 100)
  return { ...family, reservedId, serialOf, run }
}

async function scan(tx: Tx, staffId: number, serial: string, day: string, said: 'valid' | 'let_through' = 'valid') {
  const id = randomUUID()
  await tx.execute(sql`insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said)
    values (${id}, ${serial}, 'Gate 1', ${`${day}T09:00:00Z`}, ${day}, ${staffId}, ${said})`)
  if (said === 'valid') {
    await tx.execute(sql`insert into gate_admission (serial, day, scan_id) values (${serial}, ${day}, ${id})`)
  }
}

const missedDays = async (tx: Tx) =>
  (await tx.execute<{ day: string }>(sql`select day::text from member_day where is_missed order by day`)).rows.map(
    ({ day }) => day,
  )

test('A reserved day without a scan is missed; a pass that was read, a guest let through and a closed day are none', async ({
  tx,
}) => {
  const { people, reservedId, run, serialOf } = await givenPastDays(tx)
  expect(await run()).toEqual({ missed: 3, came: 0 })
  expect(await missedDays(tx)).toEqual([FRIDAY, SATURDAY, SUNDAY])
  // A lane without network tells it days later.
  await scan(tx, people.riley, serialOf(null), FRIDAY)
  await scan(tx, people.riley, serialOf(SATURDAY), SATURDAY, 'let_through')
  expect(await run()).toEqual({ missed: 0, came: 2 })
  expect(await missedDays(tx)).toEqual([SUNDAY])
  await saveBlackouts(asTester(tx), reservedId, [SUNDAY])
  expect(await run()).toEqual({ missed: 0, came: 1 })
  expect(await run()).toEqual({ missed: 0, came: 0 })
})

test('A person who missed as many days as the operator allows reads until when nothing can be reserved', async ({
  tx,
}) => {
  const { people, run, shop } = await givenPastDays(tx)
  await run()
  const reserve = (count: number) => {
    const view = { ...shop.view, noShows: { count, withinDays: 30, blockDays: 7 } }
    const fields = { ContactId: String(people.noa) }
    return add(tx, { ...shop, view }, { contactId: people.riley }, 'reserved', { day: MONDAY, fields })
  }
  expect(await reserve(3)).toMatchObject({
    ok: false,
    code: 'MEMBER_UNASSIGNABLE',
    message: 'Noa Hart: Reserved days were missed. Can reserve again from December 7, 2026.',
  })
  expect(await reserve(4)).toMatchObject({ ok: true })
})
