/** The only SQL over tokens of mailed links. Whether one still opens something is judged by the shop's clock. */
import { statement, type Tx } from '#commerce/database/tx.ts'

export type TokenPurpose = 'finish_account' | 'reset_password' | 'change_email' | 'print_gift_card'
export type TokenRow = { contactId: number | null; payload: unknown }

const STANDS = 'hash = $1 and purpose = $2 and used_at is null and until > shop_now()'

const insert = statement(
  'insert_account_token',
  `insert into account_token (hash, purpose, contact_id, payload, until)
   values ($1, $2, $3, $4, shop_now() + $5 * interval '1 minute')`,
)
// The row lock decides between two who use it at once: the second finds it used.
const use = statement<TokenRow>(
  'use_account_token',
  `update account_token set used_at = shop_now() where ${STANDS} returning contact_id as "contactId", payload`,
)
const select = statement<TokenRow>(
  'select_account_token',
  `select contact_id as "contactId", payload from account_token where ${STANDS}`,
)
const endOf = statement(
  'end_account_tokens_of',
  `update account_token set used_at = shop_now() where contact_id = $1 and purpose = $2 and used_at is null`,
)
const forget = statement<{ purpose: string }>(
  'forget_account_tokens',
  `delete from account_token where hash in (
     select hash from account_token where until < shop_now() - interval '1 day'
     limit 100 for update skip locked) returning purpose`,
)

type NewToken = { hash: Buffer; purpose: TokenPurpose; contactId: number | null; payload: unknown; minutes: number }

export async function insertToken(tx: Tx, { hash, purpose, contactId, payload, minutes }: NewToken): Promise<void> {
  await insert(tx, [hash, purpose, contactId, JSON.stringify(payload), minutes])
}

export async function updateTokenUsed(tx: Tx, hash: Buffer, purpose: TokenPurpose): Promise<TokenRow | undefined> {
  const [row] = await use(tx, [hash, purpose])
  return row
}

export async function selectToken(tx: Tx, hash: Buffer, purpose: TokenPurpose): Promise<TokenRow | undefined> {
  const [row] = await select(tx, [hash, purpose])
  return row
}

/** Every link of this purpose that a person was sent opens nothing any more. */
export async function endTokensOf(tx: Tx, contactId: number, purpose: TokenPurpose): Promise<void> {
  await endOf(tx, [contactId, purpose])
}

/** Deletes tokens a day after their end, a hundred at a time. Returns how many. */
export async function forgetTokens(tx: Tx): Promise<number> {
  return (await forget(tx, [])).length
}
