/**
 * A household: who is in it, and how a new person comes in. Every customer has one; until a second person comes it is
 * not a row, only themselves. That of a guest has no head (commerce/shoppers/own-people.ts).
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type MediaCard, readCards } from '#commerce/people/media/cards.sql.ts'
import { isBirthDate } from '#contract/rules/people/birth-date.ts'
import { MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import { copyHealthProfile } from './health/health-profile.sql.ts'
import { appendMember, completeBirthDate, lockHousehold, moveMember, openHousehold } from './household.sql.ts'
import { type Contact, insertContact, readContact, readHousehold, readHouseholdById } from './people.sql.ts'
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
  return withCards(tx, await membersOf(tx, contactId))
}

/** The people of a guest's household, in the order in which they were named. */
export async function readMembersOf(tx: Tx, householdId: number): Promise<HouseholdMember[]> {
  return withCards(tx, await readHouseholdById(tx, householdId))
}

type Membership = { contact: Contact; isExcluded: boolean }

async function withCards(tx: Tx, members: readonly Membership[]): Promise<HouseholdMember[]> {
  const ids = members.map(({ contact }) => contact.id)
  const [cards, photos] = await Promise.all([readCards(tx, ids), readPhotoKeys(tx, ids)])
  return members.map(({ contact, isExcluded }) => ({
    ...contact,
    isExcluded,
    cards: cards.get(contact.id) ?? [],
    photoKey: photos.get(contact.id),
  }))
}

async function membersOf(tx: Tx, contactId: number): Promise<Membership[]> {
  const members = await readHousehold(tx, contactId)
  if (members.length > 0) return members
  const contact = await readContact(tx, contactId)
  return contact ? [{ contact, isExcluded: false }] : []
}

/** For a transaction that a refusal rolls back. */
export async function addMember(tx: Tx, contactId: number, draft: NewMember, today: Day): Promise<AddMemberResult> {
  return appendPerson(tx, await lockedHousehold(tx, contactId), draft, today)
}

/** For who has locked the household, or the cart of the guest whose it is. */
export async function appendPerson(
  tx: Tx,
  householdId: number,
  draft: NewMember,
  today: Day,
): Promise<AddMemberResult> {
  const person = tidied(draft)
  const refusal = personRefusal(person, today)
  if (refusal) return { ok: false, reason: refusal === 'bad_name' ? 'bad_name' : 'bad_date_of_birth' }
  const members = await readHouseholdById(tx, householdId)
  if (members.some(({ contact }) => isSamePerson(contact, person))) return { ok: false, reason: 'exists' }
  if (members.length >= MOST_IN_HOUSEHOLD) return { ok: false, reason: 'too_many_members' }
  const newId = await insertContact(tx, person)
  await appendMember(tx, [householdId, newId])
  return { ok: true, contactId: newId }
}

export type ReceivedPeople = { tooMany: readonly string[] }

/**
 * The people of a guest's household become the customer's, each once. One who is there already stays as they are, and
 * takes over the health profile where they have none; those for whom there is no room stay where they were, and are
 * named.
 */
export async function receivePeople(tx: Tx, contactId: number, fromHouseholdId: number): Promise<ReceivedPeople> {
  const come = await readHouseholdById(tx, fromHouseholdId)
  if (come.length === 0) return { tooMany: [] }
  const householdId = await lockedHousehold(tx, contactId)
  const there = (await readHouseholdById(tx, householdId)).map(({ contact }) => contact)
  const tooMany: string[] = []
  for (const { contact } of come) {
    const known = there.find((one) => isSamePerson(one, contact))
    if (known) {
      await copyHealthProfile(tx, contact.id, known.id)
      continue
    }
    if (there.length >= MOST_IN_HOUSEHOLD) tooMany.push(`${contact.firstName} ${contact.lastName}`)
    else if ((await moveMember(tx, [fromHouseholdId, contact.id, householdId])).length > 0) there.push(contact)
  }
  return { tooMany }
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
