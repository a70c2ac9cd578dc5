/**
 * Customer groups and who is in them, for how long. A contact is in a group at most once; saved again the time changes.
 * Who was in it before stands in the audit trail.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readContact } from '#commerce/people/people.sql.ts'
import {
  type CustomerGroup,
  deleteMembership,
  readGroups,
  selectMembership,
  upsertGroup,
  upsertMembership,
} from './groups.sql.ts'

const LONGEST_NAME = 100

export type SaveGroupResult = { ok: true } | { ok: false; reason: 'bad_key' | 'bad_name' }

export async function saveGroup(tx: OperatorTx, draft: CustomerGroup): Promise<SaveGroupResult> {
  const name = draft.name.trim()
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.key) || draft.key.length > 50) return { ok: false, reason: 'bad_key' }
  if (name === '' || name.length > LONGEST_NAME) return { ok: false, reason: 'bad_name' }
  // A group has a name, which is no person's: told as it is.
  const read = async () =>
    Object.fromEntries((await readGroups(tx)).map((group) => [`customer group ${group.key}`, { name: group.name }]))
  const change = { action: 'customer group changed', what: 'customer groups', read } as const
  await recordChange(tx, change, () => upsertGroup(tx, { key: draft.key, name }))
  return { ok: true }
}

export type MembershipDraft = {
  contactId: number
  group: string
  /** From now where it is not said. */
  from?: Date | undefined
  /** For good where it is not said. */
  until?: Date | undefined
}

export type MembershipResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_group' | 'unknown_contact' | 'ends_before_it_begins' | 'not_a_member' }

export async function putInGroup(tx: OperatorTx, draft: MembershipDraft): Promise<MembershipResult> {
  const { contactId, group, until } = draft
  if (!(await readGroups(tx)).some(({ key }) => key === group)) return { ok: false, reason: 'unknown_group' }
  if (!(await readContact(tx, contactId))) return { ok: false, reason: 'unknown_contact' }
  return recordChange(tx, changeOfMembership(tx, contactId, group), async (): Promise<MembershipResult> => {
    const there = await selectMembership(tx, contactId, group)
    const from = draft.from ?? there?.fromAt ?? (await readShopNow(tx))
    if (until && until <= from) return { ok: false, reason: 'ends_before_it_begins' }
    await upsertMembership(tx, { contactId, groupKey: group, fromAt: from, untilAt: until ?? null })
    return { ok: true }
  })
}

/** From the next request on the contact pays what others pay. */
export async function takeOutOfGroup(tx: OperatorTx, contactId: number, group: string): Promise<MembershipResult> {
  if (!(await selectMembership(tx, contactId, group))) return { ok: false, reason: 'not_a_member' }
  await recordChange(tx, changeOfMembership(tx, contactId, group), () => deleteMembership(tx, contactId, group))
  return { ok: true }
}

function changeOfMembership(tx: Tx, contactId: number, group: string) {
  const what = `contact ${contactId} in group ${group}`
  const read = async () => {
    const there = await selectMembership(tx, contactId, group)
    return there ? { [what]: { from: there.fromAt, until: there.untilAt } } : {}
  }
  return { action: 'membership changed', what, read, subjectOf: () => contactId } as const
}
