/** How orders stand with their money, as the list of the account and the page of the order say it alike. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listOrdersCall, showConfirmationCall } from '#contract/calls/orders.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenReservation, givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('The list and the page of an order say alike what was paid, reserved, paid by plan, given back and cancelled', async () => {
  const { pool } = shop.database
  const { rows } = await pool.query(`select id from contact where email = 'riley@silverpine.example'`)
  const contactId = rows[0].id as number
  const email = 'riley@silverpine.example'
  const paid = await givenSoldOrder(shop, { contactId, email })
  const cancelled = await givenSoldOrder(shop, { contactId, email })
  await pool.query(`update customer_order set state = 'cancelled' where id = $1`, [cancelled.id])
  const back = await givenSoldOrder(shop, { contactId, email })
  await pool.query(
    `insert into order_refund (order_id, source, amount_minor, reason, actor_role)
     values ($1, 'test', 10900, 'cancel', 'customer')`,
    [back.id],
  )
  const byPlan = await givenSoldOrder(shop, { contactId, email })
  await pool.query(
    `with plan as (
       insert into plan_enrollment (order_line_id, contact_id, currency, deposit_minor, consent_version, consent_words,
         consented_at) select id, $2, 'USD', 11800, '1', 'I agree', shop_now() from order_line where order_id = $1
       returning id)
     insert into plan_payment (enrollment_id, sequence, due_on, amount_minor, next_try_on)
     select id, nth, '2027-01-01'::date + nth, 5000, '2027-01-01'::date + nth from plan, generate_series(1, 2) nth`,
    [byPlan.id, contactId],
  )
  await pool.query('update order_payment set captured_minor = 11800 where order_id = $1', [byPlan.id])
  const reserved = await givenReservation(shop, contactId)

  const riley = await signInAs(shop, email)
  const listed = (await (await riley.fetch('/api/orders')).json()) as Reply<typeof listOrdersCall>
  const standingOf = (id: string) => listed.find(({ OrderId }) => OrderId === id)?.Standing
  const none = { Paid: 218, Refunded: 0, Owed: 0, OwedPayments: 0 }
  expect(standingOf(paid.id)).toEqual({ ...none, Kind: 'paid' })
  expect(standingOf(cancelled.id)).toMatchObject({ Kind: 'cancelled' })
  expect(standingOf(back.id)).toEqual({ ...none, Kind: 'partly_refunded', Paid: 109, Refunded: 109 })
  expect(standingOf(byPlan.id)).toEqual({ ...none, Kind: 'by_plan', Paid: 118, Owed: 100, OwedPayments: 2 })
  expect(listed.find(({ OrderNumber }) => OrderNumber === reserved.body.TransactionID)?.Standing).toEqual({
    ...{ ...none, Kind: 'reserved', Paid: 0 },
  })
  for (const { id } of [paid, cancelled, back, byPlan]) {
    const shown = await riley.fetch(`/api/checkout/confirmation?order=${id}`)
    expect(((await shown.json()) as Reply<typeof showConfirmationCall>).Standing).toEqual(standingOf(id))
  }
})
