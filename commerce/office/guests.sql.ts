/**
 * Guests for staff: found by name, e-mail address, phone or the number of a pass, by name or the newest first, page
 * after page by key. Staff themselves, people of guests without an account and those who were erased are in no list.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { NamedSort } from '#contract/values/console/list-sorts.ts'
import type { Day } from '#contract/values/day.ts'
import { peopleMeant } from './order-filter.sql.ts'
import { saidWords } from './said-words.ts'

export type GuestFilter = {
  said?: string | undefined
  hasAccount?: boolean | undefined
  /** Whether they own something today. */
  hasPass?: boolean | undefined
  /** By the clock of the resort, for what they own. */
  today: Day
}

export type GuestsRequest = GuestFilter & {
  sort?: NamedSort | undefined
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

const nameOf = (row: string) => sql.raw(`lower(${row}.last_name || ' ' || ${row}.first_name)`)
const NAME = nameOf('contact')
const HAS_ACCOUNT = sql.raw('exists (select from account_user where contact_id = contact.id)')

/** How a page goes on after the last guest of the one before, and in which order a row of guests stands. */
const SORTS: Record<NamedSort, { after(last: number): SQL; by(row: string): SQL }> = {
  name: {
    after: (last) => sql`${NAME} ~>=~ ${lastName(last)} and (${NAME} ~>~ ${lastName(last)} or contact.id > ${last})`,
    by: (row) => sql`${nameOf(row)} using ~<~, ${sql.raw(row)}.id`,
  },
  'name-down': {
    after: (last) => sql`${NAME} ~<=~ ${lastName(last)} and (${NAME} ~<~ ${lastName(last)} or contact.id < ${last})`,
    by: (row) => sql`${nameOf(row)} using ~>~, ${sql.raw(row)}.id desc`,
  },
  newest: { after: (last) => sql`contact.id < ${last}`, by: (row) => sql`${sql.raw(row)}.id desc` },
}

function lastName(last: number): SQL {
  return sql`(select ${NAME} from contact where id = ${last})`
}

function wanted({ hasAccount, hasPass, said, today }: GuestFilter): SQL {
  const people = said?.trim() ? peopleMeant(saidWords(said)) : undefined
  const found = said?.trim() ? (people ? sql`contact.id in (${people})` : sql`false`) : sql`true`
  const account = hasAccount === undefined ? sql`true` : sql`${HAS_ACCOUNT} = ${hasAccount}`
  const pass = hasPass === undefined ? sql`true` : sql`exists (${ownedNow('contact', today)}) = ${hasPass}`
  return sql`${found} and ${account} and ${pass} and contact.role = 'customer' and contact.erased_at is null
    and not exists (select from household_member own join household on household.id = own.household_id
      where own.contact_id = contact.id and household.head_contact_id is null)`
}

function ownedNow(owner: string, today: Day): SQL {
  return sql`select from entitlement where contact_id = ${sql.raw(owner)}.id and cancelled_at is null
    and ${today}::date between valid_from and coalesce(valid_until, 'infinity')`
}

export async function listGuests(tx: Tx, request: GuestsRequest): Promise<GuestRow[]> {
  const { after, most = GUESTS_PER_PAGE, sort = 'name', today } = request
  const { after: goesOn, by } = SORTS[sort]
  const rest = after === undefined ? sql`true` : goesOn(after)
  const { rows } = await tx.execute<GuestRow>(sql`select found.id, first_name || ' ' || last_name as name, email, phone,
      exists (select from account_user where contact_id = found.id) as "hasAccount",
      greatest(1, (select count(*)::int from household_member where household_id = (
        select household_id from household_member where contact_id = found.id order by household_id limit 1))) as people,
      (select count(*)::int from customer_order where contact_id = found.id
        and state in ('confirmed', 'paid', 'fulfilled', 'cancelled')) as orders,
      coalesce((select jsonb_agg(product.name order by product.name) from entitlement join product on product.id = product_id
        where contact_id = found.id and cancelled_at is null
          and ${today}::date between valid_from and coalesce(valid_until, 'infinity')), '[]') as passes
    from (select * from contact where ${wanted(request)} and ${rest} order by ${by('contact')} limit ${most}) found
    order by ${by('found')}`)
  return rows
}

/** No more than ten thousand are counted. */
export async function countGuests(tx: Tx, filter: GuestFilter): Promise<{ guests: number; isMore: boolean }> {
  const { rows } = await tx.execute<{ guests: number }>(
    sql`select count(*)::int as guests from (select from contact where ${wanted(filter)} limit ${MOST_GUESTS + 1}) counted`,
  )
  const guests = rows[0]?.guests ?? 0
  return guests > MOST_GUESTS ? { guests: MOST_GUESTS, isMore: true } : { guests, isMore: false }
}
