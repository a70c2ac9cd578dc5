/** The SQL by which an address finds its account, and an account is opened once. */
import { statement, type Tx } from '#commerce/database/tx.ts'

export type Addressee = { contactId: number; firstName: string; email: string; isDisabled: boolean }

const find = statement<Addressee>(
  'find_addressee',
  `select contact.id as "contactId", contact.first_name as "firstName", account_user.email,
     account_user.disabled_at is not null as "isDisabled"
   from account_user join contact on contact.id = account_user.contact_id
   where account_user.email = $1`,
)
const findById = statement<Addressee>(
  'find_addressee_by_contact',
  `select contact.id as "contactId", contact.first_name as "firstName", account_user.email,
     account_user.disabled_at is not null as "isDisabled"
   from account_user join contact on contact.id = account_user.contact_id
   where account_user.contact_id = $1`,
)
// Two links of one address that are opened at once: the second waits here, and finds the account of the first. Without
// a column, since of two unique ones either may be the first to be found taken.
const open = statement<{ id: string }>(
  'open_account',
  `insert into account_user (contact_id, email, email_verified) select id, email, true from contact where id = $1
   on conflict do nothing returning id`,
)
const verify = statement(
  'verify_account_email',
  'update account_user set email_verified = true, updated_at = now() where contact_id = $1',
)

/** Whose account an address is, as it was typed. */
export async function findAddressee(tx: Tx, email: string): Promise<Addressee | undefined> {
  const [row] = await find(tx, [email.trim().toLowerCase()])
  return row
}

export async function readAddressee(tx: Tx, contactId: number): Promise<Addressee | undefined> {
  const [row] = await findById(tx, [contactId])
  return row
}

/** Undefined where the contact has an account already. */
export async function insertVerifiedUser(tx: Tx, contactId: number): Promise<string | undefined> {
  const [row] = await open(tx, [contactId])
  return row?.id
}

export async function updateVerified(tx: Tx, contactId: number): Promise<void> {
  await verify(tx, [contactId])
}
