/**
 * The SQL that places an order: the order with its payment and its first event in one statement, its lines in another.
 * Both leave in one write; where the number of the order is taken, neither writes anything.
 * Prepared once, because every order runs them: parsing and planning the inserts took longer than doing them.
 */
import { statement, type Tx, together } from '#commerce/database/tx.ts'
import type { OrderAddOnPerson } from '#commerce/orders/orders.sql.ts'
import type { customerOrder, orderLine, orderPayment } from '#commerce/orders/orders.tables.ts'

export type OrderLineDraft = typeof orderLine.$inferInsert & { addOnPeople?: readonly OrderAddOnPerson[] }

export type OrderDraft = {
  order: typeof customerOrder.$inferInsert & { id: string }
  lines: OrderLineDraft[]
  payment: typeof orderPayment.$inferInsert | undefined
  tenders: { voucherId: number; amountMinor: number }[]
  writtenWith?: ((orderId: string) => Promise<void>) | undefined
}

const insert = statement<{ id: string }>(
  'place_order',
  `with placed as (
     insert into customer_order (id, number, contact_id, visitor_id, placed_by, cart_id, cart_version, email, details,
       locale, currency, total_minor, later_minor, due_minor, plan_consent, ask_at)
     values ($1, $2, $3, (select visitor_id from cart where id = $5), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       shop_now() + interval '30 seconds')
     on conflict (number) do nothing returning id
   ), happened as (
     insert into order_event (order_id, to_state, detail)
     select id, 'pending', jsonb_build_object('cartVersion', $6::int) from placed
   ), paying as (
     insert into order_payment (order_id, attempt, provider, key, amount_minor, expires_at, lease_until,
       stored_card_id)
     select placed.id, payment.* from placed, (
       select $15::int, $16::text, $17::text, $18::bigint, $19::timestamptz, $20::timestamptz, $21::int) as payment
     where $17::text is not null
   )
   select id from placed`,
)
const insertLines = statement(
  'insert_order_lines',
  `insert into order_line (id, order_id, position, cart_line_id, product_id, variant_id, name, quantity,
     assigned_contact_id, person_name, days, start_time, chosen, texts, answers, details, quote, amounts, total_minor,
     schedule, places_needed, places, voucher_id, is_value, gift_card, valid_from, valid_until)
   select id, "orderId", position, "cartLineId", "productId", "variantId", name, quantity, "assignedContactId",
     "personName", coalesce(days, '{}'), "startTime", coalesce(chosen, '[]'), texts, coalesce(answers, '{}'), details,
     quote, amounts, "totalMinor", schedule, coalesce("placesNeeded", 0), coalesce(places, '[]'), "voucherId",
     coalesce("isValue", false), "giftCard", "validFrom", "validUntil"
   from jsonb_to_recordset($1::jsonb) as line (id uuid, "orderId" uuid, position int, "cartLineId" int,
     "productId" int, "variantId" int, name text, quantity int, "assignedContactId" int, "personName" text,
     days date[], "startTime" time, chosen jsonb, texts jsonb, answers jsonb, details jsonb, quote jsonb, amounts jsonb,
     "totalMinor" bigint, schedule jsonb, "placesNeeded" int, places jsonb, "voucherId" int, "isValue" boolean,
     "giftCard" jsonb, "validFrom" date, "validUntil" date)
   where exists (select from customer_order where customer_order.id = $2)`,
)
const insertPeople = statement(
  'insert_order_add_on_people',
  `insert into order_add_on_person (order_line_id, value_id, name, contact_id, person_name)
   select "lineId", "valueId", name, "contactId", "personName" from jsonb_to_recordset($1::jsonb)
     as own ("lineId" uuid, "valueId" int, name text, "contactId" int, "personName" text)`,
)
const insertTenders = statement(
  'insert_order_tenders',
  `insert into order_tender (order_id, voucher_id, amount_minor)
   select $1, voucher_id, amount_minor from unnest($2::int[], $3::bigint[]) as tender (voucher_id, amount_minor)`,
)

/** False where its number is taken. */
export async function insertOrder(
  tx: Tx,
  { order, lines, payment, tenders, writtenWith }: OrderDraft,
): Promise<boolean> {
  const [placed] = await together([
    insert(tx, [...valuesOf(order), ...valuesOfPayment(payment)]),
    insertLines(tx, [JSON.stringify(lines), order.id]),
    writtenWith?.(order.id),
  ])
  if (placed.length === 0) return false
  const people = lines.flatMap(({ addOnPeople = [], id }) => addOnPeople.map((person) => ({ ...person, lineId: id })))
  if (people.length > 0) await insertPeople(tx, [JSON.stringify(people)])
  const columns = [tenders.map(({ voucherId }) => voucherId), tenders.map(({ amountMinor }) => amountMinor)]
  if (tenders.length > 0) await insertTenders(tx, [order.id, ...columns])
  return true
}

function valuesOf(order: OrderDraft['order']): unknown[] {
  const { cartId, cartVersion, contactId = null, currency, dueMinor, email, id, laterMinor = 0, locale, number } = order
  const { details, placedBy = null, planConsent, totalMinor } = order
  const whose = [id, number, contactId, placedBy, cartId, cartVersion, email, json(details), locale, currency]
  return [...whose, totalMinor, laterMinor, dueMinor, json(planConsent)]
}

function valuesOfPayment(payment: OrderDraft['payment']): unknown[] {
  if (!payment) return Array.from({ length: 7 }, () => null)
  const { amountMinor, attempt, expiresAt, key, leaseUntil, provider, storedCardId = null } = payment
  return [attempt, provider, key, amountMinor, expiresAt, leaseUntil, storedCardId]
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
