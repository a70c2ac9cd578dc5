/**
 * A customer takes another e-mail address to sign in with. It is made theirs only by the link that is sent to it, so no
 * customer takes an address that is not theirs; the old address hears of it when it is asked for and when it is done.
 *
 * Asking is answered alike, after the same work, whether the address is free or another person's: then its owner is
 * told that there is an account already, and no link exists.
 */
import { randomUUID } from 'node:crypto'
import { endTokensOf } from '#commerce/accounts/tokens.sql.ts'
import { issueToken, useToken } from '#commerce/accounts/tokens.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { type Contact, findContact, readContact } from '#commerce/people/index.ts'
import { ACCOUNT_EXISTS_PATH, CONFIRM_EMAIL_PATH, LOGIN_PATH, tokenLink } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { replaceEmail } from './change-email.sql.ts'

export type EmailChange = { contactId: number; newEmail: string; locale: Locale; sessionId: string; route: string }
export type AskEmailChangeResult = { ok: true } | { ok: false; reason: 'bad_email' | 'same_email' | 'not_found' }

type Payload = { newEmail: string; locale: Locale }

/** The caller has proven that the password is known. */
export async function askEmailChange(tx: Tx, change: EmailChange): Promise<AskEmailChangeResult> {
  const { contactId, locale, sessionId, route } = change
  const newEmail = change.newEmail.trim().toLowerCase()
  const contact = await readContact(tx, contactId)
  if (!contact?.email) return { ok: false, reason: 'not_found' }
  if (!isEmailAddress(newEmail)) return { ok: false, reason: 'bad_email' }
  if (newEmail === contact.email) return { ok: false, reason: 'same_email' }

  const taken = await findContact(tx, newEmail)
  await endTokensOf(tx, contactId, 'change_email')
  const payload: Payload = { newEmail, locale }
  const token = await issueToken(tx, { purpose: 'change_email', contactId, payload })
  await tellNewAddress(tx, { contact, newEmail, locale, token, taken })
  const { email: to, firstName, role } = contact
  await queueMail(tx, { key: randomUUID(), to, locale, name: 'email-change-asked', facts: { firstName, newEmail } })
  await recordAudit(tx, { action: 'e-mail change asked', actor: { contactId, role }, sessionId, route })
  return { ok: true }
}

type Told = { contact: Contact; newEmail: string; locale: Locale; token: string; taken: Contact | undefined }

async function tellNewAddress(tx: Tx, { contact, newEmail, locale, token, taken }: Told): Promise<void> {
  const mail = { key: randomUUID(), to: newEmail, locale }
  if (taken) {
    const facts = { firstName: taken.firstName, link: ACCOUNT_EXISTS_PATH, signInLink: LOGIN_PATH }
    await queueMail(tx, { ...mail, name: 'account-known', facts })
    return
  }
  const link = tokenLink(CONFIRM_EMAIL_PATH, token)
  await queueMail(tx, { ...mail, name: 'confirm-email', facts: { firstName: contact.firstName, link, newEmail } })
}

export type ConfirmEmailResult = { ok: true; newEmail: string } | { ok: false; reason: 'bad_link' | 'taken' }

/** For `database.attempt`: a refusal leaves the link as it was. */
export async function confirmEmailChange(tx: Tx, token: string, route: string): Promise<ConfirmEmailResult> {
  const used = await useToken(tx, 'change_email', token)
  const contact = used?.contactId == null ? undefined : await readContact(tx, used.contactId)
  if (!used || !contact?.email) return { ok: false, reason: 'bad_link' }
  const { newEmail, locale } = used.payload as Payload
  if (!(await replaceEmail(tx, contact.id, newEmail))) return { ok: false, reason: 'taken' }

  // A link that was sent to the old address must open nothing any more.
  await endTokensOf(tx, contact.id, 'reset_password')
  const { email: to, firstName, id: contactId, role } = contact
  await queueMail(tx, { key: randomUUID(), to, locale, name: 'email-changed', facts: { firstName, newEmail } })
  await recordAudit(tx, { action: 'e-mail changed', actor: { contactId, role }, route })
  return { ok: true, newEmail }
}
