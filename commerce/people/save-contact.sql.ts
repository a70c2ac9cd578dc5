/** The statements by which shoppers change people of their own household. The caller stands in every WHERE. */
import { statement } from '#commerce/database/tx.ts'
import { OWN_HOUSEHOLD } from './household.sql.ts'

/** Of a contact, what a customer may say. */
export type ContactRow = {
  id: number
  firstName: string
  lastName: string
  email: string | null
  dateOfBirth: string | null
  phone: string | null
  country: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/**
 * $1 is the customer who asks, or $2 the household of the guest who does; $3 is the person: the customer themselves, or
 * one of a household that is theirs.
 */
const IS_OWN = `contact.id = $3 and contact.erased_at is null
  and ($1 = $3 or exists (select from household_member other where other.contact_id = $3
    and other.household_id in ($2, (${OWN_HOUSEHOLD}))))`

export const lockOwnContact = statement<ContactRow>(
  'lock_own_contact',
  `select id, first_name as "firstName", last_name as "lastName", email, date_of_birth::text as "dateOfBirth", phone,
     country, address1, address2, city, state, postal_code as "postalCode"
   from contact where ${IS_OWN} for no key update`,
)

export const updateOwnContact = statement<{ id: number }>(
  'update_own_contact',
  `update contact set first_name = $4, last_name = $5, date_of_birth = $6, phone = $7, country = $8, address1 = $9,
     address2 = $10, city = $11, state = $12, postal_code = $13
   where ${IS_OWN} returning id`,
)

export const findOwnContact = statement<{ id: number }>('find_own_contact', `select id from contact where ${IS_OWN}`)
