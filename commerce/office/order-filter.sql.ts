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

/** What a count of the same filter found out. */
export type HowRead = { isWalked: boolean; isWide: boolean }

export const SOLD_STATES = sql.raw(`('confirmed', 'paid', 'fulfilled')`)
/** What a guest says leads to so many orders at most by each of its meanings, and to so many people. */
export const MOST_MEANT = 1_000
const MOST_PEOPLE = 500

/**
 * `isWide`: its days of a visit are those of very many orders, so that they are looked up for each order instead.
 * `isWalked`: so is what else very many orders have.
 */
export function conditionsOf(filter: OrderFilter, { isWalked, isWide }: HowRead): SQL[] {
  const { isByStaff, placedBefore, placedFrom, productId, said, states, voucherId } = filter
  const meant = said?.trim() ? ordersMeant(saidWords(said), voucherId) : undefined
  return [
    ...viewCondition(filter, isWalked),
    ...(placedFrom ? [sql`bought.placed_at >= ${placedFrom.toISOString()}::timestamptz`] : []),
    ...(placedBefore ? [sql`bought.placed_at < ${placedBefore.toISOString()}::timestamptz`] : []),
    ...(hasRange(filter) ? [visitCondition(filter, isWide)] : []),
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

export function hasRange({ visitFrom, visitUntil }: OrderFilter): boolean {
  return visitFrom !== undefined || visitUntil !== undefined
}

/** A list in a limit is no join: it is asked for each order, and never made for all of them. */
function visitCondition(filter: OrderFilter, isWide: boolean): SQL {
  return isWide
    ? sql`(select true from order_line line where line.order_id = bought.id and ${inRange(sql`line`, filter)} limit 1)`
    : sql`bought.id in (select order_id from order_line line where ${inRange(sql`line`, filter)})`
}

/** Whether a line begins within the days that are looked for; one that is for no day never does. */
export function inRange(line: SQL, { visitFrom, visitUntil }: OrderFilter): SQL {
  return sql`${line}.days[1] between ${visitFrom ?? '-infinity'}::date and ${visitUntil ?? 'infinity'}::date`
}

function viewCondition({ today, view }: OrderFilter, isWalked: boolean): SQL[] {
  if (view === 'all') return []
  if (view === 'held') return [sql`bought.state in ('pending', 'payment_unknown', 'authorized', 'giving_up')`]
  if (view === 'refunded' && isWalked) {
    return [
      sql`(bought.state = 'refunded_no_stock' or (select true from order_refund
        where order_id = bought.id and amount_minor > 0 limit 1))`,
    ]
  }
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

type Meant = { table: string; id?: string; column: SQL; with: string }

/**
 * By how a text begins, the first of them in its order: the same ones each time. `~>=~` compares bytes, and no
 * character sorts after the last one (staff/customers.sql.ts).
 */
function begins({ column, id = 'id', table, with: begun }: Meant, most = MOST_MEANT): SQL {
  return sql`(select ${sql.raw(id)} as id from ${sql.raw(table)} where ${column} ~>=~ ${begun} and ${column} ~<~ (${begun} || chr(1114111))
    order by ${column} using ~<~, ${sql.raw(id)} limit ${most})`
}

const PHONE_FROM_BEHIND = (phone: string) => sql.raw(`reverse(regexp_replace(${phone}, '[^0-9]', '', 'g'))`)
const BUYER = sql.raw(`lower((details #>> '{billing,firstName}') || ' ' || (details #>> '{billing,lastName}'))`)

function ordersMeant(words: SaidWords, voucherId: number | undefined): SQL {
  const { begins: begun, cardEnd, codes, phoneFromBehind, serial } = words
  const numbers = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const orders = [sql`select id from customer_order where number in (${numbers})`]
  if (serial !== undefined)
    orders.push(
      sql`select order_id from ticket join order_line on order_line.id = order_line_id where serial = ${serial}`,
    )
  if (voucherId !== undefined) {
    orders.push(sql`select order_id from order_tender where voucher_id = ${voucherId}`)
    orders.push(sql`select order_id from order_line where voucher_id = ${voucherId}`)
  }
  if (cardEnd !== undefined)
    orders.push(
      sql`(select order_id from order_payment where last4 = ${cardEnd} order by order_id limit ${MOST_MEANT})`,
    )
  const table = 'customer_order'
  if (phoneFromBehind !== undefined)
    orders.push(begins({ table, column: PHONE_FROM_BEHIND(`details ->> 'phone'`), with: phoneFromBehind }))
  if (begun !== undefined) {
    orders.push(begins({ table, column: sql`lower(email)`, with: begun }))
    orders.push(begins({ table, column: BUYER, with: begun }))
    orders.push(begins({ table: 'order_line', id: 'order_id', column: sql`lower(person_name)`, with: begun }))
  }
  const people = peopleMeant(words)
  if (people) {
    const ofThem = sql`in (select id from people)`
    orders.push(sql`select id from customer_order where contact_id ${ofThem}`)
    orders.push(sql`select order_id from order_line where assigned_contact_id ${ofThem}`)
    orders.push(sql`select order_id from order_line join order_add_on_person on order_line_id = order_line.id
      where contact_id ${ofThem}`)
  }
  const all = sql.join(orders, sql` union all `)
  // They are looked up once, for whatever they bought or were given.
  return people ? sql`with people (id) as materialized (${people}) ${all}` : all
}

/** Undefined where what was said can be of no person. */
export function peopleMeant({ begins: begun, passNumber, phoneFromBehind }: SaidWords): SQL | undefined {
  const table = 'contact'
  const found: SQL[] = []
  if (phoneFromBehind !== undefined)
    found.push(begins({ table, column: PHONE_FROM_BEHIND('phone'), with: phoneFromBehind }, MOST_PEOPLE))
  if (passNumber !== undefined) found.push(sql`select contact_id from media_card where number = ${passNumber}`)
  for (const column of begun === undefined ? [] : NAMES)
    found.push(begins({ table, column: sql.raw(column), with: begun ?? '' }, MOST_PEOPLE))
  return found.length === 0 ? undefined : sql.join(found, sql` union all `)
}

const NAMES = [`lower(first_name || ' ' || last_name)`, `lower(last_name || ' ' || first_name)`, 'email']
