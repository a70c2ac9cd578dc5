/** Two who give the same ticket at once, and a gate that reads it meanwhile. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { type GivenGate, givenGate, scanAt } from '#commerce/gate/gate-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { takeBackTicket } from './transfer-ticket.ts'
import { DAY_BEFORE, givenGivable, giveToKim, ticketsOfOrder } from './transfers-for-tests.ts'

type Sold = Awaited<ReturnType<typeof givenGivable>> & { gate: GivenGate }

async function givenSold(database: Database): Promise<Sold> {
  return database.transaction(async (tx) => {
    const gate = await givenGate(tx)
    return { gate, ...(await givenGivable(tx, gate)) }
  })
}

const livingOf = async (database: Database, orderId: string) =>
  (await database.read((tx) => ticketsOfOrder(tx, orderId))).filter(({ ended }) => ended === null).length

const said = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'given' : result.reason)

test('Two who give the same ticket at once give it once', async ({ freshDatabase: database }) => {
  const sold = await givenSold(database)
  let second: ReturnType<typeof giveToKim> | undefined
  const first = await once(database, async (tx) => {
    const given = await giveToKim(tx, sold)
    second = once(database, (other) => giveToKim(other, sold))
    await untilLockWait(database)
    return given
  })
  expect([first, await second].map((result) => result && said(result))).toEqual(['given', 'ended'])
  expect(await livingOf(database, sold.orderId)).toBe(1)
})

/** The order and the ticket are judged without a lock, and the ticket ends whatever became of it meanwhile. */
function withoutLocks(send: SendStatement, afterJudged: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_order') return send(changed(sent, [[' for update', '']]))
    if (sent.name === 'lock_given_ticket') return send(changed(sent, [[' for no key update of ticket', '']]))
    if (sent.name === 'end_tickets') return send(changed(sent, [[' and ended_at is null order by', ' order by']]))
    const result = await send(sent)
    if (sent.name === 'is_ticket_used') await afterJudged()
    return result
  }
}

async function giveTwice(database: Database, sold: Sold) {
  const together = meetingPoint(2)
  return Promise.allSettled(
    [1, 2].map(() =>
      once(database, (tx) =>
        giveToKim(
          onConnection(tx, (send) => withoutLocks(send, together)),
          sold,
        ),
      ),
    ),
  )
}

test('Proof: without the locks and without the index two people hold a good ticket for one piece', async ({
  freshDatabase: database,
}) => {
  const sold = await givenSold(database)
  await database.pool.query('drop index ticket_piece_once')
  await database.pool.query('alter table ticket_transfer drop constraint ticket_transfer_from_once')
  const results = await giveTwice(database, sold)
  expect(results).toMatchObject([1, 2].map(() => ({ value: { ok: true } })))
  expect(await livingOf(database, sold.orderId)).toBe(2)
})

test('A gate that reads a ticket while it is given waits, and then stops its old holder', async ({
  freshDatabase: database,
}) => {
  const sold = await givenSold(database)
  let scanned: ReturnType<typeof scanAt> | undefined
  await once(database, async (tx) => {
    await giveToKim(tx, sold)
    scanned = once(database, (other) => scanAt(other, sold.gate, sold.serial))
    await untilLockWait(database)
  })
  expect(await scanned).toMatchObject({ answer: { kind: 'transferred' } })
})

test('A ticket that a gate reads while it is given or taken back stays with its holder', async ({
  freshDatabase: database,
}) => {
  const sold = await givenSold(database)
  const given = await database.transaction((tx) => giveToKim(tx, sold))
  if (!given.ok) throw new Error(given.reason)
  let back: ReturnType<typeof takeBackTicket> | undefined
  await once(database, async (tx) => {
    await scanAt(tx, sold.gate, given.serial)
    back = once(database, (other) => takeBackTicket(other, { ...given, orderId: sold.orderId, today: DAY_BEFORE }))
    await untilLockWait(database)
  })
  expect(await back).toEqual({ ok: false, reason: 'used' })
  expect(await livingOf(database, sold.orderId)).toBe(1)
})
