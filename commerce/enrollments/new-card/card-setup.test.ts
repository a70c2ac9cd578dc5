/** A card that the owner of a plan saves on a page of the provider: it pays the plan from then on. */
import { expect } from 'vitest'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { chargeDue } from '#commerce/enrollments/charging/charge-due.ts'
import type { PlanDesk } from '#commerce/enrollments/charging/settle-charge.ts'
import { type GivenPlan, givenPlan, seePlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { changePlanCard } from '#commerce/enrollments/owned/change-card.ts'
import { listOwnPlans } from '#commerce/enrollments/owned/own-plans.sql.ts'
import { payPlanNow } from '#commerce/enrollments/owned/pay-now.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { type TestProvider, testProvider } from '#commerce/orders/provider-for-tests.ts'
import { forgetRemovedCards, listStoredCards, storeCard } from '#commerce/payments/index.ts'

import { test } from '#commerce/testing/test.ts'
import { addDays } from '#contract/values/day.ts'
import { askCardSetupSoon, cardSetupKey, isOwnCardSetup, purgeCardSetups } from './card-setups.sql.ts'
import { settleCardSetup, settleCardSetups } from './settle-card-setup.ts'
import { startCardSetup } from './start-card-setup.ts'

type Desk = PlanDesk & { day: string; provider: TestProvider }

function deskOf(database: Database, provider = testProvider()): Desk {
  const desk = { database, provider, day: '2026-11-20', today: () => desk.day, blocksAccess: () => true }
  return desk
}

const returnUrl = (id: string) => `https://shop.example/customer/card?setup=${id}`
const ask = (desk: Desk, { contactId, planId }: Pick<GivenPlan, 'contactId' | 'planId'>) =>
  startCardSetup(desk, { contactId, planId, locale: 'en-US', returnUrl })

async function started(desk: Desk, plan: Pick<GivenPlan, 'contactId' | 'planId'>): Promise<string> {
  const page = await ask(desk, plan)
  if (!page.ok) throw new Error(page.reason)
  return page.setupId
}

/** A plan whose first payment failed for good. */
async function givenFailedPlan(database: Database, desk: Desk): Promise<GivenPlan> {
  const plan = await database.transaction((tx) => givenPlan(tx, { token: 'bad' }))
  desk.provider.declines.add('bad')
  for (let day = '2026-12-01'; day <= '2026-12-08'; day = addDays(day, 1)) {
    desk.day = day
    await chargeDue(desk)
  }
  return plan
}

const cardsOf = (database: Database, { contactId }: GivenPlan) => database.read((tx) => listStoredCards(tx, contactId))
const cardOfPlan = async (database: Database, { contactId }: GivenPlan) =>
  (await database.read((tx) => listOwnPlans(tx, contactId)))[0]?.card?.id

test('A card that is saved on the page pays the plan from then on, and what failed is charged to it at once and once [PAY-08, IMPL-51]', async ({
  freshDatabase: database,
}) => {
  // A provider that knows no keys takes money each time it is asked.
  const desk = deskOf(database, testProvider({ hasKeys: false }))
  const plan = await givenFailedPlan(database, desk)
  const setupId = await started(desk, plan)
  expect(await settleCardSetup(desk, setupId)).toMatchObject({ state: 'open', payUrl: expect.any(String) })
  desk.provider.pay(cardSetupKey(setupId))
  const { length } = desk.provider.charges
  // The webhook and the customer come at the same moment, and the customer opens the address again.
  const settled = await Promise.all([1, 2, 3].map(() => settleCardSetup(desk, setupId)))
  settled.push(await settleCardSetup(desk, setupId))
  expect(settled.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(desk.provider.charges.slice(length)).toEqual([`${plan.planId}:1:5`])
  expect(await seePlan(database, plan.planId)).toEqual({
    ...{ state: 'active', isBlocked: false, statuses: 'paid scheduled scheduled scheduled' },
  })
  const [, card, ...more] = await cardsOf(database, plan)
  expect([card, more]).toMatchObject([{ last4: '4242', expires: '2029-08' }, []])
  expect(await cardOfPlan(database, plan)).toBe(card?.id)
  expect(await database.read((tx) => readJournalViolations(tx))).toEqual([])
})

test.for([
  ['declined', (provider: TestProvider, key: string): void => provider.decline(key, 'declined')],
  ['given_up', (provider: TestProvider, key: string): void => void provider.book.set(key, { state: 'cancelled' })],
] as const)(
  'A page that ended as %s changes nothing, and the next press opens another one',
  async ([state, end], { freshDatabase: database }) => {
    const desk = deskOf(database)
    const plan = await database.transaction((tx) => givenPlan(tx))
    const setupId = await started(desk, plan)
    end(desk.provider, cardSetupKey(setupId))
    expect(await settleCardSetup(desk, setupId)).toEqual({ state })
    expect(await cardOfPlan(database, plan)).toBe(plan.cardId)
    expect(await started(desk, plan)).not.toBe(setupId)
  },
)

test('Two tabs are led to one page, and neither the plan nor the page of another customer is theirs [IDR-06]', async ({
  freshDatabase: database,
}) => {
  const desk = deskOf(database)
  const plan = await database.transaction((tx) => givenPlan(tx))
  const stranger = await database.transaction((tx) => givenPlan(tx))
  const pages = await Promise.all([ask(desk, plan), ask(desk, plan)])
  expect(pages[0]).toEqual(pages[1])
  const foreign = { planId: plan.planId, contactId: stranger.contactId }
  expect(await ask(desk, foreign)).toEqual({ ok: false, reason: 'plan_not_found' })
  const id = pages[0]?.ok ? pages[0].setupId : ''
  const isOwn = (contactId: number) => database.read((tx) => isOwnCardSetup(tx, contactId, id))
  expect([await isOwn(plan.contactId), await isOwn(stranger.contactId)]).toEqual([true, false])
})

test('A provider that cannot be reached leaves the page as it is, and the same page is asked for again', async ({
  freshDatabase: database,
}) => {
  const desk = deskOf(database)
  const plan = await database.transaction((tx) => givenPlan(tx))
  desk.provider.fails.push({ call: 'saveCard', how: 'lost' })
  expect(await ask(desk, plan)).toEqual({ ok: false, reason: 'unreachable' })
  const setupId = await started(desk, plan)
  expect([...desk.provider.book.keys()]).toEqual([cardSetupKey(setupId)])
  desk.provider.pay(cardSetupKey(setupId))
  desk.provider.isAway = true
  expect(await settleCardSetup(desk, setupId)).toEqual({ state: 'unknown' })
  expect(await ask(desk, plan)).toEqual({ ok: false, reason: 'unreachable' })
  desk.provider.isAway = false
  expect(await settleCardSetup(desk, setupId)).toMatchObject({ state: 'saved' })
})

test('A card that ends before the last payment is not taken, from the page as from the stored ones, and is forgotten', async ({
  freshDatabase: database,
}) => {
  const desk = deskOf(database)
  const plan = await database.transaction((tx) => givenPlan(tx))
  desk.provider.expires = '2027-02'
  const early = await started(desk, plan)
  desk.provider.pay(cardSetupKey(early))
  expect(await settleCardSetup(desk, early)).toEqual({ state: 'expires_early' })
  expect([await cardOfPlan(database, plan), (await cardsOf(database, plan)).length]).toEqual([plan.cardId, 1])
  await forgetRemovedCards(desk)
  expect(desk.provider.calls.at(-1)).toBe(`forgetCard card of ${cardSetupKey(early)}`)

  const { contactId, planId } = plan
  const old = { contactId, provider: 'test', token: 'old', brand: 'visa', last4: '1881', expires: '2027-02' }
  const cardId = await database.transaction((tx) => storeCard(tx, old))
  expect(await changePlanCard(desk, { contactId, planId, cardId })).toEqual({ ok: false, reason: 'expires_early' })
  // Good to the end of the month of the last payment.
  desk.provider.expires = '2027-03'
  const inTime = await started(desk, plan)
  desk.provider.pay(cardSetupKey(inTime))
  expect(await settleCardSetup(desk, inTime)).toMatchObject({ state: 'saved' })
})

test('A card that was saved when nothing was left to pay is forgotten', async ({ freshDatabase: database }) => {
  const desk = deskOf(database)
  const plan = await database.transaction((tx) => givenPlan(tx))
  const setupId = await started(desk, plan)
  await payPlanNow(desk, { ...plan, seenMinor: 100_000 })
  desk.provider.pay(cardSetupKey(setupId))
  expect(await settleCardSetup(desk, setupId)).toEqual({ state: 'not_needed' })
  expect(await cardsOf(database, plan)).toHaveLength(1)
  expect(await ask(desk, plan)).toEqual({ ok: false, reason: 'plan_not_found' })
})

test('A customer who does not come back has the card saved by the job, at once where the provider tells of it', async ({
  freshDatabase: database,
}) => {
  const desk = deskOf(database)
  const [told, untold] = await database.transaction(async (tx) => [await givenPlan(tx), await givenPlan(tx)])
  if (!told || !untold) throw new Error('There are no plans.')
  const keys = [cardSetupKey(await started(desk, told)), cardSetupKey(await started(desk, untold))]
  for (const key of keys) desk.provider.pay(key)
  await settleCardSetups(desk)
  expect([await cardOfPlan(database, told), await cardOfPlan(database, untold)]).toEqual([told.cardId, untold.cardId])
  await database.transaction((tx) => askCardSetupSoon(tx, keys[0] ?? ''))
  await settleCardSetups(desk)
  expect(await cardOfPlan(database, told)).not.toBe(told.cardId)
  expect(await cardOfPlan(database, untold)).toBe(untold.cardId)
  const now = await database.read(readShopNow)
  const later = new Date(now.getTime() + 36 * 60_000)
  await database.transaction((tx) => moveShopClock(tx, { to: later, frozen: true }))
  await settleCardSetups(desk)
  expect(await cardOfPlan(database, untold)).not.toBe(untold.cardId)
  const much = new Date(now.getTime() + 91 * 86_400_000)
  await database.transaction((tx) => moveShopClock(tx, { to: much, frozen: true }))
  expect(await database.transaction((tx) => purgeCardSetups(tx, 90, 500))).toBe(2)
})
