import { afterAll, beforeAll, expect, test } from 'vitest'
import type { showCardSetupCall } from '#contract/calls/people/own-plans.ts'
import type { OwnPlan } from '#contract/schemas/people/own-plans.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan, givenKeptCard } from '#server/testing/visitors/bought-plan.ts'
import { contactId, impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const PLANS = '/api/ui/paymentplans'

let shop: TestShop
let riley: Browser
let sam: Browser
let rileyId: number
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  riley = await signInAs(shop, 'riley@silverpine.example')
  sam = await signInAs(shop, 'sam@silverpine.example')
  rileyId = await contactId(shop, 'riley')
})
afterAll(() => shop.stop())

const read = async (browser: Browser, path: string) => {
  const reply = await browser.fetch(PLANS + path)
  return { status: reply.status, plans: (await reply.json()) as OwnPlan[] }
}
const send = async (browser: Browser, path: string, body: object) => {
  const reply = await browser.post(PLANS + path, body)
  return { status: reply.status, ...(await reply.json()) }
}
const statuses = ({ Payments }: OwnPlan) => Payments.map(({ PaymentStatus }) => PaymentStatus).join(' ')

test('A customer sees each payment of their plans with its status, sums that agree, and no other customer does [API-63, API-64, PLAN-04, PLAN-05, IDR-06]', async () => {
  const { orderId, planId } = await givenBoughtPlan(shop, rileyId)
  const { plans } = await read(riley, `/schedules/orders/${orderId}`)
  expect(plans).toMatchObject([
    {
      ...{ PlanId: planId, OrderId: orderId, IsPaymentPlan: true, ProductName: 'Day lift ticket', State: 'Active' },
      ...{ PaymentsTotal: 218, Deposit: 118, Owed: 100, PaymentMethod: { Brand: 'visa', End: '4242' } },
      AccountInfo: { DepositAmount: 118, RemainingBalance: 100, OrderTotal: 218 },
      Payments: [
        { PaymentNumber: 0, PaymentAmount: 118, PaymentStatus: 'Paid' },
        { PaymentNumber: 1, PaymentDate: '2026-12-15', PaymentAmount: 50, PaymentStatus: 'Scheduled' },
        { PaymentNumber: 2, PaymentDate: '2027-01-15', PaymentAmount: 50, PaymentStatus: 'Scheduled' },
      ],
    },
  ])
  expect((await read(riley, '/schedules/contacts')).plans.map(({ PlanId }) => PlanId)).toContain(planId)
  expect((await read(sam, `/schedules/orders/${orderId}`)).status).toBe(404)
  expect(JSON.stringify((await read(sam, '/schedules/contacts')).plans)).not.toContain(planId)
})

test('A customer pays the next payment and the rest, once each, and is told what is wrong in plain words [IMPL-51]', async () => {
  const { orderId, planId: PlanId } = await givenBoughtPlan(shop, rileyId)
  const pay = (body: object, browser = riley) => send(browser, '/pay', { PlanId, ...body })
  expect(await pay({ PaymentNumber: 1, Amount: 50 }, sam)).toMatchObject({ status: 404 })
  expect(await pay({ Amount: 50 })).toMatchObject({ status: 200, success: false, code: 'AMOUNT_CHANGED' })
  const paid = { status: 200, success: true, message: [] }
  expect(await pay({ PaymentNumber: 1, Amount: 50 })).toEqual(paid)
  expect(await pay({ PaymentNumber: 1, Amount: 50 })).toEqual(paid)
  expect(await pay({ Amount: 50 })).toEqual(paid)
  const [plan] = (await read(riley, `/schedules/orders/${orderId}`)).plans
  expect(plan).toMatchObject({ State: 'Paid', Owed: 0 })
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as charges, sum(amount_minor)::int as minor from sandbox_payment where key like $1`,
    [`${PlanId}%`],
  )
  expect(rows).toEqual([{ charges: 2, minor: 10_000 }])
})

test('Another card pays what is open, what was declined at once, and a card that a plan is charged to stays [API-65, PAY-08]', async () => {
  const { cardId, orderId, planId: PlanId } = await givenBoughtPlan(shop, rileyId, '0341')
  await shop.database.pool.query(
    `update plan_payment set status = 'failed', next_try_on = null, tries = 4 where enrollment_id = $1 and sequence = 1`,
    [PlanId],
  )
  const update = (PaymentMethodId: number, browser = riley) =>
    send(browser, '/paymentmethod/update', { PlanId, PaymentMethodId })
  const good = await givenKeptCard(shop, rileyId, '4242')
  const foreign = await givenKeptCard(shop, await contactId(shop, 'sam'), '4242')
  expect([(await update(foreign)).status, (await update(foreign, sam)).status]).toEqual([404, 404])
  expect(await update(cardId)).toMatchObject({ success: false, code: 'DECLINED' })
  expect(await update(good)).toEqual({ status: 200, success: true, message: [] })
  const [plan] = (await read(riley, `/schedules/orders/${orderId}`)).plans
  expect(plan && statuses(plan)).toBe('Paid Paid Scheduled')
  expect(plan?.PaymentMethod).toMatchObject({ Id: good })
  const remove = (id: number) => riley.fetch(`/api/payment-methods/${id}`, { method: 'DELETE' })
  const kept = await remove(good)
  expect([kept.status, await kept.json()]).toMatchObject([409, { message: /Choose another card/ }])
  expect((await remove(cardId)).status).toBe(200)
})

type Setup = Reply<typeof showCardSetupCall>

const CARD = { intent: 'pay', expires: '08 / 29', code: '123' }

/** The customer enters a card on the page of the sandbox. */
async function enterCard(url: string, number: string, more = {}): Promise<Response> {
  const body = new URLSearchParams({ ...CARD, number, ...more })
  return riley.fetch(new URL(url).pathname, { method: 'POST', body, redirect: 'manual' })
}

async function lookAtCard(setupId: string, browser = riley): Promise<{ status: number } & Setup> {
  const reply = await browser.fetch(`${PLANS}/paymentmethod/setup/${setupId}`)
  return { status: reply.status, ...((await reply.json()) as Setup) }
}

test('A new card is saved on the page of the provider, pays the plan and what failed of it, and is stored once however it is heard of [API-65, PAY-04, PAY-08]', async () => {
  const { orderId, planId: PlanId } = await givenBoughtPlan(shop, rileyId, '0341')
  await shop.database.pool.query(
    `update plan_payment set status = 'failed', next_try_on = null, tries = 4 where enrollment_id = $1 and sequence = 1`,
    [PlanId],
  )
  const start = (browser = riley) => send(browser, '/paymentmethod/setup', { PlanId })
  expect(await start(sam)).toMatchObject({ status: 404 })
  const { RedirectUrl, SetupId } = await start()
  expect(await start()).toEqual({ status: 200, RedirectUrl, SetupId })
  expect(await (await riley.fetch(new URL(RedirectUrl).pathname)).text()).toContain('Save this card')
  expect(await lookAtCard(SetupId)).toMatchObject({ Status: 'Open', RedirectUrl, Card: null })
  expect((await lookAtCard(SetupId, sam)).status).toBe(404)
  // Its webhook comes twice, both before the customer is back.
  const back = await enterCard(RedirectUrl, '4000 0000 0000 0259')
  expect(back.headers.get('location')).toBe(`/customer/card?setup=${SetupId}`)
  const saved = { status: 200, Status: 'Saved', Card: { Brand: 'visa', End: '0259' }, RedirectUrl: null }
  for (const _ of ['back', 'again']) expect(await lookAtCard(SetupId)).toMatchObject(saved)
  await expect
    .poll(async () => (await read(riley, `/schedules/orders/${orderId}`)).plans.map(statuses))
    .toEqual(['Paid Paid Scheduled'])
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as cards from stored_card where contact_id = $1 and last4 = '0259'`,
    [rileyId],
  )
  expect(rows).toEqual([{ cards: 1 }])
})

test('A card that is declined, and a page that is left, change nothing and are told in plain words', async () => {
  const { planId: PlanId } = await givenBoughtPlan(shop, rileyId)
  const start = () => send(riley, '/paymentmethod/setup', { PlanId })
  const first = await start()
  await enterCard(first.RedirectUrl, '4000 0000 0000 0002')
  expect(await lookAtCard(first.SetupId)).toMatchObject({ Status: 'Declined', Card: null })
  const second = await start()
  expect(second.SetupId).not.toBe(first.SetupId)
  expect(await lookAtCard(second.SetupId)).toMatchObject({ Status: 'Open' })
  await enterCard(second.RedirectUrl, '4242 4242 4242 4242', { expires: '12 / 26' })
  expect(await lookAtCard(second.SetupId)).toMatchObject({ Status: 'Expires', Card: null })
  const page = await riley.fetch(`/customer/card?setup=${second.SetupId}`)
  expect(await page.text()).toContain('This card expires too early')
  expect((await sam.fetch(`/customer/card?setup=${second.SetupId}`)).status).toBe(404)
})

test('Staff who act for a customer save no card for them, and read why', async () => {
  const { planId } = await givenBoughtPlan(shop, rileyId)
  const agent = await impersonate(shop, 'riley')
  expect((await send(agent, '/paymentmethod/setup', { PlanId: planId })).status).toBe(403)
  const body = new URLSearchParams({ newCardFor: planId, locale: 'en-US' })
  const page = await agent.fetch('/customer/card', { method: 'POST', body, headers: { origin: shop.url } })
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('Only the customer can save a card')])
})

test('Without JavaScript the form of the account leads to the page that saves the card', async () => {
  const { planId } = await givenBoughtPlan(shop, rileyId)
  const body = new URLSearchParams({ newCardFor: planId, locale: 'en-US' })
  const ask = { method: 'POST', body, headers: { origin: shop.url }, redirect: 'manual' } as const
  const reply = await riley.fetch('/customer/card', ask)
  expect([reply.status, reply.headers.get('location')]).toEqual([303, expect.stringContaining('/sandbox/pay/')])
})
