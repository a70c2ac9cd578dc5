/** All that staff see of one guest: the household, cards, what they own, what was signed, their plans and notes. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type GuestHead = {
  id: number
  firstName: string
  lastName: string
  dateOfBirth: Day | null
  address: string[]
  holdReason: string | null
  hasAccount: boolean
  isDisabled: boolean
  household: { id: number; name: string; dateOfBirth: Day | null; isHead: boolean }[]
  cards: { number: string; kind: 'card' | 'wristband' | 'phone'; isActive: boolean }[]
  owned: { name: string; from: Day; until: Day | null; isCancelled: boolean }[]
  signed: { title: string; version: number; at: string; until: Day | null; signer: string }[]
  plans: { name: string; state: string; currency: string; owedMinor: number; nextOn: Day | null }[]
  notes: { at: string; number: string; words: string; by: string | null }[]
}

const list = (rows: string) => `coalesce((select jsonb_agg(to_jsonb(one)) from (${rows}) one), '[]')`

const HOUSEHOLD = `select person.id, person.first_name || ' ' || person.last_name as name, person.date_of_birth as "dateOfBirth",
  household.head_contact_id = person.id as "isHead"
  from household_member member join household on household.id = member.household_id join contact person on person.id = member.contact_id
  where household.id = (select own.household_id from household_member own where own.contact_id = contact.id
    order by own.household_id limit 1) and household.head_contact_id is not null order by member.position`
const SIGNED = `select title, version, at, valid_until as until, signer from waiver_signature
  where contact_ids && (contact.id || array(select contact_id from contact_merge where into_id = contact.id))
    and signer_contact_id in (
    select head_contact_id from household join household_member member on member.household_id = household.id
    where member.contact_id = contact.id union all select contact.id
    union all select contact_id from contact_merge where into_id = contact.id) order by at desc limit 20`
const PLANS = `select order_line.name, plan_enrollment.state, plan_enrollment.currency,
  coalesce(sum(amount_minor) filter (where status in ('scheduled', 'retrying', 'failed')), 0)::float8 as "owedMinor",
  min(due_on) filter (where status in ('scheduled', 'retrying')) as "nextOn"
  from plan_enrollment join order_line on order_line.id = order_line_id left join plan_payment on enrollment_id = plan_enrollment.id
  where plan_enrollment.contact_id = contact.id group by plan_enrollment.id, order_line.name order by max(due_on) desc nulls last`
const NOTES = `select order_note.at, number, words, author.first_name || ' ' || author.last_name as by
  from customer_order join order_note on order_id = customer_order.id left join contact author on author.id = author_id
  where customer_order.contact_id = contact.id order by order_note.at desc limit 50`
const OWNED = `select product.name, valid_from as "from", valid_until as until, cancelled_at is not null as "isCancelled"
  from entitlement join product on product.id = product_id where contact_id = contact.id order by valid_from desc limit 50`
const CARDS = `select number, kind, is_active as "isActive" from media_card where contact_id = contact.id order by since desc`

const head = statement<GuestHead>(
  'head_of_guest',
  `select contact.id, first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth",
     array_remove(array[address1, address2, city, contact.state, postal_code, country], null) as address,
     hold_reason as "holdReason", account_user.id is not null as "hasAccount",
     account_user.disabled_at is not null as "isDisabled", ${list(HOUSEHOLD)} as household, ${list(CARDS)} as cards,
     ${list(OWNED)} as owned, ${list(SIGNED)} as signed, ${list(PLANS)} as plans, ${list(NOTES)} as notes
   from contact left join account_user on account_user.contact_id = contact.id
   where contact.id = $1 and contact.role = 'customer' and contact.erased_at is null`,
)

/** Undefined for staff, and for who was erased. */
export async function findGuest(tx: Tx, contactId: number): Promise<GuestHead | undefined> {
  const [found] = await head(tx, [contactId])
  return found
}
