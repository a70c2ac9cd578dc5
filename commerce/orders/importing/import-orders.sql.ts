/**
 * The SQL of orders that come in whole: they are paid, and their events say how they would have got there. One
 * statement for each table, however many they are.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { customerOrder, orderLine, orderPayment } from '#commerce/orders/orders.tables.ts'

const orders = statement(
  'import_orders',
  `insert into customer_order (id, number, contact_id, email, locale, currency, cart_version, total_minor, due_minor,
     later_minor, plan_consent, state, placed_at)
   select id, number, "contactId", email, locale, currency, 1, "totalMinor", "totalMinor" - "laterMinor", "laterMinor",
     "planConsent", 'paid', "placedAt"
   from jsonb_to_recordset($1) as past (id uuid, number text, "contactId" int, email text, locale text, currency text,
     "totalMinor" bigint, "laterMinor" bigint, "planConsent" jsonb, "placedAt" timestamptz)`,
)
const events = statement(
  'import_order_events',
  `insert into order_event (order_id, at, from_state, to_state)
   select id, placed_at, from_state, to_state
   from customer_order, (values (1, null, 'pending'), (2, 'pending', 'authorized'), (3, 'authorized', 'confirmed'),
     (4, 'confirmed', 'paid')) as step (nth, from_state, to_state)
   where id = any ($1::uuid[]) order by placed_at, id, nth`,
)
// Of a cart that never was: no hold and no line of a cart is number 0.
const lines = statement(
  'import_order_lines',
  `insert into order_line (id, order_id, position, cart_line_id, product_id, variant_id, name, quantity,
     assigned_contact_id, person_name, days, start_time, chosen, answers, quote, amounts, total_minor, places_needed, places, valid_from,
     valid_until, schedule)
   select id, "orderId", position, 0, "productId", "variantId", name, quantity, "assignedContactId",
     "personName", coalesce(days, '{}'), "startTime", coalesce(chosen, '[]'), coalesce(answers, '{}'), quote, amounts, "totalMinor", "placesNeeded", places,
     "validFrom", "validUntil", schedule
   from jsonb_to_recordset($1) as past (id uuid, "orderId" uuid, position int, "productId" int, "variantId" int,
     name text, quantity int, "assignedContactId" int, "personName" text, days date[], "startTime" time, chosen jsonb, answers jsonb, quote jsonb,
     amounts jsonb, "totalMinor" bigint, "placesNeeded" int, places jsonb, "validFrom" date, "validUntil" date, schedule jsonb)`,
)
const payments = statement(
  'import_order_payments',
  `insert into order_payment (order_id, attempt, key, provider, amount_minor, captured_minor, brand, last4, expires_at,
     lease_until)
   select "orderId", 1, key, provider, "amountMinor", "amountMinor", brand, last4, "placedAt" + interval '30 minutes',
     "placedAt" + interval '35 minutes'
   from jsonb_to_recordset($1) as past ("orderId" uuid, key text, provider text, "amountMinor" bigint, brand text,
     last4 text, "placedAt" timestamptz)`,
)

type Row<Table extends { $inferInsert: object }, Names extends keyof Table['$inferInsert']> = Pick<
  Table['$inferInsert'],
  Names
>
type OrderNames =
  | 'number'
  | 'contactId'
  | 'email'
  | 'locale'
  | 'currency'
  | 'totalMinor'
  | 'laterMinor'
  | 'planConsent'
  | 'placedAt'
type PaymentNames = 'orderId' | 'key' | 'provider' | 'amountMinor' | 'brand' | 'last4'

export type PastRows = {
  orders: (Row<typeof customerOrder, OrderNames> & { id: string })[]
  lines: Omit<typeof orderLine.$inferInsert, 'cartLineId'>[]
  payments: (Row<typeof orderPayment, PaymentNames> & { placedAt: Date })[]
}

export async function insertPastOrders(tx: Tx, past: PastRows): Promise<void> {
  await orders(tx, [JSON.stringify(past.orders)])
  await events(tx, [past.orders.map(({ id }) => id)])
  await lines(tx, [JSON.stringify(past.lines)])
  await payments(tx, [JSON.stringify(past.payments)])
}
