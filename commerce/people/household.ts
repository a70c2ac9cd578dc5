/**
 * A customer's household: who is in it, and how a new person comes in. Every customer has one; until a second person
 * comes it is not a row, only themselves.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type MediaCard, readCards } from '#commerce/people/media/cards.sql.ts'
import { isBirthDate } from '#contract/rules/people/birth-date.ts'
import { MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import { appendMember, completeBirthDate, lockHousehold, openHousehold } from './household.sql.ts'
import { type Contact, insertContact, readContact, readHousehold } from './people.sql.ts'
import { readPhotoKeys } from './photos/photos.sql.ts'
import { isSamePerson, type PersonDraft, personRefusal, tidied } from './save-household.ts'

export type NewMember = Required<Pick<PersonDraft, 'firstName' | 'lastName' | 'dateOfBirth'>>

export type AddMemberResult =
  | { ok: true; contactId: number }
  | { ok: false; reason: 'bad_name' | 'bad_date_of_birth' | 'exists' | 'too_many_members' }

/** A person with their cards, in the order in which they got them, and the key of their photo. */
export type PersonWithCards = Contact & { cards: readonly MediaCard[]; photoKey: string | undefined }

/** `isExcluded`: still of the household, but never offered when something is assigned. */
type HouseholdMember = PersonWithCards & { isExcluded: boolean }

/** The people of the customer's household, in its order; the customer alone where there is none. */
export async function readMembers(tx: Tx, contactId: number): Promise<HouseholdMember[]> {
  const members = await membersOf(tx, contactId)
  const ids = members.map(({ contact }) => contact.id)
  const [cards, photos] = await Promise.all([readCards(tx, ids), readPhotoKeys(tx, ids)])
  return members.map(({ contact, isExcluded }) => ({
    ...contact,
    isExcluded,
    cards: cards.get(contact.id) ?? [],
    photoKey: photos.get(contact.id),
  }))
}

async function membersOf(tx: Tx, contactId: number): Promise<{ contact: Contact; isExcluded: boolean }[]> {
  const members = await readHousehold(tx, contactId)
  if (members.length > 0) return members
  const contact = await readContact(tx, contactId)
  return contact ? [{ contact, isExcluded: false }] : []
}

export async function addMember(tx: Tx, contactId: number, draft: NewMember, today: Day): Promise<AddMemberResult> {
  const person = tidied(draft)
  const refusal = personRefusal(person, today)
  if (refusal) return { ok: false, reason: refusal === 'bad_name' ? 'bad_name' : 'bad_date_of_birth' }
  const householdId = await lockedHousehold(tx, contactId)
  const members = await readHousehold(tx, contactId)
  if (members.some(({ contact }) => isSamePerson(contact, person))) return { ok: false, reason: 'exists' }
  if (members.length >= MOST_IN_HOUSEHOLD) return { ok: false, reason: 'too_many_members' }
  const newId = await insertContact(tx, person)
  await appendMember(tx, [householdId, newId])
  return { ok: true, contactId: newId }
}

async function lockedHousehold(tx: Tx, contactId: number): Promise<number> {
  const [own] = await lockHousehold(tx, [contactId])
  if (own) return own.id
  await openHousehold(tx, [contactId])
  const [opened] = await lockHousehold(tx, [contactId])
  if (!opened) throw new Error('A household was opened and is not there.')
  return opened.id
}

export type SaveBirthDateResult = { ok: true } | { ok: false; reason: 'bad_date_of_birth' | 'not_found' }

/**
 * Completes a birth date that is missing. One that is known is not changed by guests, because tickets were sold by it:
 * then no such person is found, as with one of another household.
 */
export async function saveBirthDate(
  tx: Tx,
  contactId: number,
  { memberId, dateOfBirth }: { memberId: number; dateOfBirth: Day },
  today: Day,
): Promise<SaveBirthDateResult> {
  if (!isBirthDate(dateOfBirth, today)) return { ok: false, reason: 'bad_date_of_birth' }
  const [saved] = await completeBirthDate(tx, [contactId, memberId, dateOfBirth])
  return saved ? { ok: true } : { ok: false, reason: 'not_found' }
}
