/**
 * Opens the account that was asked for, with the password of who opened the link: they read the mail of the address, so
 * it is theirs. A contact who has the address and no account yet, a customer of the ticket window for instance, becomes
 * the account's where it is the same person. Where the address belongs to another person, or has an account by now,
 * nothing is opened, and the resort helps by phone.
 */

import { hashPassword } from '#commerce/accounts/accounts.ts'
import { newPasswordProblem } from '#commerce/accounts/new-password.ts'
import { useToken } from '#commerce/accounts/tokens.ts'
import { replacePassword } from '#commerce/accounts/users.sql.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, isSamePerson, openContact } from '#commerce/people/index.ts'
import type { NewAccount } from '#contract/rules/people/new-account.ts'
import type { PasswordProblem } from '#contract/rules/people/password.ts'
import { insertVerifiedUser } from './registration.sql.ts'

export type FinishAccountResult =
  | { ok: true; contactId: number; email: string }
  | { ok: false; reason: 'link_over' | 'account_exists' }
  | { ok: false; reason: 'bad_password'; problem: PasswordProblem }

/** For `database.attempt`: a refusal leaves the link as it was, so that another password can be tried. */
export async function finishAccount(tx: Tx, token: string, password: string): Promise<FinishAccountResult> {
  const used = await useToken(tx, 'finish_account', token)
  if (!used) return { ok: false, reason: 'link_over' }
  const account = used.payload as NewAccount
  const problem = newPasswordProblem(password, account.email)
  if (problem) return { ok: false, reason: 'bad_password', problem }

  // A link of who was found (find-me.ts) opens the account of that contact, and makes no other.
  const opened = used.contactId ? undefined : await openContact(tx, account)
  const contactId = opened ?? (await knownPerson(tx, account))
  const userId = contactId && (await insertVerifiedUser(tx, contactId))
  if (!contactId || !userId) return { ok: false, reason: 'account_exists' }
  await replacePassword(tx, userId, await hashPassword(password))
  return { ok: true, contactId, email: account.email }
}

/** Who has the address already, where the shop knows no birth date that says otherwise. */
async function knownPerson(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const contact = await findContact(tx, account.email)
  if (contact?.role !== 'customer') return undefined
  const dateOfBirth = contact.dateOfBirth ?? account.dateOfBirth
  return isSamePerson({ ...contact, dateOfBirth }, account) ? contact.id : undefined
}
