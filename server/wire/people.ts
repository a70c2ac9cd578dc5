/** The people of a household as the documents show them. */
import type { PersonWithCards } from '#commerce/people/index.ts'
import { ADULT_AGE, ageOn } from '#contract/rules/people/age.ts'
import type { Member } from '#contract/schemas/household.ts'
import type { Day } from '#contract/values/day.ts'

/** Whose household it is, and which day it is at the resort: ages are as of that day. */
export type HouseholdView = { contactId: number; today: Day }

/** A person keeps their color for as long as they keep their place in the household. */
export function householdDocument(members: readonly PersonWithCards[], { contactId, today }: HouseholdView): Member[] {
  return members.map(({ id, firstName, lastName, dateOfBirth, cards }, index) => ({
    Id: id,
    ContactInfoId: id,
    FirstName: firstName,
    LastName: lastName,
    Fullname: `${firstName} ${lastName}`,
    DateOfBirth: dateOfBirth,
    AgeDescription: ageDescription(dateOfBirth, today),
    Color: index % BADGE_COLORS,
    LegacyContactId: null,
    Me: id === contactId,
    ...cardFields(cards),
    PhotoUrl: null,
    ReleaseDescription: null,
    RegistrationProfile: { ContactId: id },
  }))
}

/** There is room for one: of the active cards that which was given last. */
function cardFields(cards: PersonWithCards['cards']): Pick<Member, 'PassMediaNumber' | 'Rfid'> {
  const shown = cards.findLast(({ isActive }) => isActive)
  return { PassMediaNumber: shown?.number ?? null, Rfid: shown?.rfid ?? null }
}

/** Blue, orange, yellow, black, purple, pink, red; the eighth person is blue again. */
const BADGE_COLORS = 7

function ageDescription(born: Day | null, today: Day): string {
  if (born === null) return ''
  const age = ageOn(born, today)
  return `${age < ADULT_AGE ? 'Child' : 'Adult'}, ${age}`
}
