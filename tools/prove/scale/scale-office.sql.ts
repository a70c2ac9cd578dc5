/**
 * What became of the orders of years past, and what staff and other systems left behind: refunds and cancelled pieces,
 * passes, scans at the gates, notes, the trail of staff, vouchers, discounts and messages of a webhook.
 */
import type { Client } from 'pg'
import { loadingAll } from './scale-data.sql.ts'
import { KNOWN_GUESTS } from './scale-guests.sql.ts'

/** Tables that grow with what became of orders. */
const LATER_TABLES = [
  ...['order_refund', 'order_refund_line', 'order_refund_part', 'order_change', 'entitlement', 'gate_scan'],
  ...['gate_admission', 'order_note', 'audit_entry', 'voucher', 'voucher_event', 'discount_use'],
]
const REPORT_TABLES = ['sold_line', 'sold_day']
export const OFFICE_TABLES = [...LATER_TABLES, ...REPORT_TABLES]

/** After the orders. The rows of reports come last: they look refunds up by line, for which those need their index. */
export async function loadOffice(client: Client): Promise<void> {
  await loadingAll(client, LATER_TABLES, STATEMENTS)
  await loadingAll(client, REPORT_TABLES, REPORT_STATEMENTS)
}

/** Of a line of the orders its number, by which they were made. */
const LINES = `(select line.id, line.order_id, line.amounts, line.total_minor, line.product_id, line.days, placed_at, state,
    ('x' || bought.number)::bit(36)::bigint as n, line.assigned_contact_id, line.valid_from, line.valid_until
  from order_line line join customer_order bought on bought.id = line.order_id) as sold`
const STAFF = `(select min(id) as staff from contact where role <> 'customer') as staffed`

/** As triggers would have kept them. */
const kept = (table: string, columns: string) => `insert into ${table} (${columns}) select ${columns} from ${table}_now`

const STATEMENTS = [
  // One in fifty went back a day later.
  `insert into order_refund (id, order_id, source, amount_minor, reason, at, actor_role)
   select md5('refund ' || n)::uuid, order_id, 'change ' || n, total_minor, 'cancel', placed_at + interval '1 day', 'customer'
   from ${LINES} where n % 50 = 1`,
  `insert into order_refund_line (refund_id, order_line_id, amounts)
   select md5('refund ' || n)::uuid, id, amounts from ${LINES} where n % 50 = 1`,
  `insert into order_refund_part (refund_id, payment_key, provider, amount_minor, state, done_at)
   select md5('refund ' || n)::uuid, order_id || ':1', 'sandbox', total_minor, 'done', placed_at + interval '1 day'
   from ${LINES} where n % 50 = 1`,
  `insert into order_change (order_id, order_line_id, kind, pieces, kept, refund_id, at, actor_role)
   select order_id, id, 'cancel', '{1}', '{"listMinor": 0}', md5('refund ' || n)::uuid, placed_at + interval '1 day', 'customer'
   from ${LINES} where n % 50 = 1`,
  `insert into entitlement (contact_id, product_id, valid_from, valid_until, order_line_id)
   select distinct on (assigned_contact_id, product_id, valid_from) assigned_contact_id, product_id, valid_from, valid_until, id
   from ${LINES} where valid_from is not null and state = 'paid'`,
  // Of those whose day is over, and passes on one of their days, seven in ten came.
  `insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said)
   select md5('scan ' || serial)::uuid, serial, 'Gate ' || n % 4, came + interval '16 hours' + n % 300 * interval '1 minute', came, staff, 'valid'
   from ${LINES} join ticket on order_line_id = sold.id, ${STAFF},
     lateral (select coalesce(days[1], valid_from + (n % 90)::int) as came) as visit
   where state = 'paid' and n % 10 < 7 and came <= shop_now()`,
  `insert into gate_admission (serial, day, scan_id) select serial, day, id from gate_scan`,
  `insert into order_note (order_id, author_id, at, words) select order_id, staff, placed_at, 'Asked for a seat by the window.'
   from ${LINES}, ${STAFF} where n % 200 = 3`,
  // One in nine is a change, and of those one in a thousand is of the staff.
  `insert into audit_entry (position, at, action, actor_contact_id, actor_role, subject_contact_id, object, hash)
   select n, shop_now() - (2000000 - n) * interval '30 seconds',
     case when n % 9000 = 8 then 'staff role changed' when n % 9 = 8 then 'setting changed' when n % 3 = 0 then 'order seen'
       when n % 3 = 1 then 'guest seen' else 'orders listed' end,
     staff, 'agent', first + (n * 7919) % guests,
     case when n % 9 = 8 then 'setting example.' || n % 1000 when n % 3 = 0 then 'order ' || n end, sha256(n::text::bytea)
   from ${KNOWN_GUESTS}, ${STAFF}, generate_series((select coalesce(max(position), 0) + 1 from audit_entry), (select count(*) from product) * 100) n`,
  `insert into voucher (code_hash, code_sealed, code_end, type, description, currency, holder_id, created_at)
   select sha256(('voucher ' || n)::bytea), sha256(n::text::bytea), lpad(n::text, 4, '0'), 'value', 'Gift card', 'USD',
     case when n % 2 = 0 then first + n % guests end, shop_now() - n * interval '10 minutes'
   from ${KNOWN_GUESTS}, generate_series(1, (select count(*) from product) * 20) n`,
  `insert into voucher_event (voucher_id, at, kind, actor) select id, created_at, 'made', 'contact 1' from voucher`,
  `insert into discount (name, coupon_code, kind, basis_points, scope)
   select 'Discount ' || n, 'CODE-' || n, 'percent', 1000, 'cart' from generate_series(1, (select count(*) from product)) n`,
  `insert into discount_use (discount_id, used_for, owner, amount_minor, at)
   select (select min(id) from discount) + n % (select count(*) from discount), 'order ' || order_id, 'visitor 1', 500, placed_at
   from ${LINES} where n % 10 = 2`,
  `insert into webhook_subscription (url, events, secret, paused_at, paused_by)
   values ('https://other.example/hook', '{order.placed}', '\\x00', shop_now(), 'operator')`,
  `insert into outbox_message (topic, key, payload, created_at, due_at, attempts, delivered_at)
   select 'webhook:' || (select max(id) from webhook_subscription), md5('event ' || n),
     '{"id": "e", "type": "order.placed", "at": "2026-01-01T00:00:00Z", "data": {}}', placed_at, placed_at, 1, placed_at
   from ${LINES} where n % 5 = 0`,
]

const REPORT_STATEMENTS = [
  kept(
    'sold_line',
    `order_line_id, placed_at, currency, product_id, quantity, is_first, is_value, is_pass, has_discount, total_minor,
     charges_minor, list_minor, discount_minor, window_minor`,
  ),
  kept('sold_day', 'order_line_id, day, at, currency, pieces, own_minor'),
]
