/** What tests of plans stand on: orders with one line that is paid over time, by a person with a stored card. */
import type { Database } from '#commerce/database/open.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { listStoredCards, storeCard } from '#commerce/payments/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import type { Day } from '#contract/values/day.ts'
import { enroll } from './enroll.ts'

const order = statement<{ orderId: string; orderLineId: string }>(
  'test_plan_order',
  `with item as (
     insert into product (slug, sku, name, price_minor)
     select n, n, 'Summit pass', 1 from (select gen_random_uuid()::text as n) as named returning id
   ), placed as (
     insert into customer_order (number, contact_id, cart_version, email, locale, currency, total_minor, due_minor, state)
     values ('SP-' || upper(substr(md5(random()::text), 1, 6)), $1, 1, $2, 'en-US', 'USD', $3, $3, 'paid') returning id
   )
   insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, quote, amounts, total_minor,
     assigned_contact_id)
   select gen_random_uuid(), placed.id, 1, 1, item.id, 'Summit pass', 1, '{}', jsonb_build_object('currency', 'USD',
     'listMinor', $3::bigint, 'discounts', '[]'::jsonb, 'fees', '[]'::jsonb, 'taxes', '[]'::jsonb, 'totalMinor',
     $3::bigint), $3, $1
   from placed, item returning order_id as "orderId", id as "orderLineId"`,
)
const planOf = statement<{ id: string }>('test_plan_of_line', 'select id from plan_enrollment where order_line_id = $1')

const seen = statement<{ state: string; isBlocked: boolean; statuses: string }>(
  'test_plan_seen',
  `select state, blocked_at is not null as "isBlocked", (select string_agg(status, ' ' order by sequence)
     from plan_payment where enrollment_id = plan.id) as statuses
   from plan_enrollment as plan where id = $1`,
)

/** How a plan and its payments stand. */
export async function seePlan(database: Database, planId: string) {
  return (await database.read((tx) => seen(tx, [planId])))[0]
}

let people = 0

export const PLAN_DAYS: readonly Day[] = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']
export const CONSENT = { version: 'v1', words: 'I agree.', at: new Date('2026-11-01T12:00:00Z') }

export type GivenPlan = {
  planId: string
  orderId: string
  orderLineId: string
  contactId: number
  cardId: number
  email: string
}

/** Four payments of 250 after a deposit of 100, by a person of their own. */
export async function givenPlan(
  tx: Tx,
  { days = PLAN_DAYS, provider = 'test', token }: { days?: readonly Day[]; provider?: string; token?: string } = {},
): Promise<GivenPlan> {
  people += 1
  const email = `sam${people}@silverpine.example`
  const saved = await saveHousehold(tx, { head: { firstName: 'Sam', lastName: 'Example', email } }, '2026-11-01')
  const contactId = saved.ok ? (saved.contactIds[0] ?? 0) : 0
  const payments = days.map((dueOn) => ({ dueOn, amountMinor: 25_000 }))
  const totalMinor = 10_000 + 25_000 * days.length
  const [placed] = await order(tx, [contactId, email, totalMinor])
  if (!placed) throw new Error('The order of a plan was not made.')
  const card = { contactId, provider, token: token ?? `card_${people}`, brand: 'visa', last4: '4242' }
  await storeCard(tx, card)
  const [{ id: cardId } = { id: 0 }] = await listStoredCards(tx, contactId)
  await enroll(tx, {
    ...{ orderLineId: placed.orderLineId, contactId, storedCardId: cardId, currency: 'USD', consent: CONSENT },
    ...{ depositMinor: 10_000, payments },
  })
  const [plan] = await planOf(tx, [placed.orderLineId])
  return { ...placed, planId: plan?.id ?? '', contactId, cardId, email }
}
