/**
 * Who comes on a day, and what rental shops lay out for it: lines of sold orders, page after page by their key, so that
 * a list of thousands is read without skipping over what came before. The lines of the day come from their index.
 */
import type { LineRecord } from '#commerce/cart/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { ChosenOption } from '#commerce/offers/index.ts'
import { ORDER_ADD_ON_PEOPLE, type OrderAddOnPerson } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'

export type DayListKind = 'arrivals' | 'rentals'

export type ListedLine = {
  /** Where a rental is picked up; empty where it is not said, and for arrivals. */
  place: string
  startTime: string | null
  number: string
  position: number
  productId: number
  /** As the product was called. */
  name: string
  /** For whom it is, or else who bought it; null where neither is known. */
  person: string | null
  /** Who has its tickets, where those are others: handed over, or noted for one of the family. */
  holders: string[]
  email: string | null
  quantity: number
  /** How many of its tickets are good, and how many of them went through a gate on the day. */
  good: number
  scanned: number
  chosen: ChosenOption[]
  /** Who its add-ons are for that got a person of their own. */
  addOnPeople: OrderAddOnPerson[]
  answers: Record<string, string>
  details: LineRecord | null
}

export type ListCursor = Pick<ListedLine, 'place' | 'startTime' | 'number' | 'position'>
export type DayListRequest = {
  day: Day
  /** A part of the number, a person of the line or its add-ons or tickets, the address or the product, in any case. */
  search?: string | undefined
  after?: ListCursor | undefined
  most?: number | undefined
}

const LINES_PER_PAGE = 100

/** Where a `line` is picked up: said at checkout, or chosen with the product; empty where neither. */
export const PICK_UP_PLACE = `coalesce(line.details -> 'rental' ->> 'location',
  (select value from jsonb_to_recordset(line.chosen) as option (name text, value text)
   where name ilike '%location%' limit 1), '')`

// A buyer in a limit is no join: it is looked up for each line, and never out of all guests.
const onDay = (place: string, only: string) => `
   select ${place} as place, start_time, number, position, line.id, line.product_id, line.name, line.quantity,
     line.chosen, line.answers, line.details, customer_order.email,
     coalesce(person_name, buyer.first_name || ' ' || buyer.last_name) as person
   from order_line line join customer_order on customer_order.id = line.order_id
     left join lateral (select first_name, last_name from contact where id = customer_order.contact_id limit 1) buyer on true
     ${only}
   where line.days @> array[$1::date] and customer_order.state in ('confirmed', 'paid', 'fulfilled')`
const KINDS: Record<DayListKind, string> = {
  arrivals: onDay(`''`, ''),
  rentals: onDay(
    PICK_UP_PLACE,
    `join product on product.id = line.product_id and (asks_rental_profile
       or exists (select from product_rental_location where product_id = product.id))`,
  ),
}
/** Whose a good ticket is; null where it is the person's of its line. */
const HOLDER = `coalesce(ticket.holder_name, holder.first_name || ' ' || holder.last_name)`
const TICKETS = `ticket left join ticket_holder on ticket_holder.serial = ticket.serial
         left join contact holder on holder.id = ticket_holder.contact_id`
// One value of each line, not `exists`: that would be answered from all tickets there are.
const FOUND = `(strpos(lower(concat_ws(' ', number, person, email, name)), lower($2)) > 0
       or strpos(lower((select string_agg(${HOLDER}, ' ') from ${TICKETS}
         where order_line_id = listed.id and ended_at is null)), lower($2)) > 0
       or strpos(lower((select string_agg(person_name, ' ') from order_add_on_person
         where order_line_id = listed.id)), lower($2)) > 0)`
const KEY = `place, coalesce(start_time, '00:00'), number, position`
// Without a clock time a line comes first.
const page = (kind: DayListKind) =>
  statement<ListedLine>(
    `list_${kind}`,
    `with listed as (${KINDS[kind]}), wanted as (
       select * from listed where ${FOUND}
         and ($3::text is null or (${KEY}) > ($3, coalesce($4::time, '00:00'), $5, $6::int))
       order by ${KEY} limit $7
     )
     select place, start_time::text as "startTime", number, position, product_id as "productId", name, person, email,
       quantity, chosen, answers, details, ${ORDER_ADD_ON_PEOPLE} as "addOnPeople", tickets.good, tickets.scanned,
       tickets.holders
     from wanted as line cross join lateral (
       select count(*)::int as good, count(scan_id)::int as scanned,
         coalesce(array_agg(distinct ${HOLDER}) filter (where ${HOLDER} <> coalesce(person, '')), '{}') as holders
       from ${TICKETS}
         left join gate_admission admission on admission.serial = ticket.serial and admission.day = $1
       where order_line_id = line.id and ended_at is null
     ) tickets
     order by ${KEY}`,
  )
const counted = (kind: DayListKind) =>
  statement<{ lines: number; pieces: number }>(
    `count_${kind}`,
    `select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces from (${KINDS[kind]}) listed where ${FOUND}`,
  )
const pages = { arrivals: page('arrivals'), rentals: page('rentals') }
const counts = { arrivals: counted('arrivals'), rentals: counted('rentals') }

export function listDay(tx: Tx, kind: DayListKind, request: DayListRequest): Promise<ListedLine[]> {
  const { after, day, most = LINES_PER_PAGE, search = '' } = request
  const { number = null, place = null, position = null, startTime = null } = after ?? {}
  return pages[kind](tx, [day, search, place, startTime, number, position, most])
}

/** All that is found, on whichever page. */
export async function countDay(tx: Tx, kind: DayListKind, { day, search = '' }: DayListRequest) {
  return (await counts[kind](tx, [day, search]))[0] ?? { lines: 0, pieces: 0 }
}

/** The line after which the next page begins; undefined where this is the last one. */
export function nextCursor(lines: readonly ListedLine[], most = LINES_PER_PAGE): ListCursor | undefined {
  const last = lines.at(-1)
  if (!last || lines.length < most) return undefined
  const { number, place, position, startTime } = last
  return { place, startTime, number, position }
}
