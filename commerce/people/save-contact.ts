/**
 * Saves what a shopper says of a person: of themselves, of a person of their household, or of a new one. What is not
 * said stays as it was; an empty text empties it. Of oneself, name, postal code and phone are asked for. A guest has
 * a household and is no person of it.
 *
 * A birth date that is known is never changed here, because tickets were sold by it, and an e-mail address only by its
 * own verb, because it is what a customer signs in with. A person who has one speaks for themselves: of them others of
 * the household change nothing.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { isBirthDate } from '#contract/rules/people/birth-date.ts'
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileProblems,
  profileProblems,
} from '#contract/rules/people/profile.ts'
import type { Day } from '#contract/values/day.ts'
import { type AddMemberResult, addMember, appendPerson, type NewMember } from './household.ts'
import { type ContactRow, findOwnContact, lockOwnContact, updateOwnContact } from './save-contact.sql.ts'

export type ContactDraft = Partial<Record<ProfileField, string | undefined>> & {
  /** Absent for a new person. */
  contactId?: number | undefined
  dateOfBirth?: Day | undefined
  email?: string | undefined
}

export type SaveContactRefusal =
  | 'not_found'
  | 'speaks_for_themselves'
  | 'email_apart'
  | 'bad_date_of_birth'
  | 'bad_name'
  | 'exists'
  | 'too_many_members'

export type SaveContactResult =
  | { ok: true; contactId: number }
  | { ok: false; reason: SaveContactRefusal }
  | { ok: false; reason: 'bad_profile'; problems: ProfileProblems }

/** The customer, or the household of the guest; as the statements take them. */
type Asker = readonly [customerId: number, householdId: null] | readonly [customerId: null, householdId: number]

/** For `database.attempt`: a refusal may come after some writes. */
export function saveContact(tx: Tx, customerId: number, draft: ContactDraft, today: Day): Promise<SaveContactResult> {
  return save(tx, [customerId, null], draft, today)
}

/** The same for a guest, whose cart is locked. */
export function saveGuestContact(
  tx: Tx,
  householdId: number,
  draft: ContactDraft,
  today: Day,
): Promise<SaveContactResult> {
  return save(tx, [null, householdId], draft, today)
}

async function save(tx: Tx, asker: Asker, draft: ContactDraft, today: Day): Promise<SaveContactResult> {
  if (draft.contactId === undefined) return addContact(tx, asker, draft, today)
  const [known] = await lockOwnContact(tx, [...asker, draft.contactId])
  if (!known) return { ok: false, reason: 'not_found' }
  const isSelf = known.id === asker[0]
  if (!isSelf && known.email !== null) return { ok: false, reason: 'speaks_for_themselves' }
  if (draft.email !== undefined && draft.email.trim().toLowerCase() !== known.email) {
    return { ok: false, reason: 'email_apart' }
  }
  return write(tx, asker, known, draft, today)
}

async function addContact(tx: Tx, asker: Asker, draft: ContactDraft, today: Day): Promise<SaveContactResult> {
  const { firstName = '', lastName = '', dateOfBirth, email } = draft
  if (email !== undefined) return { ok: false, reason: 'email_apart' }
  if (dateOfBirth === undefined) return { ok: false, reason: 'bad_date_of_birth' }
  const added = await addFor(tx, asker, { firstName, lastName, dateOfBirth }, today)
  if (!added.ok) return added
  const [known] = await lockOwnContact(tx, [...asker, added.contactId])
  if (!known) throw new Error('A person was added and is not there.')
  return write(tx, asker, known, draft, today)
}

function addFor(tx: Tx, [customerId, householdId]: Asker, member: NewMember, today: Day): Promise<AddMemberResult> {
  return customerId === null ? appendPerson(tx, householdId, member, today) : addMember(tx, customerId, member, today)
}

async function write(
  tx: Tx,
  asker: Asker,
  known: ContactRow,
  draft: ContactDraft,
  today: Day,
): Promise<SaveContactResult> {
  const said = Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, (draft[field] ?? known[field] ?? '').trim()]),
  ) as Record<ProfileField, string>
  const problems = profileProblems(said)
  if (known.id !== asker[0]) for (const field of ['phone', 'postalCode'] as const) forgiveMissing(problems, field)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'bad_profile', problems }

  const { dateOfBirth = known.dateOfBirth } = draft
  const isNewDate = dateOfBirth !== known.dateOfBirth
  if (isNewDate && (known.dateOfBirth !== null || dateOfBirth === null || !isBirthDate(dateOfBirth, today))) {
    return { ok: false, reason: 'bad_date_of_birth' }
  }
  const { firstName, lastName, phone, country, address1, address2, city, state, postalCode } = said
  const optional = [phone, country, address1, address2, city, state, postalCode].map((text) => text || null)
  const [saved] = await updateOwnContact(tx, [...asker, known.id, firstName, lastName, dateOfBirth, ...optional])
  return saved ? { ok: true, contactId: saved.id } : { ok: false, reason: 'not_found' }
}

/** Children have no phone of their own. */
function forgiveMissing(problems: ProfileProblems, field: ProfileField): void {
  if (problems[field] === 'required') delete problems[field]
}

/** Whether a person is the customer themselves or of their household. */
export async function isOwnPerson(tx: Tx, customerId: number, contactId: number): Promise<boolean> {
  return (await findOwnContact(tx, [customerId, null, contactId])).length > 0
}
