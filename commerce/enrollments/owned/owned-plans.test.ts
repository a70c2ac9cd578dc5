/** What the owner of a plan does with it: pays early, changes the card, and keeps the card that it is charged to. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { chargeDue } from '#commerce/enrollments/charging/charge-due.ts'
import type { PlanDesk } from '#commerce/enrollments/charging/settle-charge.ts'
import { endEnrollment } from '#commerce/enrollments/enroll.ts'
import { givenPlan, seePlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { type TestProvider, testProvider } from '#commerce/orders/provider-for-tests.ts'
import { listStoredCards, removeCard, storeCard } from '#commerce/payments/index.ts'
import { test } from '#commerce/testing/test.ts'
import { addDays } from '#contract/values/day.ts'
import { changePlanCard } from './change-card.ts'
import { isCardOfPlan, listOwnPlans } from './own-plans.sql.ts'
import { payPlanNow } from './pay-now.ts'

function deskOf(database: Database, provider: TestProvider): PlanDesk & { day: string } {
  const desk = { database, provider, day: '2026-11-20', today: () => desk.day, blocksAccess: () => true }
  return desk
}

async function storedCard(database: Database, contactId: number, token: string): Promise<number> {
  return database.transaction(async (tx) => {
    await storeCard(tx, { contactId, provider: 'test', token, brand: 'visa', last4: '1881' })
    return (await listStoredCards(tx, contactId)).at(-1)?.id ?? 0
  })
}

test('An owner pays the next payment and then the rest, each once however often it is pressed [IMPL-51]', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = deskOf(database, provider)
  const { contactId, planId } = await database.transaction((tx) => givenPlan(tx))
  const stranger = await database.transaction((tx) => givenPlan(tx))
  const pay = (seenMinor: number, sequence?: number) => payPlanNow(desk, { contactId, planId, sequence, seenMinor })
  expect(await payPlanNow(desk, { contactId: stranger.contactId, planId, seenMinor: 100_000 })).toEqual({
    ...{ ok: false, reason: 'not_found' },
  })
  expect(await pay(24_999, 1)).toEqual({ ok: false, reason: 'amount_changed' })
  const next = [await pay(25_000, 1), await pay(25_000, 1)]
  expect(next).toEqual([
    { ok: true, outcome: 'paid' },
    { ok: true, outcome: 'paid_before' },
  ])
  const rest = await Promise.all([pay(75_000), pay(75_000)])
  expect(rest.map((result) => (result.ok ? result.outcome : result.reason)).toSorted()).toContain('paid')
  expect(provider.charges).toEqual([`${planId}:now:1`, `${planId}:now:2`])
  expect(await seePlan(database, planId)).toEqual({ state: 'paid', isBlocked: false, statuses: 'paid paid paid paid' })
  const [balances, broken] = await database.read((tx) => Promise.all([readBalances(tx), readJournalViolations(tx)]))
  expect([balances.find(({ account }) => account === 'provider')?.amountMinor, broken]).toEqual([100_000, []])
  desk.day = '2027-04-01'
  await chargeDue(desk)
  expect(provider.charges.filter((key) => key.startsWith(planId))).toHaveLength(2)
})

test('A payment that is declined when its owner wants to pay early stays scheduled for its day', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = deskOf(database, provider)
  const { contactId, orderLineId, planId } = await database.transaction((tx) => givenPlan(tx, { token: 'bad' }))
  provider.declines.add('bad')
  expect(await payPlanNow(desk, { contactId, planId, seenMinor: 100_000 })).toEqual({ ok: false, reason: 'declined' })
  expect(await seePlan(database, planId)).toMatchObject({ statuses: 'scheduled scheduled scheduled scheduled' })
  // While it is not known what became of a charge, neither is what was paid.
  provider.fails.push({ call: 'chargeStored', how: 'away' })
  expect(await payPlanNow(desk, { contactId, planId, seenMinor: 100_000 })).toEqual({ ok: true, outcome: 'unknown' })
  const busy = { ok: false, reason: 'being_charged' }
  expect(await payPlanNow(desk, { contactId, planId, seenMinor: 100_000 })).toEqual(busy)
  expect(await database.transaction((tx) => endEnrollment(tx, orderLineId))).toEqual(busy)
})

test('Another card of their own pays what failed at once and the pass opens the gate again [PAY-08, IMPL-51]', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = deskOf(database, provider)
  const { cardId: old, contactId, planId } = await database.transaction((tx) => givenPlan(tx, { token: 'bad' }))
  const stranger = await database.transaction((tx) => givenPlan(tx))
  provider.declines.add('bad')
  for (let day = '2026-12-01'; day <= '2026-12-08'; day = addDays(day, 1)) {
    desk.day = day
    await chargeDue(desk)
  }
  expect(await seePlan(database, planId)).toMatchObject({ state: 'overdue', isBlocked: true })
  const good = await storedCard(database, contactId, 'good')
  const change = (request: { contactId: number; cardId: number }) => changePlanCard(desk, { ...request, planId })
  expect(await change({ contactId, cardId: stranger.cardId })).toEqual({ ok: false, reason: 'card_not_found' })
  const foreign = { contactId: stranger.contactId, cardId: stranger.cardId }
  expect(await change(foreign)).toEqual({ ok: false, reason: 'plan_not_found' })
  expect(await change({ contactId, cardId: good })).toEqual({ ok: true, charged: 'captured' })
  expect(await seePlan(database, planId)).toEqual({
    ...{ state: 'active', isBlocked: false, statuses: 'paid scheduled scheduled scheduled' },
  })
  expect((await database.read((tx) => listOwnPlans(tx, contactId)))[0]).toMatchObject({ card: { id: good } })
  const remove = (cardId: number) => removeCard(desk, contactId, cardId, isCardOfPlan)
  expect([await remove(good), await remove(old), await remove(stranger.cardId)]).toEqual([
    ...['in_use', 'removed', 'not_found'],
  ])
})
