/** The statements over second factors that better-auth does not make itself. */
import { createHash } from 'node:crypto'
import { statement, type Tx } from '#commerce/database/tx.ts'

/** A code is good for a minute and a half. */
const forgetOld = statement(
  'forget_used_codes',
  `delete from account_used_code using account_user
   where user_id = account_user.id and contact_id = $1 and used_at < now() - interval '10 minutes'`,
)
const use = statement<{ isFirst: boolean }>(
  'use_code',
  `insert into account_used_code (user_id, hash) select id, $2 from account_user where contact_id = $1
   on conflict do nothing returning true as "isFirst"`,
)
const spent = statement<{ hash: Buffer }>(
  'find_spent_code',
  `select hash from account_used_code join account_user on account_user.id = user_id
   where contact_id = $1 and hash = $2`,
)
const enabled = statement<{ isOn: boolean }>(
  'find_second_factor',
  'select two_factor_enabled as "isOn" from account_user where contact_id = $1',
)
const remove = statement(
  'delete_second_factor',
  'delete from account_two_factor using account_user where user_id = account_user.id and contact_id = $1',
)
const turnOff = statement<{ id: string }>(
  'turn_off_second_factor',
  `update account_user set two_factor_enabled = false, updated_at = now()
   where contact_id = $1 and two_factor_enabled returning id`,
)
const challenged = statement<{ contactId: number; email: string }>(
  'find_challenged',
  `select contact_id as "contactId", email from account_verification
   join account_user on account_user.id = account_verification.value where identifier = $1 and expires_at > now()`,
)
const token = statement<{ token: string }>(
  'select_session_token',
  `select token from account_session where id = $1 and acting_for is null`,
)

/** False where this code was used before: of two requests with the same code one is the first. */
export async function spendCode(tx: Tx, contactId: number, code: string): Promise<boolean> {
  await forgetOld(tx, [contactId])
  return (await use(tx, [contactId, hashOf(code)])).length > 0
}

/** Before it is looked at: better-auth, which would take it, ends the challenge with it. */
export async function isCodeSpent(tx: Tx, contactId: number, code: string): Promise<boolean> {
  return (await spent(tx, [contactId, hashOf(code)])).length > 0
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

export async function findSecondFactor(tx: Tx, contactId: number): Promise<boolean> {
  return (await enabled(tx, [contactId]))[0]?.isOn ?? false
}

/** False where the account has none. */
export async function deleteSecondFactor(tx: Tx, contactId: number): Promise<boolean> {
  await remove(tx, [contactId])
  return (await turnOff(tx, [contactId])).length > 0
}

/** For better-auth, which knows sessions by their token. */
export async function readSessionToken(tx: Tx, sessionId: string): Promise<string | undefined> {
  return (await token(tx, [sessionId]))[0]?.token
}

/** Who gave the right password for this challenge, while it is good. */
export async function findChallenged(
  tx: Tx,
  identifier: string,
): Promise<{ contactId: number; email: string } | undefined> {
  return (await challenged(tx, [identifier]))[0]
}
