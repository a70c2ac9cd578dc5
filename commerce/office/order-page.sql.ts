/** What the page of an order says beside the order itself: who bought it, who comes, its tickets, and its revision. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { OrderState } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'

export type OrderHead = {
  id: string
  state: OrderState
  phone: string | null
  /** As the order has it; the name of the customer is with their card. */
  billedTo: string | null
  placedBy: string | null
  /** Changes with every change of the order: who acts on another one is told. */
  revision: string
}

const REVISION = `md5(concat_ws(' ', state, total_minor, contact_id,
  (select max(id) from order_event where order_id = customer_order.id),
  (select count(*) from order_change where order_id = customer_order.id),
  (select count(*) from order_refund where order_id = customer_order.id),
  (select count(*) from ticket_transfer where order_id = customer_order.id),
  (select string_agg(id || line_move.state, ' ' order by id) from line_move where order_id = customer_order.id)))`

const head = statement<OrderHead>(
  'head_of_order',
  `select customer_order.id, state, details ->> 'phone' as phone,
     (details #>> '{billing,firstName}') || ' ' || (details #>> '{billing,lastName}') as "billedTo",
     (select first_name || ' ' || last_name from contact where id = placed_by) as "placedBy", ${REVISION} as revision
   from customer_order where number = $1`,
)
const revision = statement<{ revision: string }>(
  'revision_of_order',
  `select ${REVISION} as revision from customer_order where id = $1`,
)

export async function findOrderHead(tx: Tx, number: string): Promise<OrderHead | undefined> {
  const [found] = await head(tx, [number])
  return found
}

/** Certain where the order is locked. */
export async function readOrderRevision(tx: Tx, orderId: string): Promise<string | undefined> {
  return (await revision(tx, [orderId]))[0]?.revision
}

export type GuestCard = {
  id: number
  name: string
  email: string | null
  phone: string | null
  /** When their account was opened. */
  since: Date | null
  orders: number
  /** Of orders that were sold in the last twelve months, by the currency of the order. */
  spentMinor: number
  /** What they own today. */
  passes: string[]
}

const card = statement<GuestCard>(
  'card_of_guest',
  `select contact.id, first_name || ' ' || last_name as name, contact.email, phone,
     (select created_at from account_user where contact_id = contact.id) as since,
     (select count(*)::int from customer_order where contact_id = contact.id and state in ('confirmed', 'paid', 'fulfilled', 'cancelled')) as orders,
     (select coalesce(sum(total_minor), 0)::float8 from customer_order where contact_id = contact.id and currency = $3
        and state in ('confirmed', 'paid', 'fulfilled') and placed_at > shop_now() - interval '1 year') as "spentMinor",
     array(select product.name from entitlement join product on product.id = product_id where contact_id = contact.id
        and cancelled_at is null and $2 between valid_from and coalesce(valid_until, 'infinity') order by product.name) as passes
   from contact where contact.id = $1`,
)

export async function readGuestCard(
  tx: Tx,
  contactId: number,
  { currency, today }: { currency: string; today: Day },
): Promise<GuestCard | undefined> {
  const [found] = await card(tx, [contactId, today, currency])
  return found
}

export type ComingPerson = { contactId: number; name: string; dateOfBirth: Day | null; hasPhoto: boolean }

const coming = statement<ComingPerson>(
  'people_of_order',
  `select contact.id as "contactId", first_name || ' ' || last_name as name, date_of_birth::text as "dateOfBirth",
     exists (select from contact_photo where contact_id = contact.id) as "hasPhoto"
   from contact where erased_at is null
     and id in (select assigned_contact_id from order_line where order_id = $1
       union all select own.contact_id from order_add_on_person as own join order_line on order_line.id = order_line_id
         where order_id = $1) order by name, contact.id`,
)

export function readComingPeople(tx: Tx, orderId: string): Promise<ComingPerson[]> {
  return coming(tx, [orderId])
}

export type OrderTicketRow = {
  orderLineId: string
  serial: string
  state: 'good' | 'used' | 'given' | 'refunded' | 'transferred'
  holder: string | null
}

const tickets = statement<OrderTicketRow>(
  'all_tickets_of_order',
  `select order_line_id as "orderLineId", serial, holder_name as holder,
     case when ended_reason is not null then ended_reason when is_given then 'given'
       when exists (select from gate_admission where gate_admission.serial = ticket.serial) then 'used' else 'good' end as state
   from ticket join order_line on order_line.id = order_line_id where order_id = $1 order by position, piece, ended_at nulls last`,
)

/** Those that ended, too. */
export function readAllTickets(tx: Tx, orderId: string): Promise<OrderTicketRow[]> {
  return tickets(tx, [orderId])
}

export type DuePlanPayment = { dueOn: Day; amountMinor: number; name: string }

const due = statement<DuePlanPayment>(
  'due_payments_of_order',
  `select due_on::text as "dueOn", plan_payment.amount_minor::float8 as "amountMinor", order_line.name
   from order_line join plan_enrollment on order_line_id = order_line.id join plan_payment on enrollment_id = plan_enrollment.id
   where order_id = $1 and status in ('scheduled', 'retrying') order by due_on, order_line.position`,
)

export function readDuePayments(tx: Tx, orderId: string): Promise<DuePlanPayment[]> {
  return due(tx, [orderId])
}
