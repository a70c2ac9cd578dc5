/**
 * Processes in which the same guests press at once are killed at random steps, until one is left to finish.
 * CHANGING_GUESTS, CHANGING_PROCESSES and CHANGING_ROUNDS make it longer.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { look } from '#commerce/orders/orders-for-tests.ts'
import { importSandboxPayments } from '#commerce/payments/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { givenTerms } from './changes-for-tests.ts'
import { KILLED_KINDS, type PressingGuest, pressAll } from './killed-changes-for-tests.ts'
import { givenBoughtLine, givenMoves } from './moving/moves-for-tests.ts'

const GUESTS = sizeFrom('CHANGING_GUESTS', 6)
const PROCESSES = sizeFrom('CHANGING_PROCESSES', 2)
const ROUNDS = sizeFrom('CHANGING_ROUNDS', 2)
const FILE = 'commerce/testing/processes/changing-process-for-tests.ts'
/** Of one guest, from the press to the last step of a payment. */
const STEPS_OF_A_GUEST = 12

async function givenGuests(database: Database): Promise<PressingGuest[]> {
  const till = await givenMoves(database, { mountain: GUESTS })
  await database.transaction(givenTerms)
  const guests: PressingGuest[] = []
  for (let nth = 0; nth < GUESTS; nth += 1) {
    const sold = await givenBoughtLine(till, 'lift')
    guests.push({ ...sold, kind: KILLED_KINDS[nth % KILLED_KINDS.length] ?? 'cancel' })
    const paid = { key: `${sold.orderId}:1`, orderNumber: 'SP-1', amount: { minor: 5000, currency: 'USD' } }
    const card = { brand: 'visa', last4: '4242', at: new Date('2026-12-01T12:00:00Z') }
    await database.transaction((tx) => importSandboxPayments(tx, [{ ...paid, ...card }]))
  }
  await database.pool.query(`update order_payment set provider = 'sandbox'`)
  return guests
}

/** How each of them ended: a number, or SIGKILL. */
async function pressInProcesses(url: string, guests: readonly PressingGuest[], steps: readonly number[]) {
  const told = JSON.stringify(guests)
  const children = steps.map((most) => fork(FILE, [url, told, String(most)], { stdio: 'inherit' }))
  return Promise.all(children.map(async (child) => (await once(child, 'exit')).find((end) => end !== null)))
}

/** The processes that asked the provider are gone: others ask again. */
async function askAgain({ pool }: Database): Promise<void> {
  await pool.query('update line_move set ask_at = shop_now() where ask_at is not null')
  await pool.query('update order_refund_part set ask_at = shop_now() where ask_at is not null')
}

test('Moves and cancellations whose processes are killed at any step are done once, charged once and paid back once', {
  tags: 'prove',
  timeout: 60_000 + ROUNDS * PROCESSES * 60_000,
}, async ({ freshDatabase: database }) => {
  const guests = await givenGuests(database)
  let killed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps = Array.from(
      { length: PROCESSES },
      (_, at) => 1 + ((17 * round + 29 * at) % (STEPS_OF_A_GUEST * GUESTS)),
    )
    // Each process begins with another guest, so that kills meet all of them.
    const turned = guests.map((_, nth) => guests[(nth + 5 * round) % GUESTS] as PressingGuest)
    const ends = await pressInProcesses(database.connectionString, turned, steps)
    killed += ends.filter((end) => end === 'SIGKILL').length
    await askAgain(database)
  }
  expect(killed).toBeGreaterThan(0)
  // Replies of repayments are still lost now and then: asked again, they are known.
  for (let round = 0; round < 4; round += 1) {
    await pressAll(database, database, guests, async () => {})
    await askAgain(database)
  }
  proofFigure('killed processes', killed)

  const each = GUESTS / KILLED_KINDS.length
  const { rows } = await database.pool.query(
    `select (select json_agg(sold order by svc_date) from slot join pool on pool.id = pool_id where pool.name = 'mountain') as sold,
       (select count(*)::int from order_change) as changes, (select count(*)::int from order_refund) as refunds,
       (select count(*)::int from order_refund_part where state <> 'done') as due,
       (select count(*)::int from sandbox_payment where state = 'captured' and refunded_minor = 0 and key not like '%:1') as charged,
       (select array_agg(refunded_minor::int order by refunded_minor) from sandbox_payment where key like '%:1') as back,
       (select count(*)::int from line_move where state not in ('paid', 'declined', 'refunded_no_stock')) as open`,
  )
  const back = [...Array(each).fill(0), ...Array(each).fill(1000), ...Array(each).fill(5000)]
  expect(rows).toEqual([
    { sold: [0, each, each], changes: GUESTS, refunds: 2 * each, due: 0, charged: each, back, open: 0 },
  ])
  // 6,000 of who moved to the dearer day, 4,000 of the cheaper one, and nothing of who cancelled.
  expect((await look(database)).balances).toMatchObject({ provider: each * 10_000, sales: -each * 10_000, guests: 0 })
})
