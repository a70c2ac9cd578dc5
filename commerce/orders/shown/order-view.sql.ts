/**
 * Orders as their buyer sees them. Whose an order is stands in every WHERE: what belongs to another shopper is not
 * found, as what does not exist.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { OrderState } from '#commerce/orders/order-state.ts'
import { type OrderLineRow, type OrderRow, readOrder, readOrderLines } from '#commerce/orders/orders.sql.ts'
import { readTickets, type ShownTicket } from '#commerce/orders/tickets/tickets.sql.ts'
import { type Shopper, tokenHash } from '#commerce/shoppers/index.ts'
import type { Locale } from '#contract/values/locale.ts'
import { soldName } from './sold-name.sql.ts'

/** What pays an order: a voucher by the end of its code, or a card by its brand and last digits. */
export type OrderTenderView = {
  kind: 'voucher' | 'card'
  brand: string | null
  end: string | null
  amountMinor: number
}

export type OrderView = OrderRow & {
  placedAt: Date
  /** Of the customer whose it is. */
  firstName: string | null
  lines: OrderLineRow[]
  tickets: ShownTicket[]
  /** By the names that the discounts have now. */
  discounts: { id: number; name: string; couponCode: string | null }[]
  tenders: OrderTenderView[]
  refundedMinor: number
}

/** What a caller needs to know to go on with an order that was found. */
export type FoundOrder = Pick<OrderRow, 'id' | 'state'>

const latest = statement<FoundOrder>(
  'latest_order_of_shopper',
  `select id, state from customer_order
   where contact_id = $1 or visitor_id = (select id from visitor where token_hash = $2)
   order by placed_at desc, id limit 1`,
)
// Once its people are forgotten, a link that was mailed to them opens nothing.
const linked = statement<FoundOrder>(
  'order_of_link',
  'select id, state from customer_order where id = $1 and email is not null',
)
const named = statement<{ id: string; email: string; locale: Locale }>(
  'order_of_number_and_email',
  `select id, email, locale from customer_order
   where number = $1 and lower(email) = lower($2) and state in ('confirmed', 'paid', 'fulfilled', 'refunded_no_stock')`,
)
const facts = statement<Pick<OrderView, 'placedAt' | 'firstName' | 'refundedMinor' | 'discounts'>>(
  'facts_of_order',
  `select placed_at as "placedAt", (select first_name from contact where id = contact_id) as "firstName",
     (select coalesce(sum(refunded_minor), 0)::float8 from order_payment where order_id = customer_order.id)
       as "refundedMinor",
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'couponCode', coupon_code) order by id), '[]')
      from discount where id in (
        select (taken ->> 'discountId')::int from order_line, jsonb_array_elements(amounts -> 'discounts') taken
        where order_id = customer_order.id)) as discounts
   from customer_order where id = $1`,
)
const paidWith = statement<OrderTenderView>(
  'tenders_of_order',
  `select 'voucher' as kind, null as brand, code_end as "end", amount_minor::float8 as "amountMinor"
   from order_tender left join voucher on voucher.id = voucher_id where order_id = $1
   union all
   select 'card', brand, last4, sum(amount_minor)::float8 from order_payment
   where order_id = $1 and amount_minor > 0 and (attempt = 1 or captured_minor > 0) group by brand, last4`,
)
const listed = statement<OwnOrderRow>(
  'list_own_orders',
  `select id, number, state, placed_at as "placedAt", currency, total_minor::float8 as "totalMinor",
     (select array_agg(${soldName('order_line', '$3::text')} order by position) from order_line
      where order_id = customer_order.id) as names,
     (select min(day)::text from order_line, unnest(days) day where order_id = customer_order.id) as "firstDay"
   from customer_order
   where contact_id = $1 and state not in ('pending', 'payment_unknown', 'giving_up', 'declined')
   order by placed_at desc, id limit $2`,
)

export type OwnOrderRow = {
  id: string
  number: string
  state: OrderState
  placedAt: Date
  currency: string
  totalMinor: number
  names: string[]
  firstDay: string | null
}

/** Those that came to something, the newest first; in the shop's own words without a locale. */
export function listOwnOrders(tx: Tx, contactId: number, most: number, locale?: Locale): Promise<OwnOrderRow[]> {
  return listed(tx, [contactId, most, locale ?? null])
}

/** What this shopper ordered last, whatever became of it. */
export async function findLatestOrder(tx: Tx, shopper: Shopper): Promise<FoundOrder | undefined> {
  const { contactId = null, visitorToken } = shopper
  const [order] = await latest(tx, [contactId, visitorToken === undefined ? null : tokenHash(visitorToken)])
  return order
}

/** For who has its signed link; the caller has judged the signature. */
export async function findLinkedOrder(tx: Tx, orderId: string): Promise<FoundOrder | undefined> {
  const [order] = await linked(tx, [orderId])
  return order
}

/** For a mail to that address, never for a reply: a caller who guesses learns nothing. */
export async function findOrderToMail(tx: Tx, number: string, email: string) {
  const [order] = await named(tx, [number, email])
  return order
}

/** The caller knows whose it is. In the shop's own words; `orderIn` has those of a locale. */
export async function readOrderView(tx: Tx, orderId: string): Promise<OrderView | undefined> {
  const order = await readOrder(tx, orderId)
  const [known] = await facts(tx, [orderId])
  if (!order || !known) return undefined
  return {
    ...{ ...order, ...known, lines: await readOrderLines(tx, orderId) },
    tickets: await readTickets(tx, orderId),
    tenders: await paidWith(tx, [orderId]),
  }
}
