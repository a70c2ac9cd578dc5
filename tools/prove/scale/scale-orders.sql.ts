/**
 * Orders of years past: two hundred for each product, each paid, with its line, its payment at the sandbox, its events,
 * a ticket, a booking, its postings, and the messages and keys of its requests. They are loaded after the holds.
 */
import type { Client } from 'pg'
import { loadingAll } from './scale-data.sql.ts'
import { FIRST_NAME, KNOWN_GUESTS, LAST_NAME } from './scale-guests.sql.ts'

const ORDERS_PER_PRODUCT = 200

/** Every table in which an order leaves a row. */
export const ORDER_TABLES = [
  ...['customer_order', 'order_line', 'order_payment', 'order_event', 'ticket', 'booking', 'journal_entry', 'posting'],
  ...['outbox_message', 'answered_request', 'provider_event', 'sandbox_payment', 'sandbox_change', 'sandbox_event'],
]

/** Without triggers and foreign keys, as the holds before; returns how many. */
export async function loadOrders(client: Client): Promise<number> {
  await loadingAll(client, ORDER_TABLES, STATEMENTS)
  for (const table of ['journal_entry', 'posting', 'order_event', 'outbox_message']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  const { rows } = await client.query<{ orders: number }>('select count(*)::int as orders from customer_order')
  return rows[0]?.orders ?? 0
}

const NUMBERS = `generate_series(1, (select count(*)::int from product) * ${ORDERS_PER_PRODUCT}) n`
const ORDER = `md5('order ' || n)::uuid`
const LINE = `md5('line ' || n)::uuid`
const KEY = `${ORDER} || ':1'`
const AT = `shop_now() - (n % 900) * interval '1 day' - interval '2 hours' - (n / 900 % 30000) * interval '1 second'`
/** One in a hundred was declined, one cancelled, and of a few it is not known. */
const STATE = `case when n % 100 = 9 then 'declined' when n % 100 = 51 then 'cancelled' when n % 5000 = 7 then 'review' else 'paid' end`
/** Every twentieth is a pass for a person; the others are for a day of the next month, or for three days. */
const IS_PASS = 'n % 20 = 0'
const DAYS = `case when ${IS_PASS} then '{}'::date[] else array(select (${AT})::date + (n % 31)::int + nth
  from generate_series(0, case when n % 7 = 0 then 2 else 0 end) nth) end`
/** A tenth of them has a discount, and all have a tax in them and a fee on top. */
const AMOUNTS = `jsonb_build_object('currency', 'USD', 'listMinor', 5000, 'totalMinor', case when n % 10 = 2 then 4600 else 5100 end,
  'discounts', case when n % 10 = 2 then jsonb_build_array(jsonb_build_object('discountId', 1 + n % 20, 'amountMinor', 500)) else '[]' end,
  'fees', '[{"key": "lift", "name": "Lift fee", "amountMinor": 100, "isIncluded": false}]'::jsonb,
  'taxes', '[{"key": "tax", "name": "Tax", "amountMinor": 300, "isIncluded": true}]'::jsonb)`
const TOTAL = 'case when n % 10 = 2 then 4600 else 5100 end'

const STATEMENTS = [
  `insert into customer_order (id, number, contact_id, visitor_id, cart_id, cart_version, email, details, locale, currency,
     total_minor, due_minor, state, placed_at)
   select ${ORDER}, lpad(to_hex(n), 9, '0'), case when n % 2 = 0 then first + n % guests end, 1 + n % visitors,
     1 + n % visitors, 3, n || '@silverpine.example', jsonb_build_object('phone', '+1 303 ' || lpad(n::text, 7, '0'),
       'billing', jsonb_build_object('firstName', ${FIRST_NAME}, 'lastName', ${LAST_NAME})), 'en-US', 'USD',
     ${TOTAL}, ${TOTAL}, ${STATE}, ${AT}
   from (select count(*) as visitors from visitor) as all_visitors, ${KNOWN_GUESTS}, ${NUMBERS}`,
  `insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts,
     total_minor, places_needed, places, person_name, assigned_contact_id, valid_from, valid_until)
   select ${LINE}, ${ORDER}, 1, 20000000 + n, first_product + n % products, 'A ticket', 1, ${DAYS},
     '{"totalMinor": 5000, "unitMinor": 5000, "maxMinor": 6000, "quantity": 1, "parts": [], "addOns": []}',
     ${AMOUNTS}, ${TOTAL}, 1, '[{"poolId": 1, "day": "2026-02-01", "time": null, "places": 1}]',
     ${FIRST_NAME} || ' ' || ${LAST_NAME}, case when ${IS_PASS} then first + n % guests end,
     case when ${IS_PASS} then (${AT})::date end, case when ${IS_PASS} then (${AT})::date + 150 end
   from (select min(id) as first_product, count(*) as products from product) as assortment, ${KNOWN_GUESTS}, ${NUMBERS}`,
  `insert into order_payment (order_id, attempt, provider, key, amount_minor, reference, expires_at, lease_until,
     captured_minor, brand, last4)
   select ${ORDER}, 1, 'sandbox', ${KEY}, ${TOTAL}, md5('page ' || n), ${AT}, ${AT}, ${TOTAL}, 'visa', lpad((n % 10000)::text, 4, '0') from ${NUMBERS}`,
  `insert into order_event (order_id, at, from_state, to_state)
   select ${ORDER}, ${AT}, from_state, to_state from ${NUMBERS}, (values (null, 'pending'), ('pending', 'authorized'),
     ('authorized', 'confirmed'), ('confirmed', 'paid')) as step (from_state, to_state)`,
  `insert into ticket (serial, order_line_id, piece)
   select upper(translate(lpad(to_hex(n), 8, '0'), 'abcdef', 'ABCDEF')), ${LINE}, 1 from ${NUMBERS}`,
  `insert into booking (order_line_id, unit, slot_id, hold_id, places, created_at)
   select ${LINE}, 1, slot_id, id, 1, created_at from (select id, slot_id, created_at, row_number() over () as n from hold
     where state = 'consumed') as sold where n <= (select count(*) from customer_order)`,
  `insert into journal_entry (id, source, kind, currency, postings, reference) overriding system value
   select 2 * n - 1, 'order ' || ${ORDER} || ' sale', 'sale', 'USD', 2, 'order ' || ${ORDER} from ${NUMBERS}
   union all
   select 2 * n, 'order ' || ${ORDER} || ' payment', 'payment', 'USD', 2, 'order ' || ${ORDER} from ${NUMBERS}`,
  `insert into posting (entry_id, currency, account, amount_minor)
   select id, 'USD', account, amount from journal_entry join (values ('sale', 'guests', 5000),
     ('sale', 'sales', -5000), ('payment', 'provider', 5000), ('payment', 'guests', -5000))
     as moved (kind, account, amount) using (kind)`,
  `insert into outbox_message (topic, key, payload, created_at, due_at, attempts, delivered_at)
   select topic, 'order ' || ${ORDER} || ' confirmed', '{}', ${AT}, ${AT}, 1, ${AT}
   from ${NUMBERS}, (values ('order'), ('mail')) as told (topic)`,
  `insert into answered_request (scope, key, fingerprint, reply, keep_until)
   select 'visitor ' || md5(n::text), md5('request ' || n), sha256(n::text::bytea), '{"ok": true}',
     shop_now() + interval '30 days' from ${NUMBERS}`,
  `insert into provider_event (provider, event_id, received_at) select 'sandbox', 'evt_' || ${ORDER}, ${AT} from ${NUMBERS}`,
  `insert into sandbox_payment (key, reference, amount_minor, currency, order_number, locale, return_url, expires_at,
     state, brand, last4, created_at)
   select ${KEY}, md5('page ' || n), 5000, 'USD', lpad(to_hex(n), 9, '0'), 'en-US', '/', ${AT}, 'captured', 'visa',
     '4242', ${AT} from ${NUMBERS}`,
  `insert into sandbox_change (payment_key, change_key, kind) select ${KEY}, ${KEY} || ':capture', 'capture' from ${NUMBERS}`,
  `insert into sandbox_event (id, payment_key, due_at, attempts, delivered_at)
   select 'evt_' || ${ORDER}, ${KEY}, ${AT}, 1, ${AT} from ${NUMBERS}`,
]
