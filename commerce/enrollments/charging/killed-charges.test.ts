/**
 * Processes of their own charge the same plans at once and are killed at random steps, until one is left to finish.
 * CHARGED_PLANS and CHARGING_PROCESSES make it longer.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { givenPlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { createSandbox, importSandboxPayments } from '#commerce/payments/index.ts'
import { sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { chargeDue } from './charge-due.ts'

const PLANS = sizeFrom('CHARGED_PLANS', 6)
const PROCESSES = sizeFrom('CHARGING_PROCESSES', 2)
const ROUNDS = sizeFrom('CHARGING_ROUNDS', 1)
const TODAY = '2026-12-01'
const FILE = 'commerce/testing/processes/charging-process.ts'

/** How each of them ended: a number, or SIGKILL. */
async function charge(url: string, steps: readonly number[]): Promise<(number | string)[]> {
  const children = steps.map((most) => fork(FILE, [url, TODAY, String(most)], { stdio: 'inherit' }))
  return Promise.all(children.map(async (child) => (await once(child, 'exit')).find((end) => end !== null)))
}

test('Processes that charge at once and are killed at any step leave one charge for each payment that is due [PAY-07]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  for (let n = 0; n < PLANS; n += 1) {
    await database.transaction(async (tx) => {
      const token = `card_killed_${n}`
      await givenPlan(tx, { token, provider: 'sandbox' })
      const paid = { key: `order-${n}:1`, orderNumber: 'SP-1', amount: { minor: 10_000, currency: 'USD' } }
      const card = { brand: 'visa', last4: n % 3 === 0 ? '0119' : '4242', keptAs: { token, expires: '2030-01' } }
      await importSandboxPayments(tx, [{ ...paid, ...card, at: new Date('2026-11-01T12:00:00Z') }])
    })
  }
  const url = database.connectionString
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps = Array.from({ length: PROCESSES }, (_, at) => 1 + ((7 * round + 3 * at) % 12))
    expect(await charge(url, steps)).toContain('SIGKILL')
    await database.pool.query('update plan_charge set lease_until = shop_now()')
  }
  // What was begun before is looked up ten at a time, and a lost reply is a charge that is looked up later.
  const provider = createSandbox({ book: database, origin: () => 'https://shop.example', secret: 's' })
  for (let round = 0; round <= PLANS; round += 1) {
    await database.pool.query('update plan_charge set lease_until = shop_now()')
    await chargeDue({ database, provider, today: () => TODAY, blocksAccess: () => true })
    const { rowCount } = await database.pool.query(`select from plan_payment where next_try_on <= '${TODAY}'`)
    if (rowCount === 0) break
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as charges, count(distinct split_part(key, ':', 1))::int as plans,
       (select count(*)::int from plan_payment where status = 'paid') as paid,
       (select count(*)::int from journal_entry where source like 'plan %') as posted,
       (select count(*)::int from outbox_message where payload->>'name' = 'plan-payment-made') as told
     from sandbox_payment where key not like 'order-%' and state = 'captured'`,
  )
  expect(rows).toEqual([{ charges: PLANS, plans: PLANS, paid: PLANS, posted: PLANS, told: PLANS }])
  expect(await database.read((tx) => readJournalViolations(tx))).toEqual([])
})
