import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { MONDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { scanTicket } from '#commerce/gate/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill, look } from '#commerce/orders/orders-for-tests.ts'
import { withoutOrderLock } from '#commerce/refunds/unlocked-order-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { choiceIdOf, chooseAs, closeMonday, givenSoldDay } from './closures-for-tests.ts'

async function givenChoice(database: Database) {
  const till = await givenTill(database)
  const orderId = await givenSoldDay(till)
  const staffId = await database.transaction((tx) => givenAccount(tx, 'theo', 'agent'))
  await closeMonday(database)
  const { rows } = await database.pool.query('select serial from ticket')
  return { till, choiceId: await choiceIdOf(database, orderId), staffId, serial: rows[0].serial as string }
}

test('Of two choices at once the second waits, and hears what was chosen first', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const { choiceId, till } = await givenChoice(database)
  let second: ReturnType<typeof chooseAs> | undefined
  const first = await once(database, async (tx) => {
    const chosen = await chooseAs(tx, till, choiceId, 'refund')
    second = once(database, (other) => chooseAs(other, till, choiceId, 'credit'))
    await untilLockWait(database)
    return chosen
  })
  expect([first, await second]).toEqual([
    { ok: true, isNew: true },
    { ok: true, isNew: false },
  ])
  const { rows } = await database.pool.query(
    `select choice, (select count(*)::int from order_refund) as refunds, (select count(*)::int from gift_card) as cards
     from closure_choice`,
  )
  expect(rows).toEqual([{ choice: 'refund', refunds: 1, cards: 0 }])
  await look(database)
})

test('Proof: without the lock on the order both choices are judged open, and one gets an error for an answer', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { choiceId, till } = await givenChoice(database)
  const together = meetingPoint(2)
  // The first look is for the order, the second is the one that is judged.
  const unlocked = (tx: Tx) => {
    let looks = 0
    const afterSecond = async () => {
      looks += 1
      if (looks === 2) await together()
    }
    return onConnection(tx, (send) => withoutOrderLock(send, 'read_closure_choice', afterSecond))
  }
  const results = await Promise.allSettled(
    (['refund', 'credit'] as const).map((choice) =>
      once(database, (tx) => chooseAs(unlocked(tx), till, choiceId, choice)),
    ),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

type GivenChoice = Awaited<ReturnType<typeof givenChoice>>

/** A lane reads the ticket, and while it does the guest chooses their money back. */
async function scanned(
  database: Database,
  { choiceId, serial, staffId, till }: GivenChoice,
  change: (send: SendStatement) => SendStatement = (send) => send,
) {
  let chosen: ReturnType<typeof chooseAs> | undefined
  await once(database, async (tx) => {
    const moment = { now: new Date(`${MONDAY}T16:00:00Z`), today: MONDAY }
    await scanTicket(tx, { id: randomUUID(), serial, gate: 'Gate 2', staffId, ...moment })
    chosen = database.attempt((other) => chooseAs(onConnection(other, change), till, choiceId, 'refund'))
    await untilLockWait(database)
  })
  const result = await chosen
  const { rows } = await database.pool.query(
    `select ended_at is not null as "isEnded", (select count(*)::int from gate_admission) as admitted from ticket`,
  )
  return { result, ...rows[0] }
}

test('A ticket that a gate reads while it is given up counts as used, and nothing is given back', async ({
  freshDatabase: database,
}) => {
  expect(await scanned(database, await givenChoice(database))).toEqual({
    result: { ok: false, reason: 'not_offered' },
    isEnded: false,
    admitted: 1,
  })
})

test('Proof: without the second look at the gate a guest goes through and gets their money back', async ({
  freshDatabase: database,
}) => {
  const blind = (send: SendStatement): SendStatement => {
    return (sent) =>
      send(sent.name === 'used_closed_tickets' ? changed(sent, [['day = $2', 'day = $2 and false']]) : sent)
  }
  expect(await scanned(database, await givenChoice(database), blind)).toMatchObject({
    result: { ok: true, isNew: true },
    isEnded: true,
    admitted: 1,
  })
})
