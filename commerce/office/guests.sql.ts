/**
 * Guests for staff: found by name, e-mail address, phone or the number of a pass, in the order of their names, page
 * after page by key. Staff themselves, people of guests without an account and those who were erased are in no list.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { peopleMeant } from './order-filter.sql.ts'
import { saidWords } from './said-words.ts'

export type GuestsRequest = {
  said?: string | undefined
  /** By the clock of the resort, for what they own. */
  today: Day
  /** The last guest of the page before. */
  after?: number | undefined
  most?: number | undefined
}

export type GuestRow = {
  id: number
  name: string
  email: string | null
  phone: string | null
  hasAccount: boolean
  /** How many people their household has; 1 where they have none. */
  people: number
  orders: number
  passes: string[]
}

export const GUESTS_PER_PAGE = 50
const MOST_GUESTS = 10_000

const NAME = sql.raw(`lower(contact.last_name || ' ' || contact.first_name)`)

function wanted(said: string | undefined): SQL {
  const people = said?.trim() ? peopleMeant(saidWords(said)) : undefined
  const found = said?.trim() ? (people ? sql`contact.id in (${people})` : sql`false`) : sql`true`
  return sql`${found} and contact.role = 'customer' and contact.erased_at is null
    and not exists (select from household_member own join household on household.id = own.household_id
      where own.contact_id = contact.id and household.head_contact_id is null)`
}

export async function listGuests(tx: Tx, request: GuestsRequest): Promise<GuestRow[]> {
  const { after, most = GUESTS_PER_PAGE, said, today } = request
  const last = sql`(select ${NAME} from contact where id = ${after})`
  const rest =
    after === undefined ? sql`true` : sql`${NAME} ~>=~ ${last} and (${NAME} ~>~ ${last} or contact.id > ${after})`
  const { rows } = await tx.execute<GuestRow>(sql`select found.id, first_name || ' ' || last_name as name, email, phone,
      exists (select from account_user where contact_id = found.id) as "hasAccount",
      greatest(1, (select count(*)::int from household_member where household_id = (
        select household_id from household_member where contact_id = found.id order by household_id limit 1))) as people,
      (select count(*)::int from customer_order where contact_id = found.id
        and state in ('confirmed', 'paid', 'fulfilled', 'cancelled')) as orders,
      coalesce((select jsonb_agg(product.name order by product.name) from entitlement join product on product.id = product_id
        where contact_id = found.id and cancelled_at is null
          and ${today}::date between valid_from and coalesce(valid_until, 'infinity')), '[]') as passes
    from (select * from contact where ${wanted(said)} and ${rest} order by ${NAME} using ~<~, contact.id limit ${most}) found
    order by lower(found.last_name || ' ' || found.first_name) using ~<~, found.id`)
  return rows
}

/** No more than ten thousand are counted. */
export async function countGuests(tx: Tx, said: string | undefined): Promise<{ guests: number; isMore: boolean }> {
  const { rows } = await tx.execute<{ guests: number }>(
    sql`select count(*)::int as guests from (select from contact where ${wanted(said)} limit ${MOST_GUESTS + 1}) counted`,
  )
  const guests = rows[0]?.guests ?? 0
  return guests > MOST_GUESTS ? { guests: MOST_GUESTS, isMore: true } : { guests, isMore: false }
}
