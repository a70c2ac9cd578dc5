/** The SQL of what guests choose. A choice is made once: who makes it has its order locked. */
import { orderChange } from '#commerce/changes/changes.tables.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { SoldTexts } from '#commerce/orders/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { ClosureChoiceKind, DefaultChoice } from '#contract/values/tickets/closures.ts'
import { PAID_OF_PLAN } from './closures.sql.ts'

/** A line of the order that is for the closed day. */
export type ChoiceLine = {
  orderLineId: string
  productId: number
  name: string
  texts: SoldTexts | null
  person: string | null
  startTime: string | null
  days: Day[]
  quantity: number
  placesNeeded: number
  /** By which the voucher that opened it names its use; null where none did. */
  voucherLineId: number | null
  amounts: LineAmounts
  refunded: LineAmounts[]
  /** What is kept of cancelled pieces. */
  kept: LineAmounts[]
  /** What was paid of it so far, where it is paid over time; null where not, and once its plan has ended. */
  planPaidMinor: number | null
  /** Pieces that were not cancelled, and of them those that are still good for the closed day, with their tickets. */
  living: number[]
  pieces: number[]
  serials: string[]
}

export type ChoiceRow = {
  id: string
  closureId: number
  day: Day
  words: Partial<Record<Locale, string>>
  chooseUntil: Date
  isOver: boolean
  isReopened: boolean
  includesUsed: boolean
  defaultChoice: DefaultChoice
  bonusPercent: number
  orderId: string
  number: string
  currency: string
  contactId: number | null
  firstName: string | null
  lastName: string | null
  /** Null once its people are forgotten. */
  email: string | null
  locale: Locale
  cardEnd: string | null
  /** What was paid for the order and has not gone back, as money or as credit. */
  paidMinor: number
  choice: ClosureChoiceKind | null
  isDefault: boolean
  amountMinor: number | null
  creditMinor: number | null
  toDay: Day | null
  lines: ChoiceLine[]
}

const LINES = `select jsonb_agg(jsonb_build_object('orderLineId', line.id, 'productId', line.product_id, 'name', line.name, 'texts', line.texts,
       'person', line.person_name, 'startTime', line.start_time, 'days', line.days, 'quantity', line.quantity,
       'placesNeeded', line.places_needed,
       'voucherLineId', case when line.voucher_id is not null then line.cart_line_id end, 'amounts', line.amounts, 'refunded', (select coalesce(jsonb_agg(back.amounts), '[]')
         from order_refund_line back where back.order_line_id = line.id),
       'kept', (select coalesce(jsonb_agg(kept), '[]') from order_change where order_line_id = line.id and kind = 'cancel'),
       'living', (select coalesce(jsonb_agg(piece order by piece), '[]') from ticket
         where order_line_id = line.id and ended_at is null),
       'planPaidMinor', ${PAID_OF_PLAN}, 'pieces', coalesce(good.pieces, '[]'), 'serials', coalesce(good.serials, '[]')) order by line.position)
     from closure_line join order_line line on line.id = order_line_id, lateral (
       select jsonb_agg(piece order by piece) as pieces, jsonb_agg(serial order by piece) as serials from ticket
       where ticket.order_line_id = line.id and ended_at is null
         -- What its guest has moved to another day by themselves is no ticket for the closed one any more.
         and (one.choice is not null or line.days @> array[closure.day]) and (closure.includes_used or not exists (
         select from gate_admission used where used.serial = ticket.serial and used.day = closure.day))) as good
     where choice_id = one.id`

const SELECT = `select one.id, closure_id as "closureId", closure.day::text, words, choose_until as "chooseUntil",
     choose_until <= (select shop_now()) as "isOver", reopened_at is not null as "isReopened",
     includes_used as "includesUsed",
     default_choice as "defaultChoice", bonus_percent as "bonusPercent", one.order_id as "orderId", number, currency,
     contact_id as "contactId", first_name as "firstName", last_name as "lastName", sold.email, locale,
     (select last4 from order_payment where order_id = sold.id and attempt = 1) as "cardEnd",
     (select coalesce(sum(captured_minor), 0) from order_payment where order_id = sold.id)::float8
       + (select coalesce(sum(amount_minor), 0) from order_tender where order_id = sold.id)::float8
       + (select coalesce(sum(amount_minor), 0) from plan_charge where state = 'captured' and enrollment_id in (
         select plan.id from plan_enrollment plan join order_line on order_line.id = order_line_id
         where order_id = sold.id))::float8
       - (select coalesce(sum(amount_minor), 0) from order_refund where order_id = sold.id)::float8
       - (select coalesce(sum(amount_minor), 0) from closure_choice where order_id = sold.id and choice = 'credit')::float8
       as "paidMinor",
     choice, is_default as "isDefault", one.amount_minor::float8 as "amountMinor", credit_minor::float8 as "creditMinor",
     to_day::text as "toDay", coalesce((${LINES}), '[]') as lines
   from closure_choice one join closure on closure.id = closure_id join customer_order sold on sold.id = one.order_id
     left join contact on contact.id = contact_id`

const one = statement<ChoiceRow>('read_closure_choice', `${SELECT} where one.id = $1`)
const unmailed = statement<ChoiceRow>(
  'unmailed_closure_choices',
  `${SELECT} where one.id in (
     select id from closure_choice where mailed_at is null order by id limit $1 for update skip locked)`,
)
const mailed = statement(
  'note_closure_mails',
  'update closure_choice set mailed_at = shop_now() where id = any ($1::uuid[])',
)
const made = statement<{ id: string }>(
  'note_closure_choice',
  `update closure_choice set choice = $2, chosen_at = shop_now(), is_default = $3, amount_minor = $4, voucher_id = $5,
     credit_minor = $6, to_day = $7
   where id = $1 and choice is null returning id`,
)
const overdue = statement<{ id: string }>(
  'overdue_closure_choices',
  `select one.id from closure_choice one join closure on closure.id = closure_id
   where choice is null and reopened_at is null and choose_until <= shop_now() and ($2::uuid is null or one.id > $2)
   order by one.id limit $1`,
)

export async function readClosureChoice(tx: Tx, id: string): Promise<ChoiceRow | undefined> {
  const [row] = await one(tx, [id])
  return row
}

/** Each for this transaction alone. */
export function lockUnmailedChoices(tx: Tx, most: number): Promise<ChoiceRow[]> {
  return unmailed(tx, [most])
}

export async function noteChoicesMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await mailed(tx, [ids])
}

export type MadeChoice = {
  choice: ClosureChoiceKind
  isDefault: boolean
  amountMinor: number
  voucherId?: number | undefined
  creditMinor?: number | undefined
  toDay?: Day | undefined
}

/** False where it was made before. */
export async function noteClosureChoice(tx: Tx, id: string, how: MadeChoice): Promise<boolean> {
  const { amountMinor, choice, creditMinor = null, isDefault, toDay = null, voucherId = null } = how
  return (await made(tx, [id, choice, isDefault, amountMinor, voucherId, creditMinor, toDay])).length === 1
}

const used = statement<{ serial: string }>(
  'used_closed_tickets',
  'select serial from gate_admission where serial = any ($1::text[]) and day = $2',
)

/** Which of these a gate has let through on the day. */
export async function selectUsedTickets(tx: Tx, serials: readonly string[], day: Day): Promise<string[]> {
  return (await used(tx, [serials, day])).map(({ serial }) => serial)
}

const removeDay = statement(
  'remove_closed_day',
  'update order_line set days = array_remove(days, $2::date) where id = any ($1::uuid[])',
)
const hasLeft = statement<{ isLeft: boolean }>(
  'order_has_pieces_left',
  `select exists (select from order_line where order_id = $1 and quantity > (
     select count(*) from ticket where order_line_id = order_line.id
       and (ended_reason = 'refunded' or ended_at is null and serial = any ($2::text[])))) as "isLeft"`,
)

/** The lines are good for their other days. */
export async function removeClosedDay(tx: Tx, orderLineIds: readonly string[], day: Day): Promise<void> {
  await removeDay(tx, [orderLineIds, day])
}

/** Whether the order has more than these tickets and what was given back before. */
export async function hasPiecesBeside(tx: Tx, orderId: string, serials: readonly string[]): Promise<boolean> {
  const [row] = await hasLeft(tx, [orderId, serials])
  return row?.isLeft ?? true
}

/** Pieces that were given up, as a cancellation of which nothing is kept. */
export async function insertGivenUp(tx: Tx, rows: (typeof orderChange.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(orderChange).values(rows)
}

/** Whose guests did not answer in time, by their ids from the one after `after` on. */
export async function selectOverdueChoices(tx: Tx, most: number, after: string | undefined): Promise<string[]> {
  return (await overdue(tx, [most, after ?? null])).map(({ id }) => id)
}
