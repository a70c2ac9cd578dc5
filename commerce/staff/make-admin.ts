/**
 * Makes a person an admin: one who has an account, or a new one with names and a password. Whatever sessions the person
 * had end, because none of them was opened with these rights; so does the boot token.
 *
 * A refusal may come after some writes: the caller rolls the transaction back (`database.attempt`).
 */
import { endSessionsOf, findAccount, setPassword } from '#commerce/accounts/index.ts'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, type PersonRefusal, saveHousehold, setRole } from '#commerce/people/index.ts'
import type { Day } from '#contract/values/day.ts'
import { endBootToken } from './boot-token.sql.ts'
import { isBootToken } from './boot-token.ts'

/** Longer than the eight that ASVS asks of any password: an admin may change everything. */
export const SHORTEST_ADMIN_PASSWORD = 12
/** As long as a sign-in takes. */
export const LONGEST_ADMIN_PASSWORD = 200

export type AdminDraft = {
  email: string
  /** For a person whom the shop does not know yet. */
  names?: { firstName: string; lastName: string } | undefined
  /** For a person who has no account yet. */
  password?: string | undefined
}

export type MakeAdminResult =
  | { ok: true; contactId: number; isNew: boolean }
  | { ok: false; reason: PersonRefusal | 'unknown_email' | 'already_admin' | 'no_password' | 'bad_password' }

export async function makeAdmin(tx: OperatorTx, draft: AdminDraft, today: Day): Promise<MakeAdminResult> {
  return recordChange<MakeAdminResult>(tx, changeOfAdmin(tx, draft), () => giveRights(tx, draft, today))
}

export type FirstAdminDraft = Required<AdminDraft> & { token: string }

export type MakeFirstAdminResult = MakeAdminResult | { ok: false; reason: 'wrong_token' | 'has_account' }

/**
 * The first admin, by the person with the boot token, who has no account yet. An account that is there may be a
 * stranger's, who took the address first: it gets no rights by this.
 */
export async function makeFirstAdmin(
  tx: OperatorTx,
  { token, ...draft }: FirstAdminDraft,
  today: Day,
): Promise<MakeFirstAdminResult> {
  return recordChange<MakeFirstAdminResult>(tx, changeOfAdmin(tx, draft), async () => {
    // Changes of the staff go one after the other: the second of two who send it at once finds no token.
    if (!(await isBootToken(tx, token))) return { ok: false, reason: 'wrong_token' }
    if (await findContact(tx, draft.email)) return { ok: false, reason: 'has_account' }
    return giveRights(tx, draft, today)
  })
}

function changeOfAdmin(tx: Tx, { email }: AdminDraft) {
  const read = async () => {
    const person = await findContact(tx, email)
    return person ? { [`contact ${person.id}`]: { role: person.role } } : {}
  }
  const subjectOf = (made: MakeFirstAdminResult) => (made.ok ? made.contactId : undefined)
  return { action: 'admin made', what: 'staff', read, subjectOf } as const
}

async function giveRights(tx: Tx, draft: AdminDraft, today: Day): Promise<MakeAdminResult> {
  const { email, names, password } = draft
  const known = await findContact(tx, email)
  const account = await findAccount(tx, email)
  if (account?.role === 'admin') return { ok: false, reason: 'already_admin' }
  if (!known && !names) return { ok: false, reason: 'unknown_email' }

  let contactId = known?.id
  if (contactId === undefined && names) {
    const saved = await saveHousehold(tx, { head: { ...names, email } }, today)
    if (!saved.ok) return { ok: false, reason: saved.reason as PersonRefusal }
    contactId = saved.contactIds[0]
  }
  if (contactId === undefined) throw new Error('A person was saved without an id.')
  if (!account) {
    const reason = passwordRefusal(password)
    if (reason) return { ok: false, reason }
    await setPassword(tx, contactId, password as string)
  }
  await setRole(tx, contactId, 'admin')
  await endSessionsOf(tx, contactId)
  await endBootToken(tx)
  return { ok: true, contactId, isNew: known === undefined }
}

/** What has to be asked for before this person can become an admin. */
export async function lacksForAdmin(tx: Tx, email: string): Promise<readonly ('names' | 'password')[]> {
  if (await findAccount(tx, email)) return []
  return (await findContact(tx, email)) ? ['password'] : ['names', 'password']
}

function passwordRefusal(password: string | undefined): 'no_password' | 'bad_password' | undefined {
  if (password === undefined || password === '') return 'no_password'
  const isGood = password.length >= SHORTEST_ADMIN_PASSWORD && password.length <= LONGEST_ADMIN_PASSWORD
  return isGood && new Set(password).size > 4 ? undefined : 'bad_password'
}
