/** The statements by which customers change people of their own household. The caller stands in every WHERE. */
import { statement } from '#commerce/database/tx.ts'

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

/** $1 is who asks, $2 the person: themselves, or a person of a household they belong to. */
const IS_OWN = `contact.id = $2 and contact.erased_at is null
  and ($1 = $2 or exists (select from household_member own
    join household_member other on other.household_id = own.household_id
    where own.contact_id = $1 and other.contact_id = $2))`

export const lockOwnContact = statement<ContactRow>(
  'lock_own_contact',
  `select id, first_name as "firstName", last_name as "lastName", email, date_of_birth::text as "dateOfBirth", phone,
     country, address1, address2, city, state, postal_code as "postalCode"
   from contact where ${IS_OWN} for no key update`,
)

export const updateOwnContact = statement<{ id: number }>(
  'update_own_contact',
  `update contact set first_name = $3, last_name = $4, date_of_birth = $5, phone = $6, country = $7, address1 = $8,
     address2 = $9, city = $10, state = $11, postal_code = $12
   where ${IS_OWN} returning id`,
)

export const findOwnContact = statement<{ id: number }>('find_own_contact', `select id from contact where ${IS_OWN}`)
