/**
 * A guest asks for an account. Whether the address has one already shows in the mail alone: the verb runs the same
 * statements and returns the same for both, so that neither reply nor time tells which addresses are known (BOT-02).
 *
 * Nothing is opened yet, and no password is taken: who types an address need not be who reads its mail. The password is
 * chosen by who opens the link (docs/decisions/0030).
 */
import { randomUUID } from 'node:crypto'
import { issueToken } from '#commerce/accounts/tokens.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import {
  type AgeRule,
  type NewAccount,
  type NewAccountProblems,
  newAccountProblems,
} from '#contract/rules/people/new-account.ts'
import { ACCOUNT_EXISTS_PATH, FINISH_ACCOUNT_PATH, LOGIN_PATH, tokenLink } from '#contract/rules/shop-paths.ts'
import type { Locale } from '#contract/values/locale.ts'
import { findAddressee } from './registration.sql.ts'

export type AskForAccountResult = { ok: true } | { ok: false; problems: NewAccountProblems }

export async function askForAccount(
  tx: Tx,
  given: NewAccount,
  { locale, ...rule }: AgeRule & { locale: Locale },
): Promise<AskForAccountResult> {
  const problems = newAccountProblems(given, rule)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const account = tidiedAccount(given)
  const known = await findAddressee(tx, account.email)
  // For a known address as well, and then it is sent nowhere.
  const token = await issueToken(tx, { purpose: 'finish_account', payload: account })
  const envelope = { key: randomUUID(), to: account.email, locale }
  if (known) {
    const facts = { firstName: known.firstName, link: ACCOUNT_EXISTS_PATH, signInLink: LOGIN_PATH }
    await queueMail(tx, { ...envelope, name: 'account-known', facts })
  } else {
    const facts = { firstName: account.firstName, link: tokenLink(FINISH_ACCOUNT_PATH, token) }
    await queueMail(tx, { ...envelope, name: 'finish-account', facts })
  }
  return { ok: true }
}

function tidiedAccount(account: NewAccount): NewAccount {
  const trimmed = Object.fromEntries(Object.entries(account).map(([field, text]) => [field, text.trim()]))
  return { ...(trimmed as NewAccount), email: account.email.trim().toLowerCase() }
}
