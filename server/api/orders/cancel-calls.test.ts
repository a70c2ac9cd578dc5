/** Cancelling over HTTP: for who placed the order, once, for the sum that was seen. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedLinks } from '#commerce/database/keys/signed-links.ts'
import { enroll } from '#commerce/enrollments/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import type { OwnPlan } from '#contract/schemas/people/own-plans.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { givenBoughtPlan } from '#server/testing/visitors/bought-plan.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const DAY = '2026-12-21'

test('A guest cancels one of two tickets by the signed link, once, and hears where the money goes', async () => {
  const email = 'noor@fjordmail.example'
  const { id, number } = await givenSoldOrder(shop, { day: DAY, email })
  const Key = signedLinks(testKeys, 'order link').keyOf(id)
  const guest = cartGuest(shop)
  const preview = async (body: object): Promise<CancelPreviewReply> =>
    (await guest.post('/api/orders/cancel/preview', { OrderId: id, Key, ...body })).json()
  const cancel = (body: object, key = randomUUID()) =>
    guest.post('/api/orders/cancel', { OrderId: id, Key, ...body }, { 'idempotency-key': key })

  expect((await cartGuest(shop).post('/api/orders/cancel/preview', { OrderId: id })).status).toBe(404)
  const all = await preview({})
  expect(all).toMatchObject({
    OrderNumber: number,
    Back: 218,
    Fee: 0,
    IsWhole: true,
    Rows: [{ Pieces: 2, FreeUntil: '2026-12-20' }],
  })
  const Lines = [{ LineId: all.Rows[0]?.LineId, Pieces: 1 }]
  const one = await preview({ Lines })
  expect(one).toMatchObject({
    Back: 109,
    IsWhole: false,
    Parts: [{ Kind: 'card', Brand: 'visa', End: '4242', Amount: 109 }],
  })

  const wrong = await cancel({ Lines, Seen: 218 })
  expect([wrong.status, await wrong.json()]).toMatchObject([409, { code: 'SUM_CHANGED' }])
  const key = randomUUID()
  const replies = [await cancel({ Lines, Seen: 109 }, key), await cancel({ Lines, Seen: 109 }, key)]
  for (const reply of replies) expect(await reply.json()).toEqual(one)
  expect((await preview({})).Back).toBe(109)

  const mails = await mailsTo(shop, email)
  expect(mails.map(({ name }) => name)).toEqual(['order-cancelled'])
  expect(mails[0]?.facts).toMatchObject({ number, back: { minor: 10_900 }, parts: [{ kind: 'card', end: '4242' }] })
  expect(await (await cancel({ Seen: 109 })).json()).toMatchObject({ IsWhole: true })
  const over = await cancel({ Seen: 0 })
  expect([over.status, (await over.json()).code]).toEqual([409, 'NOTHING_LEFT'])
})

test('The plan of one line goes on when another is cancelled, and a line whose payment is under way waits', async () => {
  const rileyId = await contactId(shop, 'riley')
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const { orderId: OrderId, planId } = await givenBoughtPlan(shop, rileyId)
  const other = await givenOtherPlan(shop, { orderId: OrderId, planId })
  const cancel = async (LineId: string, Seen: number) => {
    const body = { OrderId, Lines: [{ LineId, Pieces: 2 }], Seen }
    const reply = await riley.post('/api/orders/cancel', body, { 'idempotency-key': randomUUID() })
    return { status: reply.status, body: await reply.json() }
  }
  const plans = async () => {
    const all: OwnPlan[] = await (await riley.fetch(`/api/ui/paymentplans/schedules/orders/${OrderId}`)).json()
    return new Map(
      all.map(({ PlanId, Payments }) => [PlanId, Payments.map(({ PaymentStatus }) => PaymentStatus).join(' ')]),
    )
  }
  const { pool } = shop.database
  await pool.query(
    `insert into plan_charge (key, enrollment_id, provider, amount_minor, lease_until)
     values ($1, $2, 'sandbox', 5000, shop_now() + interval '5 minutes')`,
    [`${planId}:1:1`, planId],
  )
  expect(await cancel(other.firstLineId, 118)).toMatchObject({
    ...{ status: 409, body: { code: 'IN_PROGRESS', message: /try again in a minute/ } },
  })
  expect((await plans()).get(planId)).toBe('Paid Scheduled Scheduled')
  await pool.query('delete from plan_charge where enrollment_id = $1', [planId])

  expect(await cancel(other.firstLineId, 118)).toMatchObject({ status: 200, body: { Back: 118, IsWhole: false } })
  expect([...(await plans())].toSorted()).toEqual(
    [
      [planId, 'Paid Cancelled Cancelled'],
      [other.planId, 'Paid Scheduled Scheduled'],
    ].toSorted(),
  )
  const paid = await riley.post('/api/ui/paymentplans/pay', { PlanId: other.planId, PaymentNumber: 1, Amount: 59 })
  expect(await paid.json()).toEqual({ success: true, message: [] })
  const dead = await riley.post('/api/ui/paymentplans/pay', { PlanId: planId, PaymentNumber: 1, Amount: 50 })
  expect(dead.status).toBe(404)
})

/** A second line of the order, as the first, for a deposit of 100 and payments of 59. */
async function givenOtherPlan({ database }: TestShop, { orderId, planId }: { orderId: string; planId: string }) {
  const { rows } = await database.pool.query(
    `with line as (
       insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts,
         total_minor)
       select gen_random_uuid(), order_id, 2, 2, product_id, name, quantity, days, quote, amounts, total_minor
       from order_line where order_id = $1 returning id
     ), made as (
       insert into ticket (serial, order_line_id, piece)
       select 'ACTB000' || piece, line.id, piece from line, generate_series(1, 2) as piece
     )
     select line.id as "lineId", plan.order_line_id as "firstLineId", plan.contact_id as "contactId",
       plan.stored_card_id as "storedCardId" from line, plan_enrollment as plan where plan.id = $2`,
    [orderId, planId],
  )
  const { contactId: owner, firstLineId, lineId: orderLineId, storedCardId } = rows[0]
  const consent = { version: 'v1', words: 'I agree.', at: new Date('2026-11-01T12:00:00Z') }
  const payments = ['2026-12-15', '2027-01-15'].map((dueOn) => ({ dueOn, amountMinor: 5900 }))
  await database.transaction((tx) =>
    enroll(tx, {
      ...{ orderLineId, contactId: owner, storedCardId, currency: 'USD', consent, depositMinor: 10_000, payments },
    }),
  )
  const found = await database.pool.query('select id from plan_enrollment where order_line_id = $1', [orderLineId])
  return { firstLineId: firstLineId as string, planId: found.rows[0].id as string }
}
