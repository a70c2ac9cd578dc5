/** The only SQL by which staff find customers. Staff themselves and people of guests are never found. */

import { statement, type Tx } from '#commerce/database/tx.ts'

export type FoundRow = {
  id: number
  email: string | null
  firstName: string
  lastName: string
  /** Without an account. */
  isGuest: boolean
  isActive: boolean
  /** How many people their household has; one where they have none. */
  householdSize: number
  /** The head of the household, where it is another person. */
  headId: number | null
  headName: string | null
}

/**
 * By how a name or an address begins. A range of letters instead of a pattern: it is answered from an index however it
 * is planned, and % and _ are letters like others. `~>=~` compares bytes, and no character sorts after the last one.
 */
const begins = (column: string) => `(${column} ~>=~ lower($1) and ${column} ~<~ (lower($1) || chr(1114111)))`
const FULL_NAME = `lower(contact.first_name || ' ' || contact.last_name)`
const LAST_NAME_FIRST = `lower(contact.last_name || ' ' || contact.first_name)`

const search = statement<FoundRow>(
  'search_customers',
  `select found.*, coalesce(home.size, 1) as "householdSize", home."headId", home."headName" from (
     select contact.id, contact.email, contact.first_name as "firstName", contact.last_name as "lastName",
       account_user.id is null as "isGuest", account_user.id is null or account_user.disabled_at is null as "isActive"
     from contact left join account_user on account_user.contact_id = contact.id
     where (${begins(FULL_NAME)} or ${begins(LAST_NAME_FIRST)} or ${begins('contact.email')})
       and contact.role = 'customer' and contact.erased_at is null
       and not exists (select from household_member own join household on household.id = own.household_id
         where own.contact_id = contact.id and household.head_contact_id is null)
       and not ($2 and account_user.id is null)
       and not ($3 and account_user.disabled_at is not null)
     order by lower(contact.last_name), lower(contact.first_name), contact.id limit $4) found
   left join lateral (
     select nullif(head.id, found.id) as "headId",
       case when head.id <> found.id then head.first_name || ' ' || head.last_name end as "headName",
       (select count(*)::integer from household_member where household_id = household.id) as size
     from household_member own join household on household.id = own.household_id
     join contact head on head.id = household.head_contact_id
     where own.contact_id = found.id order by head.id = found.id desc, household.id limit 1) home on true
   order by lower(found."lastName"), lower(found."firstName"), found.id`,
)

export type CustomerAccount = { role: 'customer' | 'agent' | 'admin'; hasAccount: boolean; isDisabled: boolean }

const subject = statement<CustomerAccount>(
  'find_subject',
  `select contact.role, account_user.id is not null as "hasAccount", account_user.disabled_at is not null as "isDisabled"
   from contact left join account_user on account_user.contact_id = contact.id where contact.id = $1`,
)

export type CustomerFilter = { excludeGuests: boolean; excludeInactive: boolean; most: number }

export function selectCustomers(tx: Tx, words: string, filter: CustomerFilter): Promise<FoundRow[]> {
  return search(tx, [words, filter.excludeGuests, filter.excludeInactive, filter.most])
}

export async function selectCustomerAccount(tx: Tx, contactId: number): Promise<CustomerAccount | undefined> {
  const [row] = await subject(tx, [contactId])
  return row
}
