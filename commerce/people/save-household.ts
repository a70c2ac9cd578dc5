/**
 * Saves a customer and the people they may buy for. Saved again, the same people keep their ids: the customer is known
 * by e-mail, a member by id or else by names and birthday. So a household cannot hold the same person twice.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type CardDraft, cardNumber, giveCard } from '#commerce/people/media/give-card.ts'
import { isBirthDate } from '#contract/rules/people/birth-date.ts'
import { LONGEST_PERSON_NAME, MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { Day } from '#contract/values/day.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { findContact, householdOf, insertContact, readHousehold, replaceMembers, updateContact } from './people.sql.ts'

export type PersonDraft = {
  firstName: string
  lastName: string
  dateOfBirth?: Day
  email?: string
  phone?: string
  role?: 'customer' | 'agent' | 'admin'
  /** Given to the person if they do not have them; cards that are not named stay as they are. */
  cards?: readonly CardDraft[]
  holdReason?: string
  /** The waiver that lifts the hold once it is signed. */
  holdWaiverKey?: string
}

export type PersonRefusal = 'bad_name' | 'bad_date_of_birth' | 'bad_email' | 'bad_media_number'
export type MemberDraft = PersonDraft & { id?: number; isExcluded?: boolean }
export type HouseholdDraft = { head: PersonDraft & { email: string }; members?: MemberDraft[] }
export type SaveHouseholdResult =
  | { ok: true; contactIds: number[] }
  | { ok: false; reason: PersonRefusal | 'too_many_members' | 'twice_in_household' | 'unknown_member'; name: string }

export async function saveHousehold(tx: Tx, draft: HouseholdDraft, today: Day): Promise<SaveHouseholdResult> {
  const head = tidied(draft.head)
  const members = (draft.members ?? []).map((member) => ({ ...tidied(member), isExcluded: member.isExcluded ?? false }))
  for (const person of [head, ...members]) {
    const reason = personRefusal(person, today)
    if (reason) return { ok: false, reason, name: `${person.firstName} ${person.lastName}` }
  }
  const twice = [head, ...members].find(
    (person, index, all) => all.findIndex((other) => isSamePerson(person, other)) < index,
  )
  if (twice) return { ok: false, reason: 'twice_in_household', name: `${twice.firstName} ${twice.lastName}` }
  if (members.length >= MOST_IN_HOUSEHOLD) return { ok: false, reason: 'too_many_members', name: head.email }

  const known = await findContact(tx, head.email)
  const there = known ? await readHousehold(tx, known.id) : []
  const stranger = members.find(({ id }) => id !== undefined && !there.some(({ contact }) => contact.id === id))
  if (stranger) return { ok: false, reason: 'unknown_member', name: `${stranger.firstName} ${stranger.lastName}` }

  const headId = known ? await changed(tx, known.id, head) : await insertContact(tx, head)
  if (!(await giveCards(tx, headId, head.cards))) return refuseCard(head)
  if (members.length === 0) return { ok: true, contactIds: [headId] }

  const householdId = await householdOf(tx, headId)
  const saved = [{ contactId: headId, isExcluded: false }]
  for (const { isExcluded, id, ...person } of members) {
    const memberId = id ?? there.find(({ contact }) => isSamePerson(contact, person))?.contact.id
    const contactId = memberId === undefined ? await insertContact(tx, person) : await changed(tx, memberId, person)
    if (!(await giveCards(tx, contactId, person.cards))) return refuseCard(person)
    saved.push({ contactId, isExcluded })
  }
  await replaceMembers(tx, householdId, saved)
  return { ok: true, contactIds: saved.map(({ contactId }) => contactId) }
}

/** False where a card is another person's: the caller rolls the transaction back. */
async function giveCards(tx: Tx, contactId: number, cards: readonly CardDraft[] = []): Promise<boolean> {
  for (const card of cards) if (!(await giveCard(tx, contactId, card)).ok) return false
  return true
}

function refuseCard({ firstName, lastName }: PersonDraft): SaveHouseholdResult {
  return { ok: false, reason: 'bad_media_number', name: `${firstName} ${lastName}` }
}

async function changed(tx: Tx, id: number, person: PersonDraft): Promise<number> {
  await updateContact(tx, id, person)
  return id
}

type Known = { firstName: string; lastName: string; dateOfBirth?: Day | null }

export function isSamePerson(one: Known, other: Known): boolean {
  const key = ({ firstName, lastName, dateOfBirth }: Known) =>
    `${firstName} ${lastName} ${dateOfBirth ?? ''}`.toLowerCase()
  return key(one) === key(other)
}

/** Names trimmed, the e-mail in lower case. */
export function tidied<Person extends PersonDraft>(draft: Person): Person {
  const { email } = draft
  return {
    ...draft,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    ...(email === undefined ? {} : { email: email.trim().toLowerCase() }),
  }
}

export function personRefusal(person: PersonDraft, today: Day): PersonRefusal | undefined {
  const { firstName, lastName, dateOfBirth, email, cards = [] } = person
  if (![firstName, lastName].every((name) => name.length > 0 && name.length <= LONGEST_PERSON_NAME)) return 'bad_name'
  if (dateOfBirth !== undefined && !isBirthDate(dateOfBirth, today)) return 'bad_date_of_birth'
  if (email !== undefined && !isEmailAddress(email)) return 'bad_email'
  if (cards.some(({ number }) => cardNumber(number) === undefined)) return 'bad_media_number'
  return undefined
}
