/**
 * A forgotten password. Asking for a link says nothing about the address: for one without an account the same number of
 * rows is written, and no mail. The link sets a password once; every session of the account ends with it, and so does
 * every other link that would change it.
 */
import { randomUUID } from 'node:crypto'
import { setPassword } from '#commerce/accounts/accounts.ts'
import { forgetAttempts } from '#commerce/accounts/count-attempt.ts'
import { newPasswordProblem } from '#commerce/accounts/new-password.ts'
import { endTokensOf } from '#commerce/accounts/tokens.sql.ts'
import { issueToken, useToken } from '#commerce/accounts/tokens.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { putNothingInOutbox } from '#commerce/outbox/index.ts'
import type { PasswordProblem } from '#contract/rules/people/password.ts'
import { FORGOT_PASSWORD_PATH, LOGIN_PATH, RESET_PASSWORD_PATH, tokenLink } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import { findAddressee, readAddressee, updateVerified } from './registration.sql.ts'

export async function askForReset(tx: Tx, email: string, locale: Locale): Promise<void> {
  const known = await findAddressee(tx, email)
  const isOpen = known !== undefined && !known.isDisabled
  const token = await issueToken(tx, { purpose: 'reset_password', ...(isOpen && { contactId: known.contactId }) })
  if (!isOpen) return standInForMail(tx)
  const facts = { firstName: known.firstName, link: tokenLink(RESET_PASSWORD_PATH, token) }
  await queueMail(tx, { key: randomUUID(), to: known.email, locale, name: 'reset-password', facts })
}

/** Mails a customer the name they sign in with (OPEN-45). For an address without an account nothing goes out. */
export async function askForUsername(tx: Tx, email: string, locale: Locale): Promise<void> {
  const known = await findAddressee(tx, email)
  if (!known) return standInForMail(tx)
  const facts = { firstName: known.firstName, username: known.email, signInLink: LOGIN_PATH }
  await queueMail(tx, { key: randomUUID(), to: known.email, locale, name: 'find-username', facts })
}

/** What a queued mail costs, without one: of about the same length, and about no person. */
export async function standInForMail(tx: Tx): Promise<void> {
  const facts = { firstName: 'x', link: 'x'.repeat(80) }
  const payload = { to: 'x'.repeat(24), locale: 'en-US', name: 'none', facts }
  await putNothingInOutbox(tx, { key: randomUUID(), payload })
}

export type ResetPasswordResult =
  | { ok: true; contactId: number; email: string }
  | { ok: false; reason: 'link_over' }
  | { ok: false; reason: 'bad_password'; problem: PasswordProblem }

/** For `database.attempt`: a refusal leaves the link as it was, so that another password can be tried. */
export async function resetPassword(
  tx: Tx,
  { token, password, locale }: { token: string; password: string; locale: Locale },
): Promise<ResetPasswordResult> {
  const used = await useToken(tx, 'reset_password', token)
  const account = used?.contactId ? await readAddressee(tx, used.contactId) : undefined
  if (!account || account.isDisabled) return { ok: false, reason: 'link_over' }
  const { contactId, email, firstName } = account
  const problem = newPasswordProblem(password, email)
  if (problem) return { ok: false, reason: 'bad_password', problem }

  await setPassword(tx, contactId, password)
  await updateVerified(tx, contactId)
  for (const purpose of ['reset_password', 'change_email'] as const) await endTokensOf(tx, contactId, purpose)
  await forgetAttempts(tx, email)
  const facts = { firstName, resetLink: FORGOT_PASSWORD_PATH }
  await queueMail(tx, { key: randomUUID(), to: email, locale, name: 'password-changed', facts })
  return { ok: true, contactId, email }
}
