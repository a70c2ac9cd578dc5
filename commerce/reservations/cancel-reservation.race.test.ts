/** A reservation from the cart to its cancellation, and what comes between at the same moment. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { cancelReservation, readOwnEntitlements } from '#commerce/reservations/index.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { cancel, type GivenResort, givenReserved, givenResort, reserve } from './reservations-for-tests.ts'

/** What is left of places, days, entitlements and tickets. */
async function left(database: Database) {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select coalesce(sum(sold), 0)::int from slot) as sold, (select count(*)::int from member_day) as days,
       (select count(*)::int from entitlement where order_line_id is not null and cancelled_at is null) as owned,
       (select count(*)::int from ticket where ended_at is null) as tickets,
       (select count(*)::int from ledger where reason = 'return') as returned`,
  )
  expect(await database.read(readViolations)).toEqual([])
  return rows[0]
}

const entitlements = ({ database, people, shop }: GivenResort) =>
  database.read((tx) =>
    readOwnEntitlements(tx, people.riley, {
      ...{ catalog: shop.assortment.catalog, now: shop.view.now, zone: shop.view.calendar },
    }),
  )

test('A day that is cancelled frees its place and its person, ends its ticket, and cannot be cancelled twice [IMPL-61, IDR-07]', async ({
  freshDatabase: database,
}) => {
  const resort = await givenResort(database)
  const { orderId, name } = await givenReserved(resort, 'noa')
  await givenReserved(resort, 'noa', { day: TUESDAY })
  expect(await left(database)).toEqual({ sold: 2, days: 2, owned: 2, tickets: 2, returned: 0 })
  expect(await reserve(resort, 'noa', { day: '2026-12-09' })).toMatchObject({ code: 'MEMBER_UNASSIGNABLE' })

  expect(await cancel(resort, 'riley', name)).toEqual({ ok: true, orderId })
  expect(await left(database)).toEqual({ sold: 1, days: 1, owned: 1, tickets: 1, returned: 1 })
  expect(await cancel(resort, 'riley', name)).toEqual({ ok: false, reason: 'cancelled' })
  expect(await left(database)).toEqual({ sold: 1, days: 1, owned: 1, tickets: 1, returned: 1 })
  const { rows } = await database.pool.query('select state from customer_order order by state')
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'paid'])
  const statuses = (await entitlements(resort)).filter(({ orderNumber }) => orderNumber !== null)
  expect(statuses.map(({ notCancellable, status, validFrom }) => [validFrom, status, notCancellable])).toEqual([
    [TUESDAY, 'upcoming', undefined],
    [MONDAY, 'cancelled', 'cancelled'],
  ])

  // The day can be had again, and what it was called before opens nothing.
  const again = await givenReserved(resort, 'noa')
  expect(await cancel(resort, 'riley', name)).toEqual({ ok: false, reason: 'cancelled' })
  expect(await cancel(resort, 'riley', again.name)).toMatchObject({ ok: true })
})

test('A reservation is cancelled by its person, by who reserved it and by the head, and is not found by all others [IDR-07, IMPL-61]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const resort = await givenResort(database)
  const ofMaya = await givenReserved(resort, 'maya', { by: 'noa' })
  const ofNoa = await givenReserved(resort, 'noa', { by: 'noa' })
  expect(await cancel(resort, 'maya', ofNoa.name)).toEqual({ ok: false, reason: 'not_found' })
  await database.pool.query(`insert into contact (first_name, last_name) values ('Sam', 'Okafor')`)
  const { rows } = await database.pool.query(`select id from contact where first_name = 'Sam'`)
  const stranger = { ...resort, people: { ...resort.people, kim: rows[0].id } }
  expect(await cancel(stranger, 'kim', ofNoa.name)).toEqual({ ok: false, reason: 'not_found' })
  for (const wrong of [{ accessCode: '00000000' }, { position: 2 }, { day: TUESDAY }, { number: ofMaya.name.number }]) {
    expect(await cancel(resort, 'riley', { ...ofNoa.name, ...wrong })).toEqual({ ok: false, reason: 'not_found' })
  }
  expect(await left(database)).toMatchObject({ tickets: 2, returned: 0 })
  expect(await cancel(resort, 'maya', ofMaya.name)).toMatchObject({ ok: true })
  expect(await cancel(resort, 'riley', ofNoa.name)).toMatchObject({ ok: true })
})

/** The order is read without its lock. */
const withoutOrderLock = (send: SendStatement, afterSecondFind: () => Promise<void>): SendStatement => {
  let finds = 0
  return async (sent) => {
    if (sent.name === 'lock_order') return send(changed(sent, [[' for update', '']]))
    const result = await send(sent)
    if (sent.name === 'find_reservation') finds += 1
    if (sent.name === 'find_reservation' && finds === 2) await afterSecondFind()
    return result
  }
}

/** A day that takes no place is guarded by the lock on its order alone. */
async function cancelTwice(resort: GivenResort, isPlaceless: boolean, guard = (send: SendStatement) => send) {
  const { database, people, shop } = resort
  const { orderId, name } = await givenReserved(resort, 'noa')
  if (isPlaceless) {
    await database.pool.query('update order_line set places_needed = 0 where order_id = $1', [orderId])
  }
  const desk = { catalog: shop.assortment.catalog, now: shop.view.now, zone: shop.view.calendar }
  const work = (tx: Tx) => cancelReservation(onConnection(tx, guard), people.riley, name, desk)
  return Promise.all([database.attempt(work), database.attempt(work)])
}

test('Of two tabs that cancel a day at once one does and the other is refused, and one place comes back [IDR-07, IMPL-61]', async ({
  freshDatabase: database,
}) => {
  const resort = await givenResort(database)
  for (const isPlaceless of [false, true]) {
    const results = await cancelTwice(resort, isPlaceless)
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await left(database)).toEqual({ sold: isPlaceless ? 1 : 0, days: 0, owned: 0, tickets: 0, returned: 1 })
  }
})

test('Proof: without the lock on the order both tabs are told that they have cancelled the day', async ({
  freshDatabase: database,
}) => {
  const together = meetingPoint(2)
  const results = await cancelTwice(await givenResort(database), true, (send) => withoutOrderLock(send, together))
  expect(results.every(({ ok }) => ok)).toBe(true)
})

/** The ticket is read at a gate after the cancellation has looked for it, and before it ends the ticket. */
async function cancelWhileScanned(resort: GivenResort, guard = (send: SendStatement) => send) {
  const { database, people, shop } = resort
  const { name } = await givenReserved(resort, 'noa')
  const { accessCode } = name
  const desk = { catalog: shop.assortment.catalog, now: shop.view.now, zone: shop.view.calendar }
  let cancelled: ReturnType<typeof cancel> | undefined
  await once(database, async (tx) => {
    await tx.execute(sql`select from ticket where serial = ${accessCode} for no key update`)
    cancelled = database.attempt((other) => cancelReservation(onConnection(other, guard), people.riley, name, desk))
    await untilLockWait(database)
    await tx.execute(sql`insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said)
      values (${SCAN}, ${accessCode}, 'Gate 1', now(), ${MONDAY}, ${people.riley}, 'valid')`)
    await tx.execute(sql`insert into gate_admission (serial, day, scan_id) values (${accessCode}, ${MONDAY}, ${SCAN})`)
  })
  return cancelled
}

const SCAN = '00000000-0000-4000-8000-00000000000a'

test('A day whose ticket is read at a gate at the same moment is not given back [IMPL-61]', async ({
  freshDatabase: database,
}) => {
  expect(await cancelWhileScanned(await givenResort(database))).toEqual({ ok: false, reason: 'used' })
  expect(await left(database)).toMatchObject({ sold: 1, days: 1, owned: 1, tickets: 1, returned: 0 })
})

test('Proof: without the look under the lock on its ticket a used day is given back', async ({
  freshDatabase: database,
}) => {
  const blind =
    (send: SendStatement): SendStatement =>
    (sent) =>
      send(sent.name === 'is_line_used' ? changed(sent, [['select exists', 'select false and exists']]) : sent)
  expect(await cancelWhileScanned(await givenResort(database), blind)).toMatchObject({ ok: true })
})

test('A day that a discount went into is not given back for nothing', async ({ freshDatabase: database }) => {
  const resort = await givenResort(database)
  const { name } = await givenReserved(resort, 'noa')
  await database.pool.query(`update order_line set amounts = jsonb_set(amounts, '{discounts}', '[{"discountId": 1}]')`)
  expect(await cancel(resort, 'riley', name)).toEqual({ ok: false, reason: 'paid_for' })
})
