/**
 * Looks for a person whom the resort may know already, and mails what helps them to the address on file: with an
 * account the name they sign in with, without one a link that opens it.
 *
 * The caller hears nothing, and for all alike the same number of statements is run: neither reply nor time tells
 * whether a person, a pass or an address is known (BOT-02, BOT-03).
 */
import { randomUUID } from 'node:crypto'
import { issueToken } from '#commerce/accounts/tokens.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { ageOn } from '#contract/rules/people/age.ts'
import { type AgeRule, type NewAccount, NO_PROFILE } from '#contract/rules/people/new-account.ts'
import { FINISH_ACCOUNT_PATH, LOGIN_PATH, tokenLink } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import { findMailReader, type KnownBy, type MailReader } from './find-me.sql.ts'
import { standInForMail } from './reset-password.ts'

export async function findMe(tx: Tx, known: KnownBy, { locale, ...rule }: AgeRule & { locale: Locale }): Promise<void> {
  const reader = await findMailReader(tx, known)
  const account = reader && newAccountOf(reader, rule)
  // For all others as well, and then it is sent nowhere.
  const token = await issueToken(tx, {
    purpose: 'finish_account',
    ...(account && { contactId: reader.contactId, payload: account }),
  })
  if (!reader || reader.isDisabled || !(reader.hasAccount || account)) return standInForMail(tx)
  const { email, firstName } = reader
  const envelope = { key: randomUUID(), to: email, locale }
  if (account) {
    const facts = { firstName, link: tokenLink(FINISH_ACCOUNT_PATH, token) }
    await queueMail(tx, { ...envelope, name: 'finish-account', facts })
  } else {
    const facts = { firstName, username: email, signInLink: LOGIN_PATH }
    await queueMail(tx, { ...envelope, name: 'find-username', facts })
  }
}

/** What the link opens for a customer of the ticket window. Who is too young, or may be, gets none. */
function newAccountOf(
  { dateOfBirth, email, firstName, hasAccount, lastName, role }: MailReader,
  { requiredYears, today }: AgeRule,
): NewAccount | undefined {
  if (hasAccount || role !== 'customer' || dateOfBirth === null) return undefined
  if (ageOn(dateOfBirth, today) < requiredYears) return undefined
  return { ...NO_PROFILE, firstName, lastName, email, dateOfBirth }
}
