/**
 * The only SQL over orders, their states and their payments. A state changes along an edge, with its event, or not.
 */
import { statement, type Tx, together } from '#commerce/database/tx.ts'
import type { PaidWith } from '#commerce/payments/index.ts'
import { type Shopper, tokenHash } from '#commerce/shoppers/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import { isEdge, isUnsettled, type OrderState } from './order-state.ts'
import type { orderAddOnPerson, orderLine, PlanConsent } from './orders.tables.ts'

/** What every step needs to know of an order. */
export type OrderRow = {
  id: string
  number: string
  contactId: number | null
  cartId: number | null
  cartVersion: number
  email: string | null
  locale: Locale
  currency: string
  totalMinor: number
  /** What plans leave for later. */
  laterMinor: number
  dueMinor: number
  planConsent: PlanConsent | null
  state: OrderState
  declineReason: string | null
  /** Of its payment; null where it needs none. */
  paymentKey: string | null
  provider: string | null
  /** Charged without its owner; null where the guest pays on a page. */
  storedCardId: number | null
  expiresAt: Date | null
  /** By the shop's clock: the provider knows by now what became of the page. */
  isOverdue: boolean
  /** The provider is asked about it by the clock. */
  isAsked: boolean
}

export type OrderLineRow = typeof orderLine.$inferSelect & { addOnPeople: OrderAddOnPerson[] }
/** Who an add-on is for that got a person of its own; nulls once they are forgotten. */
export type OrderAddOnPerson = Pick<
  typeof orderAddOnPerson.$inferSelect,
  'valueId' | 'name' | 'contactId' | 'personName'
>
export type TenderRow = { voucherId: number | null; amountMinor: number }

const COLUMNS = `customer_order.id, number, contact_id as "contactId", cart_id as "cartId",
  cart_version as "cartVersion", email, locale, currency, total_minor::float8 as "totalMinor",
  later_minor::float8 as "laterMinor", due_minor::float8 as "dueMinor", plan_consent as "planConsent", state, decline_reason as "declineReason", payment.key as "paymentKey",
  payment.provider, payment.stored_card_id as "storedCardId", payment.expires_at as "expiresAt",
  coalesce(payment.lease_until <= (select shop_now()), false) as "isOverdue", ask_at is not null as "isAsked"`
const FROM = 'customer_order left join order_payment as payment on payment.order_id = customer_order.id and attempt = 1'

const read = statement<OrderRow>('read_order', `select ${COLUMNS} from ${FROM} where customer_order.id = $1`)
const lock = statement('lock_order', 'select from customer_order where id = $1 for update')
const openOfCart = statement<OrderRow>(
  'read_open_order',
  `select ${COLUMNS} from ${FROM}
   where cart_id = $1 and state in ('pending', 'payment_unknown', 'authorized', 'giving_up')`,
)
const own = statement<OrderRow>(
  'read_own_order',
  `select ${COLUMNS} from ${FROM} where customer_order.id = $1
     and (contact_id = $2 or visitor_id = (select id from visitor where token_hash = $3))`,
)
const ofKey = statement<{ id: string }>('find_order_by_key', 'select order_id as id from order_payment where key = $1')
// So soon the provider is asked again: an open page every half minute, whatever else is unknown every ten seconds.
const ASK_SECONDS = `case $3 when 'pending' then 30 else 10 end`
const move = statement<{ id: string }>(
  'move_order',
  `with old as (
     select id, state from customer_order where id = $1 and state = $2 for update
   ), moved as (
     update customer_order set state = $3, decline_reason = coalesce($5, decline_reason),
       ask_at = case when $6 then shop_now() + ${ASK_SECONDS} * interval '1 second' end
     from old where customer_order.id = old.id
   )
   insert into order_event (order_id, from_state, to_state, detail) select id, coalesce($7, state), $3, $4 from old
   returning order_id as id`,
)
const pass = statement('pass_state', 'insert into order_event (order_id, from_state, to_state) values ($1, $2, $3)')
const lease = statement<{ expiresAt: Date; leaseUntil: Date }>(
  'lease_of_payment',
  `select date_trunc('milliseconds', shop_now()) + interval '30 minutes' as "expiresAt",
     date_trunc('milliseconds', shop_now()) + interval '35 minutes' as "leaseUntil"`,
)
const due = statement<{ id: string }>(
  'claim_due_orders',
  `update customer_order set ask_at = shop_now() + case state when 'pending' then 30 else 10 end * interval '1 second'
   where id in (select id from customer_order where ask_at <= (select shop_now())
     order by ask_at limit $1 for update skip locked) returning id`,
)
// One that is asked about within half a minute anyway is not written again: its row stands in a dozen indexes.
const ask = statement<{ id: string }>(
  'ask_about_payment',
  `with told as (select order_id as id from order_payment where key = $1),
   asked as (
     update customer_order set ask_at = shop_now() from told
     where customer_order.id = told.id and (ask_at is null or ask_at > shop_now() + interval '30 seconds')
   )
   select id from told`,
)
const stop = statement('stop_asking', 'update customer_order set ask_at = null where id = $1 and state = $2')
const refer = statement('refer_payment', 'update order_payment set reference = $2 where key = $1')
const note = statement(
  'note_payment',
  `update order_payment set captured_minor = $2, refunded_minor = $3, brand = coalesce($4, brand),
     last4 = coalesce($5, last4) where key = $1`,
)
const forgetDrafts = statement('forget_gift_card_drafts', 'update order_line set gift_card = null where order_id = $1')
const takeRenewals = statement<{ offerId: number }>(
  'use_renewals',
  `insert into renewal_use (offer_id, order_id) select offer_id, $1 from unnest($2::int[]) as offer_id order by offer_id
   on conflict do nothing returning offer_id as "offerId"`,
)
const freeRenewals = statement('free_renewals', 'delete from renewal_use where order_id = $1')
/** A column of a query over `order_line as line`. */
export const ORDER_ADD_ON_PEOPLE = `(select coalesce(jsonb_agg(jsonb_build_object('valueId', value_id, 'name', own.name,
    'contactId', own.contact_id, 'personName', own.person_name) order by value_id), '[]')
  from order_add_on_person as own where own.order_line_id = line.id)`
// As the table has them: `placing/insert-order.test.ts` compares both.
const LINE_COLUMNS = `id, order_id as "orderId", position, cart_line_id as "cartLineId", product_id as "productId",
  variant_id as "variantId", name, quantity, assigned_contact_id as "assignedContactId", person_name as "personName",
  days::text[] as days, start_time::text as "startTime", chosen, texts, answers, details, quote, amounts,
  total_minor::float8 as "totalMinor", schedule, places_needed as "placesNeeded", places, voucher_id as "voucherId",
  is_value as "isValue", gift_card as "giftCard", valid_from::text as "validFrom", valid_until::text as "validUntil",
  ${ORDER_ADD_ON_PEOPLE} as "addOnPeople"`
const readLines = statement<OrderLineRow>(
  'read_order_lines',
  `select ${LINE_COLUMNS} from order_line as line where order_id = $1 order by position`,
)
const readPlacesOf = statement<Pick<OrderLineRow, 'places'>>(
  'read_places_of_order',
  'select places from order_line where order_id = $1',
)
const readTendersOf = statement<TenderRow>(
  'read_order_tenders',
  `select voucher_id as "voucherId", amount_minor::float8 as "amountMinor" from order_tender where order_id = $1
   order by voucher_id`,
)

export async function readOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await read(tx, [id])
  return order
}

/** The first lock of every step of an order, before carts and slots. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  // Sent together; the second sees what was committed until the first has the lock.
  const [, order] = await together([lock(tx, [id]), readOrder(tx, id)])
  if (!order) throw new Error('An order that is settled is not there.')
  return order
}

/** What of this cart is being paid for. */
export async function findOpenOrder(tx: Tx, cartId: number): Promise<OrderRow | undefined> {
  const [order] = await openOfCart(tx, [cartId])
  return order
}

/** Undefined where it is another shopper's, as where there is none. */
export async function readOwnOrder(tx: Tx, shopper: Shopper, id: string): Promise<OrderRow | undefined> {
  const { contactId = null, visitorToken } = shopper
  const [order] = await own(tx, [id, contactId, visitorToken === undefined ? null : tokenHash(visitorToken)])
  return order
}

/** The order that a webhook is about. */
export async function findOrderByKey(tx: Tx, paymentKey: string): Promise<string | undefined> {
  const [order] = await ofKey(tx, [paymentKey])
  return order?.id
}

/** Something happened to its payment: the provider is asked within half a minute, in any state. Returns its id. */
export async function askSoon(tx: Tx, paymentKey: string): Promise<string | undefined> {
  return (await ask(tx, [paymentKey]))[0]?.id
}

/** The provider has nothing more to say about an order in this state. */
export async function stopAsking(tx: Tx, { id, state }: JudgedOrder): Promise<void> {
  await stop(tx, [id, state])
}

export type Move = {
  detail?: Record<string, unknown>
  declineReason?: string
  /** The state that it has passed on its way, in the same transaction (`passState`). */
  through?: OrderState | undefined
}

/** An order in the state in which a step was decided on. */
export type JudgedOrder = Pick<OrderRow, 'id' | 'state'>

/** False where it is in another state by now: what was decided on may not be right any more. */
export async function moveOrder(tx: Tx, order: JudgedOrder, to: OrderState, how: Move = {}): Promise<boolean> {
  const { id, state: from } = order
  const { declineReason = null, detail = {}, through } = how
  needEdge(through ?? from, to)
  const values = [id, from, to, JSON.stringify(detail), declineReason, isUnsettled(to), through ?? null]
  return (await move(tx, values)).length === 1
}

/** Only the event of an order that is locked and goes on at once: the row has the state in which it ends. */
export async function passState(tx: Tx, { id, state: from }: JudgedOrder, to: OrderState): Promise<void> {
  needEdge(from, to)
  await pass(tx, [id, from, to])
}

function needEdge(from: OrderState, to: OrderState): void {
  if (!isEdge(from, to)) throw new Error(`No order goes from ${from} to ${to}.`)
}

/** Until when a page that is opened now takes a payment, and when its provider knows what became of it. */
export async function leaseFromNow(tx: Tx): Promise<{ expiresAt: Date; leaseUntil: Date }> {
  const [ends] = await lease(tx, [])
  if (!ends) throw new Error('The shop has no clock.')
  return ends
}

export function readOrderLines(tx: Tx, orderId: string): Promise<OrderLineRow[]> {
  return readLines(tx, [orderId])
}

/** The places that its lines need, wherever they are by now. */
export async function readPlaces(tx: Tx, orderId: string): Promise<OrderLineRow['places']> {
  return (await readPlacesOf(tx, [orderId])).flatMap(({ places }) => places)
}

/** In the order of their vouchers, in which these are locked. */
export function readTenders(tx: Tx, orderId: string): Promise<TenderRow[]> {
  return readTendersOf(tx, [orderId])
}

export async function noteReference(tx: Tx, key: string, reference: string): Promise<void> {
  await refer(tx, [key, reference])
}

/** What the provider has of a payment; of the card only what it may be known by. */
export async function notePayment(
  tx: Tx,
  key: string,
  {
    capturedMinor,
    refundedMinor = 0,
    method,
  }: { capturedMinor: number; refundedMinor?: number; method: PaidWith | undefined },
): Promise<void> {
  await note(tx, [key, capturedMinor, refundedMinor, method?.brand ?? null, method?.last4 ?? null])
}

/** Returns those of these offers to renew a pass that no other order has used. */
export async function useRenewals(tx: Tx, orderId: string, offerIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await takeRenewals(tx, [orderId, offerIds])).map(({ offerId }) => offerId))
}

/** The order is given up: what it renewed can be renewed again. */
export async function returnRenewals(tx: Tx, orderId: string): Promise<void> {
  await freeRenewals(tx, [orderId])
}

export async function forgetGiftCardDrafts(tx: Tx, orderId: string): Promise<void> {
  await forgetDrafts(tx, [orderId])
}

/** Orders whose provider has to be asked, for this process alone and for a moment. */
export async function claimDueOrders(tx: Tx, most: number): Promise<string[]> {
  return (await due(tx, [most])).map(({ id }) => id)
}

const open = statement<{ state: OrderState; orders: number }>(
  'count_open_orders',
  `select state, count(*)::int as orders from customer_order where ask_at is not null or state = 'review' group by state`,
)

/** Orders whose end is not known, and those that a person has to look at, by state. */
export async function countOpenOrders(tx: Tx): Promise<{ state: OrderState; orders: number }[]> {
  return open(tx, [])
}

const waitLonger = statement('wait_for_clearing', "select set_config('statement_timeout', '2min', true)")
const clear = statement('clear_orders', 'delete from customer_order')

/**
 * Forget every order with its lines, payments and events. The journal keeps what was posted. Some thousand orders with
 * all that hangs on them take longer on a busy machine than a request of a guest may.
 */
export async function clearOrders(tx: Tx): Promise<void> {
  await waitLonger(tx, [])
  await clear(tx, [])
}
