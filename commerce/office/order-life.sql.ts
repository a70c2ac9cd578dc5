/**
 * The life of one order as staff read it: everything that happened to it, in whichever domain, the newest first. Each
 * row says when, what, by whom and by which facts; the words are the console's. Only what is kept can be told: a mail
 * that was sent is forgotten in time (docs/operations.md).
 */
import { statement, type Tx } from '#commerce/database/tx.ts'

export type LifeWhat = 'state' | 'mail' | 'waiver' | 'scan' | 'cancel' | 'move' | 'refund' | 'charge' | 'give' | 'note'

export type LifeRow = {
  at: Date
  what: LifeWhat
  /** As they are called today; null where it was the guest or the shop. */
  byName: string | null
  byRole: string | null
  amountMinor: number | null
  facts: Record<string, unknown>
}

/** So often a confirmation can be mailed again, each time under a key of its own. */
export const MOST_RESENT = 20

const EVENTS = `
  select at, 'state' as what, case when from_state is null then placed_by end as by_id,
    case when from_state is null and placed_by is not null then 'staff' end as by_role,
    case when to_state in ('authorized', 'paid', 'declined', 'refunded_no_stock') then payment.amount_minor end as amount,
    jsonb_build_object('from', from_state, 'to', to_state, 'brand', payment.brand, 'end', payment.last4,
      'reason', case when to_state = 'declined' then decline_reason end) as facts, order_event.id as nth
  from order_event join customer_order on customer_order.id = order_id
  left join order_payment payment on payment.order_id = customer_order.id and attempt = 1 where order_event.order_id = $1`
const MAILS = `
  select coalesce(delivered_at, parked_at, created_at), 'mail', null::int, null, null::bigint,
    jsonb_build_object('name', payload ->> 'name', 'to', payload ->> 'to', 'tries', attempts,
      'state', case when delivered_at is not null then 'sent' when parked_at is not null then 'returned' else 'waiting' end,
      'failure', case when delivered_at is null then failure end), outbox_message.id
  from outbox_message where topic = 'mail' and key in (
    select 'order ' || $1::text || ' confirmed' union all
    select 'order ' || $1::text || ' again ' || n from generate_series(1, ${MOST_RESENT}) n union all
    select 'move ' || id from line_move where order_id = $1 union all
    select 'refund ' || id || ' cancelled' from order_refund where order_id = $1)`
// Signed for the people of the order around the time it was placed, or since.
const WAIVERS = `
  select at, 'waiver', null, null, null, jsonb_build_object('signer', signer, 'title', title, 'version', version), position
  from waiver_signature where at > (select placed_at - interval '1 day' from customer_order where id = $1)
    and signer_contact_id in (select contact_id from customer_order where id = $1
      union all select assigned_contact_id from order_line where order_id = $1)
    and contact_ids && array(select contact_id from customer_order where id = $1 and contact_id is not null
      union all select assigned_contact_id from order_line where order_id = $1 and assigned_contact_id is not null)`
const SCANS = `
  select scanned_at, 'scan', staff_id, 'staff', null,
    jsonb_build_object('serial', gate_scan.serial, 'gate', gate, 'said', said, 'day', gate_scan.day, 'reason', reason,
      'product', order_line.name), 0
  from order_line join ticket on order_line_id = order_line.id join gate_scan on gate_scan.serial = ticket.serial
  where order_id = $1`
const CHANGES = `
  select at, kind, actor_id, actor_role, fee_minor,
    jsonb_build_object('lineId', order_line_id, 'product', (select name from order_line where id = order_line_id),
      'pieces', cardinality(pieces), 'before', before, 'after', after), 0
  from order_change where order_id = $1`
const REFUNDS = `
  select at, 'refund', actor_id, actor_role, amount_minor,
    jsonb_build_object('reason', reason, 'parts', (select coalesce(jsonb_agg(jsonb_build_object('state', part.state,
        'amountMinor', part.amount_minor, 'brand', brand, 'end', coalesce(last4, code_end)) order by part.id), '[]')
      from order_refund_part part left join order_payment on order_payment.key = payment_key
      left join voucher on voucher.id = part.voucher_id where refund_id = order_refund.id)), 0
  from order_refund where order_id = $1 and amount_minor > 0`
const CHARGES = `
  select started_at, 'charge', null, null, plan_charge.amount_minor,
    jsonb_build_object('state', plan_charge.state, 'brand', brand, 'end', last4, 'reason', decline_reason, 'product', name), 0
  from order_line join plan_enrollment on order_line_id = order_line.id join plan_charge on enrollment_id = plan_enrollment.id
  where order_id = $1`
const GIVEN = `
  select given_at, 'give', null, null, null, jsonb_build_object('serial', from_serial, 'to', to_email, 'isBack', false), 0
  from ticket_transfer where order_id = $1
  union all
  select taken_back_at, 'give', null, null, null, jsonb_build_object('serial', from_serial, 'to', to_email, 'isBack', true), 1
  from ticket_transfer where order_id = $1 and taken_back_at is not null`
const NOTES = `
  select at, 'note', author_id, 'staff', null, jsonb_build_object('words', words), id from order_note where order_id = $1`

const life = statement<LifeRow>(
  'life_of_order',
  `select at, what, contact.first_name || ' ' || contact.last_name as "byName", by_role as "byRole",
     amount::float8 as "amountMinor", facts
   from (${[EVENTS, MAILS, WAIVERS, SCANS, CHANGES, REFUNDS, CHARGES, GIVEN, NOTES].join(' union all ')}) told
   left join contact on contact.id = by_id and by_role not in ('customer', 'guest')
   order by at desc, nth desc, what`,
)

export function readOrderLife(tx: Tx, orderId: string): Promise<LifeRow[]> {
  return life(tx, [orderId])
}
