/** What owners of plans are told before it happens: a card that expires, a month ahead and once. */
import { expect } from 'vitest'
import { statement } from '#commerce/database/tx.ts'
import { endEnrollment } from '#commerce/enrollments/enroll.ts'
import { givenPlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { changeCard } from '#commerce/enrollments/owned/own-plans.sql.ts'
import { storeCard } from '#commerce/payments/index.ts'
import { test } from '#commerce/testing/test.ts'
import { remindOwners } from './remind.ts'

const expire = statement('test_card_expires', 'update stored_card set expires = $2 where id = $1')
const mails = statement<{ to: string; on: string; link: string }>(
  'test_expiring_mails',
  `select payload ->> 'to' as "to", payload -> 'facts' ->> 'expiresOn' as on, payload -> 'facts' ->> 'link' as link
   from outbox_message where topic = 'mail' and payload ->> 'name' = 'plan-card-expires' order by created_at`,
)

const sayOtherwise = statement(
  'test_plan_in_new_zealand',
  `with line as (update order_line set texts = $2 where id = $1 returning order_id)
   update customer_order set locale = 'en-NZ' from line where id = line.order_id`,
)
const products = statement<{ product: string }>(
  'test_products_of_mails',
  `select payload -> 'facts' ->> 'product' as product from outbox_message where topic = 'mail'`,
)

test('The owner of a plan is told thirty days before the end of the month in which its card expires, and once', async ({
  tx,
}) => {
  const plan = await givenPlan(tx)
  await expire(tx, [plan.cardId, '2026-11'])
  // The card is good to November 30.
  await remindOwners(tx, '2026-10-30', 100)
  expect(await mails(tx, [])).toEqual([])
  for (const day of ['2026-10-31', '2026-11-01']) await remindOwners(tx, day, 100)
  expect(await mails(tx, [])).toEqual([{ to: plan.email, on: '2026-11-30', link: '/customer/info#plans' }])
})

test('A mail about a plan names what was bought as it was called in the locale of the order', async ({ tx }) => {
  const plan = await givenPlan(tx)
  await sayOtherwise(tx, [plan.orderLineId, { 'en-NZ': { name: 'Peak pass', chosen: [] } }])
  await expire(tx, [plan.cardId, '2026-11'])
  await remindOwners(tx, '2026-11-15', 100)
  expect(await products(tx, [])).toEqual([{ product: 'Peak pass' }])
})

test('Another card that expires is told of anew, and cards without a month, of ended plans and of later months are not', async ({
  tx,
}) => {
  const [changed, unsaid, ended, later] = [
    await givenPlan(tx),
    await givenPlan(tx),
    await givenPlan(tx),
    await givenPlan(tx),
  ]
  for (const { cardId } of [changed, ended]) await expire(tx, [cardId, '2026-11'])
  await expire(tx, [unsaid.cardId, null])
  await expire(tx, [later.cardId, '2026-12'])
  await endEnrollment(tx, ended.orderLineId)
  await remindOwners(tx, '2026-11-15', 100)
  expect((await mails(tx, [])).map(({ to }) => to)).toEqual([changed.email])
  const { contactId, planId } = changed
  const card = { contactId, provider: 'test', token: 'next', brand: 'visa', last4: '1881', expires: '2026-11' }
  await changeCard(tx, planId, await storeCard(tx, card))
  await remindOwners(tx, '2026-11-16', 100)
  expect((await mails(tx, [])).map(({ to }) => to)).toEqual([changed.email, changed.email])
})
