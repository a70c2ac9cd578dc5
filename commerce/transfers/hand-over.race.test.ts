/** A ticket that is handed over while another one hands it over, a gate reads it, or it is cancelled. */

import { expect } from 'vitest'
import { cancelSeen, givenLane } from '#commerce/changes/changes-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { withoutOrderLock } from '#commerce/refunds/unlocked-order-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { givenHarts, givenSeat, handTo, whoseIs } from './hand-over-for-tests.ts'

const said = (result: { ok: true } | { ok: false; reason: string } | undefined) =>
  result && (result.ok ? 'handed' : result.reason)

test('Of two who hand the same ticket to two people at once one does', async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  let second: ReturnType<typeof handTo> | undefined
  const first = await once(database, async (tx) => {
    const handed = await handTo(tx, harts, seat, harts.kim)
    second = database.attempt((other) => handTo(other, harts, seat, harts.riley))
    await untilLockWait(database)
    return handed
  })
  expect([said(first), said(await second)]).toEqual(['handed', 'ended'])
  expect(await whoseIs(harts.till, seat)).toMatchObject({ days: ['Kim'], owned: ['Kim'] })
})

/** The ticket is judged without a lock, ends whatever became of it meanwhile, and its days are not taken first. */
function withoutLocks(send: SendStatement, afterJudged: () => Promise<void>): SendStatement {
  return withoutOrderLock(
    async (sent) => {
      if (sent.name === 'lock_given_ticket') return send(changed(sent, [[' for no key update of ticket', '']]))
      if (sent.name === 'end_tickets') return send(changed(sent, [[' and ended_at is null order by', ' order by']]))
      if (sent.name === 'free_sold_member_days')
        return send(changed(sent, [['where order_line_id', 'where false and order_line_id']]))
      return send(sent)
    },
    'is_ticket_used',
    afterJudged,
  )
}

test('Proof: without the locks and without the index one ticket is handed to two people at once', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  await database.pool.query('drop index ticket_piece_once')
  const together = meetingPoint(2)
  const results = await Promise.all(
    [harts.kim, harts.riley].map((id) =>
      once(database, (tx) =>
        handTo(
          onConnection(tx, (send) => withoutLocks(send, together)),
          harts,
          seat,
          id,
        ),
      ),
    ),
  )
  expect(results.map(said)).toEqual(['handed', 'handed'])
  expect((await whoseIs(harts.till, seat)).living).toHaveLength(2)
})

test('Two tickets of a day that are handed to one person at once: one is, the other stays', async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const [one, other] = [await givenSeat(harts, harts.maya), await givenSeat(harts, harts.riley)]
  let second: ReturnType<typeof handTo> | undefined
  const first = await once(database, async (tx) => {
    const handed = await handTo(tx, harts, one, harts.kim)
    second = database.attempt((next) => handTo(next, harts, other, harts.kim))
    await untilLockWait(database)
    return handed
  })
  expect([said(first), said(await second)]).toEqual(['handed', 'person_unfit'])
  expect(await whoseIs(harts.till, other)).toMatchObject({ days: ['Riley'], owned: ['Riley'], living: [other.serial] })
})

test('Proof: without the key of the days one person has two tickets for one day', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const seats = [await givenSeat(harts, harts.maya), await givenSeat(harts, harts.riley)]
  await database.pool.query('alter table member_day drop constraint member_day_contact_id_day_duplicate_group_pk')
  const together = meetingPoint(2)
  const results = await Promise.all(
    seats.map((seat) =>
      once(database, (tx) =>
        handTo(
          onConnection(tx, (send) => async (sent) => {
            const result = await send(sent)
            if (sent.name === 'free_sold_member_days') await together()
            return result
          }),
          harts,
          seat,
          harts.kim,
        ),
      ),
    ),
  )
  expect(results.map(said)).toEqual(['handed', 'handed'])
})

test('A gate that reads a ticket while it is handed over waits, and then stops who has the old code', async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  const lane = await database.transaction(givenLane)
  let scanned: ReturnType<typeof lane> | undefined
  await once(database, async (tx) => {
    await handTo(tx, harts, seat, harts.kim)
    scanned = once(database, (other) => lane(other, seat.serial))
    await untilLockWait(database)
  })
  expect(await scanned).toMatchObject({ answer: { kind: 'transferred' } })
})

/** A gate reads it and commits once the one who hands it over waits. */
async function handWhileRead(database: Database, change: (send: SendStatement) => SendStatement) {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  const lane = await database.transaction(givenLane)
  let handed: ReturnType<typeof handTo> | undefined
  await once(database, async (tx) => {
    await lane(tx, seat.serial)
    handed = database.attempt((other) => handTo(onConnection(other, change), harts, seat, harts.kim))
    await untilLockWait(database)
  })
  return said(await handed)
}

test('A ticket that a gate reads while it is handed over stays its person’s', { tags: 'prove' }, async ({
  freshDatabase,
}) => {
  expect(await handWhileRead(freshDatabase, (send) => send)).toBe('used')
})

test('Proof: without the lock on the ticket what a gate has read is handed over', async ({ freshDatabase }) => {
  const unlocked = (send: SendStatement): SendStatement => {
    return async (sent) =>
      send(sent.name === 'lock_given_ticket' ? changed(sent, [[' for no key update of ticket', '']]) : sent)
  }
  expect(await handWhileRead(freshDatabase, unlocked)).toBe('handed')
})

test('A ticket that is cancelled while it is handed over ends with the fresh code', async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  let cancelled: ReturnType<typeof cancelSeen> | undefined
  await once(database, async (tx) => {
    await handTo(tx, harts, seat, harts.kim)
    const request = { orderId: seat.orderId, seenMinor: seat.totalMinor }
    cancelled = database.attempt((other) => cancelSeen(other, request))
    await untilLockWait(database)
  })
  expect(await cancelled).toMatchObject({ ok: true })
  expect(await whoseIs(harts.till, seat)).toMatchObject({ days: [], owned: [], living: [] })
})

/** It is cancelled, which commits once the one who hands it over waits. */
async function handWhileCancelled(database: Database, change: (send: SendStatement) => SendStatement) {
  const harts = await givenHarts(database)
  const seat = await givenSeat(harts, harts.maya)
  let handed: ReturnType<typeof handTo> | undefined
  await once(database, async (tx) => {
    await cancelSeen(tx, { orderId: seat.orderId, seenMinor: seat.totalMinor })
    handed = database.attempt((other) => handTo(onConnection(other, change), harts, seat, harts.kim))
    await untilLockWait(database)
  })
  return { said: said(await handed), living: (await whoseIs(harts.till, seat)).living.length }
}

test('A ticket that is handed over while it is cancelled stays cancelled', async ({ freshDatabase }) => {
  expect(await handWhileCancelled(freshDatabase, (send) => send)).toEqual({ said: 'ended', living: 0 })
})

test('Proof: without the locks a ticket that is cancelled meanwhile has a good code after it', async ({
  freshDatabase,
}) => {
  const unlocked = (send: SendStatement) => withoutLocks(send, async () => {})
  expect(await handWhileCancelled(freshDatabase, unlocked)).toEqual({ said: 'handed', living: 1 })
})
