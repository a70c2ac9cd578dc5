/** Tickets in no person's name that are given to a member of the household, also by two at once. */

import { expect } from 'vitest'
import { add } from '#commerce/cart/shop-for-tests.ts'
import { givenLane } from '#commerce/changes/changes-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderView } from '#commerce/orders/index.ts'
import { givenPaid } from '#commerce/orders/orders-for-tests.ts'
import { withoutOrderLock } from '#commerce/refunds/unlocked-order-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { givenHarts, type Harts, handTo } from './hand-over-for-tests.ts'
import { listHolders, readGivableTickets, transferTicket } from './index.ts'

/** Two tickets for Monday, bought by Riley and in no person's name. */
async function givenTwo(harts: Harts) {
  const { riley, till } = harts
  const added = await till.database.transaction((tx) =>
    add(tx, till.shop, { contactId: riley }, 'ticket', { quantity: 2 }),
  )
  if (!added.ok) throw new Error(added.message)
  const orderId = await givenPaid(till, { contactId: riley })
  const [one, other] = await shown(till.database, orderId)
  return { orderId, serial: one?.serial ?? '', other: other?.serial ?? '' }
}

async function shown(database: Database, orderId: string) {
  return (await database.read((tx) => readOrderView(tx, orderId)))?.tickets ?? []
}

test('A ticket in no person’s name goes to a member of the household: a fresh code with their name, and the old one is dead', async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const sold = await givenTwo(harts)
  const give = (serial: string, memberId: number) =>
    database.attempt((tx) => handTo(tx, harts, { ...sold, serial }, memberId))
  const handed = await give(sold.serial, harts.noa)
  const fresh = handed.ok ? handed.serial : ''
  expect(await shown(database, sold.orderId)).toMatchObject([
    { serial: fresh, personName: 'Noa Hart' },
    { serial: sold.other, personName: null },
  ])
  const lane = await database.transaction(givenLane)
  const atGate = (serial: string) => database.attempt((tx) => lane(tx, serial).then((said) => ({ ...said, ok: false })))
  expect(await atGate(sold.serial)).toMatchObject({ answer: { kind: 'transferred' } })
  expect(await atGate(fresh)).toMatchObject({
    answer: { kind: 'valid' },
    ticket: { firstName: 'Noa', contactId: harts.noa },
  })

  expect(await give(fresh, harts.noa)).toEqual({ ok: false, reason: 'given' })
  expect(await give(fresh, harts.casey)).toEqual({ ok: false, reason: 'not_found' })
  const again = await give(fresh, harts.kim)
  expect(again).toMatchObject({ ok: true })
  const { rows } = await database.pool.query(
    `select payload -> 'facts' ->> 'from' as from, payload -> 'facts' ->> 'person' as person from outbox_message
     where payload ->> 'name' = 'ticket-handed-over' order by id`,
  )
  expect(rows).toEqual([
    { from: '', person: 'Noa Hart' },
    { from: 'Noa Hart', person: 'Kim Hart' },
  ])

  // Given to a stranger it is in the name of the household no more.
  const asked = {
    orderId: sold.orderId,
    serial: again.ok ? again.serial : '',
    to: { name: 'Sol', email: 'sol@fjord.example' },
  }
  const told = { sender: 'Riley', today: '2026-12-04', linkOf: () => '/day' } as const
  expect(await database.attempt((tx) => transferTicket(tx, { ...asked, ...told }))).toMatchObject({ ok: true })
  expect(await shown(database, sold.orderId)).toMatchObject([{ serial: sold.other }])
})

test('A ticket in no person’s name is for all of the household, whatever their age, but for who is left out and who has it', async ({
  freshDatabase: database,
}) => {
  const harts = await givenHarts(database)
  const { orderId, serial } = await givenTwo(harts)
  const { kim, maya, noa, riley } = harts
  const holders = await database.read((tx) => listHolders(tx, { contactId: riley }, '2026-12-04'))
  expect(holders.map(({ contactId, reason }) => [contactId, reason])).toEqual(
    [riley, maya, kim, noa].map((id) => [id, undefined]),
  )
  await database.attempt((tx) => handTo(tx, harts, { orderId, serial }, maya))
  const tickets = await database.read((tx) => readGivableTickets(tx, orderId))
  expect(
    tickets.map(({ assignedContactId, holderId, personName }) => [assignedContactId, holderId, personName]),
  ).toEqual([
    [null, maya, 'Maya Hart'],
    [null, null, null],
  ])
})

const said = (result: { ok: true } | { ok: false; reason: string } | undefined) =>
  result && (result.ok ? 'given' : result.reason)

test('Of two who give the same ticket to two members at once one does', async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const sold = await givenTwo(harts)
  let second: ReturnType<typeof handTo> | undefined
  const first = await once(database, async (tx) => {
    const given = await handTo(tx, harts, sold, harts.kim)
    second = database.attempt((other) => handTo(other, harts, sold, harts.maya))
    await untilLockWait(database)
    return given
  })
  expect([said(first), said(await second)]).toEqual(['given', 'ended'])
  expect(await shown(database, sold.orderId)).toMatchObject([{ personName: 'Kim Hart' }, { serial: sold.other }])
})

/** The ticket is judged without a lock and ends whatever became of it meanwhile. */
function withoutLocks(send: SendStatement, afterJudged: () => Promise<void>): SendStatement {
  return withoutOrderLock(
    async (sent) => {
      if (sent.name === 'lock_given_ticket') return send(changed(sent, [[' for no key update of ticket', '']]))
      if (sent.name === 'end_tickets') return send(changed(sent, [[' and ended_at is null order by', ' order by']]))
      return send(sent)
    },
    'is_ticket_used',
    afterJudged,
  )
}

test('Proof: without the locks and without the index one ticket goes to two members at once', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const harts = await givenHarts(database)
  const sold = await givenTwo(harts)
  await database.pool.query('drop index ticket_piece_once')
  const together = meetingPoint(2)
  const results = await Promise.all(
    [harts.kim, harts.maya].map((id) =>
      once(database, (tx) =>
        handTo(
          onConnection(tx, (send) => withoutLocks(send, together)),
          harts,
          sold,
          id,
        ),
      ),
    ),
  )
  expect(results.map(said)).toEqual(['given', 'given'])
  expect(await shown(database, sold.orderId)).toHaveLength(3)
})
