/** Lanes that read the same tickets at once. GATE_LANES and GATE_CODES make it larger. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { endTickets } from '#commerce/orders/index.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { GATE_DAY, givenGate, givenTickets, scanAt, settleAt } from './gate-for-tests.ts'
import { readGateConflicts } from './index.ts'

const LANES = sizeFrom('GATE_LANES', 5)
const CODES = sizeFrom('GATE_CODES', 40)

async function givenSold(database: Database, quantity: number) {
  return database.transaction(async (tx) => {
    const gate = await givenGate(tx)
    return { gate, serials: await givenTickets(tx, gate, { quantity }) }
  })
}

test('Lanes that read the same tickets at once let each of them through once', async ({ freshDatabase: database }) => {
  const { gate, serials } = await givenSold(database, CODES)
  const said = await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const kinds: string[] = []
      // Each lane begins elsewhere, and all come to every ticket.
      for (const at of serials.keys()) {
        const serial = serials[(at + lane) % serials.length]
        const result = await database.attempt((tx) => scanAt(tx, gate, serial, { gate: `Gate ${lane}` }))
        kinds.push(result.ok ? result.answer.kind : result.reason)
      }
      return kinds
    }),
  )
  const counts = Object.groupBy(said.flat(), (kind) => kind)
  expect({ valid: counts['valid']?.length, used: counts['used']?.length }).toEqual({
    valid: CODES,
    used: CODES * (LANES - 1),
  })
  const { rows } = await database.pool.query('select count(*)::int as admitted from gate_admission')
  expect(rows).toEqual([{ admitted: CODES }])
})

/** Lanes judge a ticket without its lock. */
function withoutTicketLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_gate_ticket') return send(changed(sent, [[' for no key update of ticket', '']]))
    const result = await send(sent)
    if (sent.name === 'read_gate_admission') await afterRead()
    return result
  }
}

const both = (database: Database, work: (tx: Tx) => ReturnType<typeof scanAt>) =>
  Promise.allSettled([1, 2].map(() => once(database, work)))

test('Proof: without the lock on the ticket two lanes judge it unused, and one gets an error for an answer', async ({
  freshDatabase: database,
}) => {
  const { gate, serials } = await givenSold(database, 1)
  const together = meetingPoint(2)
  const results = await both(database, (tx) =>
    scanAt(
      onConnection(tx, (send) => withoutTicketLock(send, together)),
      gate,
      serials[0],
    ),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('Proof: without the lock and without the key of the table two lanes let one ticket through', async ({
  freshDatabase: database,
}) => {
  const { gate, serials } = await givenSold(database, 1)
  await database.pool.query('alter table gate_admission drop constraint gate_admission_serial_day_pk')
  const together = meetingPoint(2)
  const results = await both(database, (tx) =>
    scanAt(
      onConnection(tx, (send) => withoutTicketLock(send, together)),
      gate,
      serials[0],
    ),
  )
  expect(results).toMatchObject([1, 2].map(() => ({ value: { answer: { kind: 'valid' } } })))
})

test('A lane that reads a ticket while it is refunded waits, and then stops its holder', async ({
  freshDatabase: database,
}) => {
  const { gate, serials } = await givenSold(database, 1)
  let scanned: ReturnType<typeof scanAt> | undefined
  await once(database, async (tx) => {
    await endTickets(tx, serials, 'refunded')
    scanned = once(database, (other) => scanAt(other, gate, serials[0]))
    await untilLockWait(database)
  })
  expect(await scanned).toMatchObject({ answer: { kind: 'refunded' } })
})

test('Lists of two lanes that settle at once count each ticket once, the first by the clock', async ({
  freshDatabase: database,
}) => {
  const { gate, serials } = await givenSold(database, CODES)
  const send = async (name: string, at: string, sent: readonly string[]) => {
    for (const serial of sent) await database.transaction((tx) => settleAt(tx, gate, serial, { gate: name, at }))
  }
  await Promise.all([send('Gate 1', '09:05', serials), send('Gate 2', '09:02', serials.toReversed())])
  const { rows } = await database.pool.query(
    'select gate, count(*)::int as counted from gate_admission join gate_scan on id = scan_id group by gate',
  )
  expect(rows).toEqual([{ gate: 'Gate 2', counted: CODES }])
  const conflicts = await database.read((tx) => readGateConflicts(tx, GATE_DAY))
  expect(new Set(conflicts.map(({ firstGate, gate: at }) => `${at} after ${firstGate}`))).toEqual(
    new Set(['Gate 1 after Gate 2']),
  )
  // Staff see the first of them; each is kept.
  expect(conflicts).toHaveLength(Math.min(CODES, 50))
  const { rows: unsettled } = await database.pool.query(
    `select count(*)::int as conflicts from gate_scan where not exists (select from gate_admission where scan_id = id)`,
  )
  expect(unsettled).toEqual([{ conflicts: CODES }])
})
