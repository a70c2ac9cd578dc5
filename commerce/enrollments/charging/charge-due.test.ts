/** Each payment once, on its day, by the clock of the resort; declined ones again on later days. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { givenPlan, seePlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { readBalances } from '#commerce/journal/index.ts'
import { type TestProvider, testProvider } from '#commerce/orders/provider-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { chargeDue } from './charge-due.ts'
import { remindOwners } from './remind.ts'
import type { PlanDesk } from './settle-charge.ts'

function deskOf(database: Database, provider: TestProvider): PlanDesk & { day: Day } {
  const desk = { database, provider, day: '2026-12-01', today: () => desk.day, blocksAccess: () => true }
  return desk
}

const mails = async ({ pool }: Database) =>
  (await pool.query(`select payload->>'name' as name, payload->'facts' as facts from outbox_message order by id`)).rows

test('A payment is charged once on its day, posted, and its owner gets one mail before and one after [PAY-07]', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = deskOf(database, provider)
  const { planId } = await database.transaction((tx) => givenPlan(tx))
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) {
    await database.transaction((tx) => remindOwners(tx, day, 10))
  }
  desk.day = '2026-11-30'
  expect(await chargeDue(desk)).toEqual({ captured: 0, declined: 0, unknown: 0 })
  desk.day = '2026-12-01'
  expect(await chargeDue(desk)).toEqual({ captured: 1, declined: 0, unknown: 0 })
  expect(await chargeDue(desk)).toEqual({ captured: 0, declined: 0, unknown: 0 })
  expect(provider.charges).toEqual([`${planId}:1:1`])
  expect(await seePlan(database, planId)).toEqual({
    state: 'active',
    isBlocked: false,
    statuses: 'paid scheduled scheduled scheduled',
  })
  expect(await mails(database)).toMatchObject([
    { name: 'plan-payment-coming', facts: { amount: { minor: 25_000 }, day: '2026-12-01', product: 'Summit pass' } },
    { name: 'plan-payment-made', facts: { amount: { minor: 25_000 }, card: 'visa 4242' } },
  ])
  const balances = await database.read(readBalances)
  expect(balances.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ['guests', -25_000],
    ['provider', 25_000],
  ])
})

test('A declined payment is tried again after one, three and seven days, then has failed, and staff and gate know [PAY-07]', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = deskOf(database, provider)
  const { planId } = await database.transaction((tx) => givenPlan(tx, { token: 'bad' }))
  provider.declines.add('bad')
  const tried: string[] = []
  for (let day = '2026-12-01'; day <= '2026-12-12'; day = addDays(day, 1)) {
    desk.day = day
    if ((await chargeDue(desk)).declined > 0) tried.push(day)
  }
  expect(tried).toEqual(['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-08'])
  expect(await seePlan(database, planId)).toEqual({
    state: 'overdue',
    isBlocked: true,
    statuses: 'failed scheduled scheduled scheduled',
  })
  expect(await mails(database)).toMatchObject([
    { name: 'plan-payment-declined', facts: { nextTryOn: '2026-12-02' } },
    { name: 'plan-payment-declined', facts: { nextTryOn: null } },
  ])
  const { rows } = await database.pool.query(`select action from audit_entry where action = 'plan payment failed'`)
  expect(rows).toHaveLength(1)
  expect(provider.charges).toEqual([])
})

test('A shop that was down while three payments came due charges one of them a day, the oldest first [PAY-07]', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = deskOf(database, provider)
  const days = ['2026-12-01', '2026-12-02', '2026-12-03']
  const { planId } = await database.transaction((tx) => givenPlan(tx, { days }))
  const charged: number[] = []
  for (const day of ['2026-12-05', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']) {
    desk.day = day
    charged.push((await chargeDue(desk)).captured)
  }
  expect(charged).toEqual([1, 0, 1, 1, 0])
  expect(provider.charges).toEqual([1, 2, 3].map((sequence) => `${planId}:${sequence}:1`))
  expect(await seePlan(database, planId)).toMatchObject({ state: 'paid' })
})

test.for([
  ['chargeStored', 'lost'],
  ['chargeStored', 'away'],
] as const)(
  'A %s whose provider is %s is looked up under its key before it is asked for again [PAY-07]',
  async ([call, how], { freshDatabase: database }) => {
    const provider = testProvider()
    const desk = deskOf(database, provider)
    const { planId } = await database.transaction((tx) => givenPlan(tx))
    provider.fails.push({ call, how })
    expect(await chargeDue(desk)).toMatchObject({ unknown: 1 })
    // Not before the lease of the process that began it has ended, by the shop's clock.
    await chargeDue(desk)
    expect(provider.calls).toEqual([`chargeStored ${planId}:1:1`])
    await database.pool.query(`update plan_charge set lease_until = shop_now()`)
    await chargeDue(desk)
    expect(provider.charges).toEqual([`${planId}:1:1`])
    expect(provider.calls[1]).toBe(`lookUp ${planId}:1:1`)
    expect(await seePlan(database, planId)).toMatchObject({ statuses: 'paid scheduled scheduled scheduled' })
  },
)
