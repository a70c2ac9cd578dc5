/** How a person becomes a contact by themselves: whole at once, never beside another contact of the same address. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { NewAccount } from '#contract/rules/people/new-account.ts'

// Who opens the same address at the same moment waits here for the first and then gets nothing.
const open = statement<{ id: number }>(
  'open_contact',
  `insert into contact
     (first_name, last_name, email, date_of_birth, phone, country, address1, address2, city, state, postal_code)
   values ($1, $2, $3, $4, $5, nullif($6, ''), nullif($7, ''), nullif($8, ''), nullif($9, ''), nullif($10, ''), $11)
   on conflict (email) do nothing returning id`,
)

/** Undefined where a contact has the address already. */
export async function openContact(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const { firstName, lastName, email, dateOfBirth, phone } = account
  const { address1, address2, city, country, postalCode, state } = account
  const person = [firstName, lastName, email, dateOfBirth, phone]
  const [row] = await open(tx, [...person, country, address1, address2, city, state, postalCode])
  return row?.id
}
