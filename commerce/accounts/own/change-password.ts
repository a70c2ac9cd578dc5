/**
 * A customer chooses another password. The caller has proven that the present one was known (prove-password). Every
 * other session ends, every link to reset the password, and a change of address that waits for its link: each could be
 * in the hands of who made the change necessary. This session goes on under another token. The customer hears of it by
 * mail.
 */
import { randomUUID } from 'node:crypto'
import { hashPassword } from '#commerce/accounts/accounts.ts'
import { newPasswordProblem } from '#commerce/accounts/new-password.ts'
import { rotateSession } from '#commerce/accounts/sessions.ts'
import { endTokensOf } from '#commerce/accounts/tokens.sql.ts'
import { insertUser, replacePassword } from '#commerce/accounts/users.sql.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { readContact } from '#commerce/people/index.ts'
import { FORGOT_PASSWORD_PATH } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import { endOtherSessions } from './own-sessions.sql.ts'

export type PasswordChange = {
  contactId: number
  sessionId: string
  password: string
  locale: Locale
  route: string
}

export type ChangePasswordResult = { ok: true; token: string } | { ok: false; reason: 'bad_password' | 'session_ended' }

/** For `database.attempt`: a refusal may come after some writes. */
export async function changePassword(tx: Tx, change: PasswordChange): Promise<ChangePasswordResult> {
  const { contactId, sessionId, password, locale, route } = change
  const contact = await readContact(tx, contactId)
  if (newPasswordProblem(password, contact?.email ?? '')) return { ok: false, reason: 'bad_password' }
  const userId = await insertUser(tx, contactId)
  const rotated = await rotateSession(tx, sessionId, undefined)
  if (!contact?.email || userId === undefined || !rotated) return { ok: false, reason: 'session_ended' }

  await replacePassword(tx, userId, await hashPassword(password))
  await endOtherSessions(tx, contactId, rotated.sessionId)
  for (const purpose of ['reset_password', 'change_email'] as const) await endTokensOf(tx, contactId, purpose)
  const { email: to, firstName, role } = contact
  const facts = { firstName, resetLink: FORGOT_PASSWORD_PATH }
  await queueMail(tx, { key: randomUUID(), to, locale, name: 'password-changed', facts })
  const actor = { contactId, role }
  await recordAudit(tx, { action: 'password changed', actor, sessionId: rotated.sessionId, route })
  return { ok: true, token: rotated.token }
}
