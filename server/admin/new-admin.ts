/** `make-admin` and `remove-second-factor`: what is asked for, what becomes of it, and the words for both. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  type AdminDraft,
  LONGEST_ADMIN_PASSWORD,
  lacksForAdmin,
  type MakeAdminResult,
  makeAdmin,
  removeSecondFactor,
  SHORTEST_ADMIN_PASSWORD,
} from '#commerce/staff/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { CommandResult } from './command-result.ts'

type AskSecret = (question: string) => Promise<string>

/** Asks for a password where the person has none. Outside of any transaction: typing takes its time. */
export async function askForAdmin(database: Database, draft: AdminDraft, ask: AskSecret): Promise<AdminDraft> {
  const lacks = await database.read((tx) => lacksForAdmin(tx, draft.email))
  const isRefusedAnyway = lacks.includes('names') && !draft.names
  if (isRefusedAnyway || !lacks.includes('password')) return draft
  return { ...draft, password: await ask(`A password for ${draft.email}, not shown while you type`) }
}

export async function newAdmin(tx: OperatorTx, draft: AdminDraft, today: Day): Promise<CommandResult> {
  const made = await makeAdmin(tx, draft, today)
  if (!made.ok) return { ok: made.reason === 'already_admin', lines: [refusalWords(made, draft.email)] }
  const lines = [`${draft.email} is an admin now${made.isNew ? ', with a new account' : ' and has to sign in again'}.`]
  return { ok: true, lines }
}

function refusalWords({ reason }: Extract<MakeAdminResult, { ok: false }>, email: string): string {
  switch (reason) {
    case 'already_admin':
      return `${email} is an admin already.`
    case 'unknown_email':
      return `No person here has the e-mail address ${email}. For a new account add --name "First Last".`
    case 'no_password':
      return `${email} has no password yet. Type one when asked, or give it on standard input.`
    case 'bad_password':
      return `The password of an admin has ${SHORTEST_ADMIN_PASSWORD} to ${LONGEST_ADMIN_PASSWORD} characters, at least five of them different.`
    case 'bad_email':
      return `${email} is no e-mail address.`
    case 'bad_name':
      return 'First and last name have 1 to 50 characters each.'
    case 'bad_date_of_birth':
    case 'bad_media_number':
      return `${email} cannot be saved (${reason}).`
  }
}

export async function withoutSecondFactor(tx: OperatorTx, email: string): Promise<CommandResult> {
  const removed = await removeSecondFactor(tx, email)
  if (removed.ok) return { ok: true, lines: [`${email} has no second factor any more, and has to sign in again.`] }
  const words = { unknown_email: `No account has the e-mail address ${email}.`, has_none: `${email} has none.` }
  return { ok: false, lines: [words[removed.reason]] }
}
