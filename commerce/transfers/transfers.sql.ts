/** The only SQL over tickets that were given to another person. Whose an order is stands in every WHERE. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { HOLDER_OF_TICKET, type OrderState, soldName } from '#commerce/orders/index.ts'
import type { Locale } from '#contract/values/locale.ts'

export type GivableTicket = {
  serial: string
  orderLineId: string
  name: string
  days: string[]
  startTime: string | null
  validUntil: string | null
  isValue: boolean
  endedReason: 'refunded' | 'transferred' | null
  isGiven: boolean
  assignedContactId: number | null
  /** Whose it is: by its line, or who of the household has it since. */
  personName: string | null
  /** Who of the household has it, where its line is in no person's name. */
  holderId: number | null
  /** Payments of its plan are still to come. */
  isUnpaid: boolean
  /** It was sold by a plan, whatever is left to pay. */
  isByPlan: boolean
  /** Sizes or answers of its person were given with it. */
  isMeasured: boolean
  /** An add-on of its line is for a person, who is named on it. */
  hasAddOnPerson: boolean
  /** Its line waits for the payment of another day. */
  isMoving: boolean
  quantity: number
  orderState: OrderState
}

/** A ticket that another person holds, for who bought it. */
export type GivenTicket = Pick<GivableTicket, 'serial' | 'name' | 'days' | 'startTime' | 'validUntil'> & {
  transferId: string
  holderName: string | null
  email: string | null
  isUsed: boolean
}

/** A given ticket, for who holds it. */
export type HeldTicket = {
  orderId: string
  serial: string
  orderLineId: string
  piece: number
  holderName: string | null
}

export type TransferRow = { id: string; orderId: string; serial: string; email: string | null }

/** By its name in the locale of the page, or in that of the order, in which its mails are. */
const ticketIn = (
  locale: string,
) => `ticket.serial, ${soldName('line', locale)} as name, line.days::text[] as days, line.start_time::text as "startTime",
  line.valid_until::text as "validUntil"`
const JOINED = `ticket join order_line line on line.id = ticket.order_line_id
  join customer_order on customer_order.id = line.order_id`
/** A gate let its holder through, on any day. */
const IS_USED = 'exists (select from gate_admission where gate_admission.serial = ticket.serial)'

const IS_UNPAID = `exists (select from plan_enrollment plan
  where plan.order_line_id = line.id and plan.state in ('active', 'overdue'))`

const IS_MOVING = `exists (select from line_move where line_move.order_line_id = line.id
  and line_move.state in ('pending', 'payment_unknown', 'authorized', 'giving_up'))`

const HAS_ADD_ON_PERSON = `exists (select from order_add_on_person own
  where own.order_line_id = line.id and own.person_name is not null)`

const givableIn = (
  locale: string,
) => `${ticketIn(locale)}, line.id as "orderLineId", line.is_value as "isValue", ended_reason as "endedReason",
  is_given as "isGiven", line.assigned_contact_id as "assignedContactId", coalesce(${HOLDER_OF_TICKET}, line.person_name) as "personName",
  (select contact_id from ticket_holder where ticket_holder.serial = ticket.serial) as "holderId",
  ${IS_UNPAID} as "isUnpaid", line.schedule is not null as "isByPlan",
  coalesce(line.details ?| array['answers', 'rental'], false) as "isMeasured", ${HAS_ADD_ON_PERSON} as "hasAddOnPerson",
  ${IS_MOVING} as "isMoving",
  line.quantity, customer_order.state as "orderState"`

const OF_ORDER = 'ticket.serial = $1 and line.order_id = $2'
const find = statement<GivableTicket & { isUsed: boolean }>(
  'find_given_ticket',
  `select ${givableIn('customer_order.locale')}, ${IS_USED} as "isUsed" from ${JOINED} where ${OF_ORDER}`,
)
const lock = statement<GivableTicket>(
  'lock_given_ticket',
  `select ${givableIn('customer_order.locale')} from ${JOINED} where ${OF_ORDER} for no key update of ticket`,
)
const givable = statement<GivableTicket & { isUsed: boolean }>(
  'givable_tickets_of_order',
  `select ${givableIn('$2::text')}, ${IS_USED} as "isUsed" from ${JOINED}
   where line.order_id = $1 and ended_at is null and not is_given order by position, piece`,
)
// A statement of its own: one that waited for the lock still sees what was admitted before.
const used = statement<{ isUsed: boolean }>(
  'is_ticket_used',
  `select ${IS_USED} as "isUsed" from ticket where serial = $1`,
)
const insert = statement<{ id: string }>(
  'insert_ticket_transfer',
  `insert into ticket_transfer (order_id, from_serial, to_serial, to_email) values ($1, $2, $3, $4) returning id`,
)
const takeBack = statement<{ id: string }>(
  'take_back_transfer',
  'update ticket_transfer set taken_back_at = shop_now() where id = $1 and taken_back_at is null returning id',
)
const ofOrder = statement<TransferRow>(
  'transfer_of_order',
  `select id, order_id as "orderId", to_serial as serial, to_email as email from ticket_transfer
   where id = $1 and order_id = $2 and taken_back_at is null`,
)
const living = statement<HeldTicket>(
  'living_transfer',
  `select order_id as "orderId", serial, order_line_id as "orderLineId", piece, holder_name as "holderName"
   from ticket_transfer join ticket on ticket.serial = to_serial
   where ticket_transfer.id = $1 and taken_back_at is null and ended_at is null and to_email is not null`,
)
const given = statement<GivenTicket>(
  'given_tickets_of_order',
  `select ${ticketIn('$2::text')}, transfer.id as "transferId", ticket.holder_name as "holderName", to_email as email,
     ${IS_USED} as "isUsed"
   from ticket_transfer transfer join ticket on ticket.serial = transfer.to_serial
     join order_line line on line.id = ticket.order_line_id
   where transfer.order_id = $1 and taken_back_at is null and ended_at is null order by given_at, transfer.id`,
)
const forget = statement<{ id: string }>(
  'forget_ticket_holders',
  `with old as (
     select id, to_serial from ticket_transfer where to_email is not null
       and given_at < (select shop_now()) - make_interval(days => $1)
     order by given_at limit $2 for update skip locked
   ), names as (
     update ticket set holder_name = null from old where ticket.serial = old.to_serial
   )
   update ticket_transfer set to_email = null from old where ticket_transfer.id = old.id returning ticket_transfer.id`,
)

/** Before its lock; the same is asked again under it. */
export async function findTicketOf(tx: Tx, orderId: string, serial: string) {
  return (await find(tx, [serial, orderId]))[0]
}

/** Those that are with who bought them. */
export function readGivableTickets(
  tx: Tx,
  orderId: string,
  locale?: Locale,
): Promise<(GivableTicket & { isUsed: boolean })[]> {
  return givable(tx, [orderId, locale ?? null])
}

/** Undefined where the order has no such ticket. Who gives it, takes it back or reads it at a gate goes one by one. */
export async function lockTicketOf(tx: Tx, orderId: string, serial: string): Promise<GivableTicket | undefined> {
  return (await lock(tx, [serial, orderId]))[0]
}

/** Under the lock on the ticket. */
export async function isTicketUsed(tx: Tx, serial: string): Promise<boolean> {
  return (await used(tx, [serial]))[0]?.isUsed ?? false
}

export async function insertTransfer(
  tx: Tx,
  transfer: { orderId: string; fromSerial: string; toSerial: string; email: string },
): Promise<string> {
  const { email, fromSerial, orderId, toSerial } = transfer
  const [made] = await insert(tx, [orderId, fromSerial, toSerial, email])
  if (!made) throw new Error('A transfer was not written.')
  return made.id
}

/** False where it was taken back before. */
export async function markTakenBack(tx: Tx, transferId: string): Promise<boolean> {
  return (await takeBack(tx, [transferId])).length === 1
}

/** Undefined where the order has none of this id, or it was taken back. */
export async function readTransfer(tx: Tx, orderId: string, transferId: string): Promise<TransferRow | undefined> {
  return (await ofOrder(tx, [transferId, orderId]))[0]
}

/** For who has its signed link: the ticket is still theirs. */
export async function findLivingTransfer(tx: Tx, transferId: string): Promise<HeldTicket | undefined> {
  return (await living(tx, [transferId]))[0]
}

export function readGivenTickets(tx: Tx, orderId: string, locale?: Locale): Promise<GivenTicket[]> {
  return given(tx, [orderId, locale ?? null])
}

/** Whom tickets were given to, so many days ago. Returns of how many. */
export async function forgetTicketHolders(tx: Tx, days: number, most: number): Promise<number> {
  return (await forget(tx, [days, most])).length
}
