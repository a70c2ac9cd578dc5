/**
 * Which orders staff look for. Each condition stands by itself and has an index that finds what it means, so that any
 * of them can lead: what was said on the phone, a view, a range of days, a product, a state.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'
import { type SaidWords, saidWords } from './said-words.ts'

export type OrdersView = 'all' | 'arriving' | 'hand' | 'held' | 'refunded'

export type OrderFilter = {
  view: OrdersView
  /** By the clock of the resort, for those who arrive. */
  today: Day
  /** From, and up to but without. */
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  /** Days on which something of it begins, both included. */
  visitFrom?: Day | undefined
  visitUntil?: Day | undefined
  productId?: number | undefined
  states?: readonly OrderState[] | undefined
  /** Placed by staff in the guest's name, or by guests themselves. */
  isByStaff?: boolean | undefined
  said?: string | undefined
  /** Whose code was said. */
  voucherId?: number | undefined
}

export const SOLD_STATES = sql.raw(`('confirmed', 'paid', 'fulfilled')`)
/** What a guest says leads to so many orders at most by each of its meanings. */
const MOST_MEANT = 2_000

export function conditionsOf(filter: OrderFilter): SQL[] {
  const { isByStaff, placedBefore, placedFrom, productId, said, states, voucherId } = filter
  const meant = said?.trim() ? ordersMeant(saidWords(said), voucherId) : undefined
  return [
    ...viewCondition(filter),
    ...(placedFrom ? [sql`bought.placed_at >= ${placedFrom.toISOString()}::timestamptz`] : []),
    ...(placedBefore ? [sql`bought.placed_at < ${placedBefore.toISOString()}::timestamptz`] : []),
    ...(hasRange(filter)
      ? [sql`bought.id in (select order_id from order_line line where ${inRange(sql`line`, filter)})`]
      : []),
    ...(productId === undefined
      ? []
      : [sql`exists (select from order_line where order_id = bought.id and product_id = ${productId})`]),
    ...(states
      ? [
          sql`bought.state in (${sql.join(
            [...states].map((state) => sql.raw(`'${state}'`)),
            sql`, `,
          )})`,
        ]
      : []),
    ...(isByStaff === undefined ? [] : [isByStaff ? sql`placed_by is not null` : sql`placed_by is null`]),
    ...(meant ? [sql`bought.id in (${meant})`] : []),
  ]
}

function hasRange({ visitFrom, visitUntil }: OrderFilter): boolean {
  return visitFrom !== undefined || visitUntil !== undefined
}

/** Whether a line begins within the days that are looked for; one that is for no day never does. */
export function inRange(line: SQL, { visitFrom, visitUntil }: OrderFilter): SQL {
  return sql`${line}.days[1] between ${visitFrom ?? '-infinity'}::date and ${visitUntil ?? 'infinity'}::date`
}

function viewCondition({ today, view }: OrderFilter): SQL[] {
  if (view === 'all') return []
  if (view === 'held') return [sql`bought.state in ('pending', 'payment_unknown', 'authorized', 'giving_up')`]
  if (view === 'refunded') {
    return [
      sql`bought.id in (select order_id from order_refund where amount_minor > 0
        union all select id from customer_order where state = 'refunded_no_stock')`,
    ]
  }
  if (view === 'hand') {
    return [
      sql`bought.id in (select id from customer_order where state = 'review'
        union all select order_id from order_refund_part part join order_refund on order_refund.id = refund_id where part.state = 'review'
        union all select substr(key, 7, 36)::uuid from outbox_message where parked_at is not null and topic = 'mail'
          and key like 'order ________-____-____-____-____________ %')`,
    ]
  }
  return [
    sql`bought.state in ${SOLD_STATES} and bought.id in (select order_id from order_line where days @> array[${today}::date])`,
  ]
}

/** `~>=~` compares bytes, and no character sorts after the last one (staff/customers.sql.ts). */
const begins = (column: SQL, with_: string) => sql`${column} ~>=~ ${with_} and ${column} ~<~ (${with_} || chr(1114111))`

function ordersMeant(words: SaidWords, voucherId: number | undefined): SQL {
  const { begins: begun, cardEnd, codes, passNumber, phoneFromBehind, serial } = words
  const contacts: SQL[] = []
  const orders: SQL[] = [
    sql`select id from customer_order where number in (${sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )})`,
  ]
  if (serial !== undefined)
    orders.push(
      sql`select order_id from ticket join order_line on order_line.id = order_line_id where serial = ${serial}`,
    )
  if (voucherId !== undefined)
    orders.push(sql`select order_id from order_tender where voucher_id = ${voucherId}
      union all select order_id from order_line where voucher_id = ${voucherId}`)
  if (cardEnd !== undefined) orders.push(sql`select order_id from order_payment where last4 = ${cardEnd}`)
  if (phoneFromBehind !== undefined) {
    orders.push(
      sql`select id from customer_order where ${begins(sql`reverse(regexp_replace(details ->> 'phone', '[^0-9]', '', 'g'))`, phoneFromBehind)}`,
    )
    contacts.push(
      sql`select id from contact where ${begins(sql`reverse(regexp_replace(phone, '[^0-9]', '', 'g'))`, phoneFromBehind)}`,
    )
  }
  if (passNumber !== undefined) contacts.push(sql`select contact_id as id from media_card where number = ${passNumber}`)
  if (begun !== undefined) {
    const buyer = sql`lower((details #>> '{billing,firstName}') || ' ' || (details #>> '{billing,lastName}'))`
    orders.push(
      sql`select id from customer_order where ${begins(sql`lower(email)`, begun)}`,
      sql`select id from customer_order where ${begins(buyer, begun)}`,
      sql`select order_id from order_line where ${begins(sql`lower(person_name)`, begun)}`,
    )
    contacts.push(
      sql`select id from contact where ${begins(sql`lower(first_name || ' ' || last_name)`, begun)}`,
      sql`select id from contact where ${begins(sql`lower(last_name || ' ' || first_name)`, begun)}`,
      sql`select id from contact where ${begins(sql`email`, begun)}`,
    )
  }
  if (contacts.length > 0) {
    const people = sql.join(contacts.map(some), sql` union all `)
    orders.push(
      sql`select customer_order.id from customer_order where contact_id in (${people})`,
      sql`select order_id from order_line where assigned_contact_id in (${people})`,
    )
  }
  return sql.join(orders.map(some), sql` union all `)
}

function some(found: SQL): SQL {
  return sql`(select * from (${found}) meant limit ${MOST_MEANT})`
}
