import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnPlan } from '#contract/schemas/people/own-plans.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan, givenKeptCard } from '#server/testing/visitors/bought-plan.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const PLANS = '/api/ui/paymentplans'

let shop: TestShop
let riley: Browser
let sam: Browser
let rileyId: number
beforeAll(async () => {
  shop = await startShop()
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
