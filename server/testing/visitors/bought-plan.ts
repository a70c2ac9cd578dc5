/** A plan as its sale leaves it, with a card that the sandbox keeps; how it is bought is tested in commerce/orders. */
import { randomUUID } from 'node:crypto'
import { enroll } from '#commerce/enrollments/index.ts'
import { storeCard } from '#commerce/payments/index.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { givenSoldOrder } from './sold-order.ts'

export type BoughtPlan = { planId: string; orderId: string; cardId: number }

/** A deposit of 118 and payments of 50 on December 15 and January 15. The card is known by its last digits. */
export async function givenBoughtPlan(shop: TestShop, contactId: number, last4 = '4242'): Promise<BoughtPlan> {
  const { pool } = shop.database
  const { id: orderId } = await givenSoldOrder(shop, { contactId })
  const { rows: lines } = await pool.query('select id from order_line where order_id = $1', [orderId])
  const cardId = await givenKeptCard(shop, contactId, last4)
  await shop.database.transaction((tx) =>
    enroll(tx, {
      ...{ orderLineId: lines[0].id, contactId, storedCardId: cardId, currency: 'USD', depositMinor: 11_800 },
      consent: { version: 'v1', words: 'I agree.', at: new Date('2026-11-01T12:00:00Z') },
      payments: ['2026-12-15', '2027-01-15'].map((dueOn) => ({ dueOn, amountMinor: 5000 })),
    }),
  )
  const { rows: plans } = await pool.query('select id from plan_enrollment where order_line_id = $1', [lines[0].id])
  return { planId: plans[0].id, orderId, cardId }
}

export async function givenKeptCard({ database }: TestShop, contactId: number, last4: string): Promise<number> {
  const token = `card_${randomUUID()}`
  await database.pool.query(
    `insert into sandbox_payment (key, reference, amount_minor, currency, order_number, locale, return_url, expires_at,
       state, brand, last4, token, keeps_card, card_expires)
     values ($1, $1, 100, 'USD', 'SP-1', 'en-US', '/', shop_now(), 'captured', 'visa', $2, $1, true, '2029-08')`,
    [token, last4],
  )
  const card = { contactId, provider: 'sandbox', token, brand: 'visa', last4, expires: '2029-08' }
  await database.transaction((tx) => storeCard(tx, card))
  const { rows } = await database.pool.query('select id from stored_card where token = $1', [token])
  return rows[0].id
}

/** A page on which a card for the plan is to be saved, and of which the provider has not heard yet. */
export async function givenCardSetup({ database }: TestShop, planId: string): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into card_setup (contact_id, enrollment_id, provider, expires_at, ask_at)
     select contact_id, id, 'sandbox', shop_now() + interval '1 hour', shop_now() + interval '1 hour'
     from plan_enrollment where id = $1 returning id`,
    [planId],
  )
  return rows[0].id
}
