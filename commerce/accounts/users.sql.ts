/** The only SQL over who may sign in and by which password. */

import { statement, type Tx } from '#commerce/database/tx.ts'

const CREDENTIAL = 'credential'

const upsertUser = statement<{ id: string }>(
  'upsert_account_user',
  `insert into account_user (contact_id, email) select id, email from contact where id = $1 and email is not null
   on conflict (contact_id) do update set updated_at = now() returning id`,
)
/** better-auth asks for the user's id as the account's too, where the account is a password. */
const upsertPassword = statement(
  'upsert_account_password',
  `insert into account_credential (user_id, account_id, provider_id, password) values ($1, $1, '${CREDENTIAL}', $2)
   on conflict (user_id, provider_id) do update set password = excluded.password, updated_at = now()`,
)
const selectHash = statement<{ password: string }>(
  'select_account_password',
  `select password from account_credential join account_user on account_user.id = user_id
   where contact_id = $1 and provider_id = '${CREDENTIAL}' and password is not null`,
)
const disable = statement(
  'disable_account',
  `update account_user set disabled_at = case when $2::boolean then shop_now() end, updated_at = now() where contact_id = $1`,
)

export type KnownAccount = { contactId: number; role: 'customer' | 'agent' | 'admin' }

const findByEmail = statement<KnownAccount>(
  'find_account_by_email',
  `select contact.id as "contactId", contact.role from account_user join contact on contact.id = account_user.contact_id
   where account_user.email = $1`,
)

/** Whose account an e-mail address is, as it was typed. */
export async function findAccount(tx: Tx, email: string): Promise<KnownAccount | undefined> {
  const [row] = await findByEmail(tx, [email.trim().toLowerCase()])
  return row
}

export async function insertUser(tx: Tx, contactId: number): Promise<string | undefined> {
  const [row] = await upsertUser(tx, [contactId])
  return row?.id
}

export async function replacePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await upsertPassword(tx, [userId, hash])
}

export async function selectPasswordHash(tx: Tx, contactId: number): Promise<string | undefined> {
  const [row] = await selectHash(tx, [contactId])
  return row?.password
}

export async function updateDisabled(tx: Tx, contactId: number, isDisabled: boolean): Promise<void> {
  await disable(tx, [contactId, isDisabled])
}
