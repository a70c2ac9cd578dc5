/** The people of a household as the documents show them. */
import type { AssignableList, CardNeed, HouseholdPerson, ListedPerson } from '#commerce/cart/index.ts'
import { type Catalog, productBySlug } from '#commerce/catalog/index.ts'
import type { PersonWithCards } from '#commerce/people/index.ts'
import { showPhotoCall } from '#contract/calls/people/media.ts'
import { ADULT_AGE, ageOn } from '#contract/rules/people/age.ts'
import type { OwnedProduct } from '#contract/rules/people/assignable.ts'
import { signerText } from '#contract/rules/people/waiver.ts'
import type { CustomerSettings } from '#contract/rules/store-settings.ts'
import type { AssignableMember, MediaRequirement, Member } from '#contract/schemas/people/household.ts'
import type { Day } from '#contract/values/day.ts'
import { address } from '#contract/wire/client.ts'

/** Which numbers of cards are told: what is not shown is not sent either. */
export type CardSettings = Pick<CustomerSettings, 'ShowMediaNumber' | 'DisplayRFID'>

/** Whose household it is, no person of it where that is a guest, and which day it is: ages are as of that day. */
export type HouseholdView = { contactId: number | undefined; today: Day; cards: CardSettings }

/** The customer whose household it is, where they are among its people. */
type MemberView = Pick<HouseholdView, 'today' | 'cards'> & { me: PersonWithCards | undefined }

export function householdDocument(members: readonly PersonWithCards[], view: HouseholdView): Member[] {
  const me = members.find(({ id }) => id === view.contactId)
  return members.map((member, index) => memberDocument(member, index, { ...view, me }))
}

/** The same with what each of them owns today, and what keeps things from being assigned to them. */
export function householdWithPasses(
  facts: readonly HouseholdPerson[],
  catalog: Catalog,
  view: HouseholdView,
): Member[] {
  const people = facts.map(({ person }) => person)
  const isGood = ({ from, until }: OwnedProduct) => from <= view.today && (until === null || view.today <= until)
  return householdDocument(people, view).map((member, at) => ({
    ...member,
    Passes: (facts[at]?.owned ?? []).filter(isGood).map(({ slug }) => productBySlug(catalog, slug)?.name ?? slug),
    HoldReason: facts[at]?.person.holdReason ?? null,
  }))
}

/** A person keeps their color for as long as they keep their place in the household. */
function memberDocument(person: PersonWithCards, position: number, { me, today, cards }: MemberView): Member {
  const { id, firstName, lastName, dateOfBirth, photoKey } = person
  return {
    Id: id,
    ContactInfoId: id,
    FirstName: firstName,
    LastName: lastName,
    Fullname: `${firstName} ${lastName}`,
    DateOfBirth: dateOfBirth,
    AgeDescription: ageDescription(dateOfBirth, today),
    Color: position % BADGE_COLORS,
    LegacyContactId: null,
    Me: id === me?.id,
    ...cardFields(person.cards, cards),
    PhotoUrl: photoAddress(photoKey),
    ReleaseDescription: releaseDescription(me, person, today),
    RegistrationProfile: { ContactId: id },
  }
}

/** In the order of the list; ages are those of the day that counts for the product. */
export function assignableDocuments(
  { people, toldOn, maxReservations }: AssignableList,
  cards: CardSettings,
): AssignableMember[] {
  const me = people.find(({ isMe }) => isMe)?.person
  return people.map((listed, index) => ({
    ...memberDocument(listed.person, listed.position, { me, today: toldOn, cards }),
    IsAssignable: listed.reason === undefined,
    InitialIsAssignable: listed.isAssignableAtFirst,
    ExcludeFromHousehold: listed.isExcluded,
    UnassignableReason: listed.reason?.message ?? null,
    ReasonCode: listed.reason?.code ?? null,
    ReleaseId: listed.reason?.code === 'ACCOUNT_HOLD' ? (listed.signableWaiverId ?? null) : null,
    ReservationDatesInfo: {
      InCartReservationDates: [...listed.inCartDays],
      BookedReservationDates: [...listed.bookedDays],
    },
    Index: index,
    ReservedDaysCount: listed.reservedDaysCount,
    Message: reservedWords(listed, maxReservations),
  }))
}

function reservedWords({ reservedDaysCount, inCartDays }: ListedPerson, most: number | undefined): string | null {
  if (most === undefined) return null
  if (reservedDaysCount === 0) return 'No days reserved yet'
  const inCart = inCartDays.length > 0 ? `, ${inCartDays.length} in your cart` : ''
  return `${reservedDaysCount} of ${most} days reserved${inCart}`
}

/** Who in a cart is loaded onto which card. */
export function mediaRequirements(needs: readonly CardNeed[], settings: CardSettings): MediaRequirement[] {
  return needs.map(({ contactId, firstName, lastName, cards, includesCard, needsNewCard, choice }) => ({
    ContactId: contactId,
    Fullname: `${firstName} ${lastName}`,
    ProductIncludesMedia: includesCard,
    MediaCards: cardFields(cards, settings).MediaCards ?? [],
    NeedsMedia: needsNewCard,
    Choice: choice ?? null,
  }))
}

/** Where a browser of the household or of staff finds the photo; null where there is none. */
export function photoAddress(key: string | undefined): string | null {
  return key === undefined ? null : address(showPhotoCall, { params: { key } })
}

type Named = Pick<PersonWithCards, 'id' | 'firstName' | 'lastName' | 'dateOfBirth'>

/** In whose name a waiver is signed for them. Without a date of birth it is not known who signs. */
function releaseDescription(customer: Named | undefined, person: Named, today: Day): string | null {
  if (!customer || person.dateOfBirth === null) return null
  const named = ({ firstName, lastName, ...rest }: Named) => ({ ...rest, name: `${firstName} ${lastName}` })
  return signerText(named(customer), [named(person)], today)
}

/** The first two have room for one: of the active cards that which was given last. */
function cardFields(
  cards: PersonWithCards['cards'],
  { ShowMediaNumber, DisplayRFID }: CardSettings,
): Pick<Member, 'PassMediaNumber' | 'Rfid' | 'MediaCards'> {
  const told = (number: string) => (ShowMediaNumber ? number : null)
  const shown = cards.findLast(({ isActive }) => isActive)
  return {
    PassMediaNumber: shown ? told(shown.number) : null,
    Rfid: (DisplayRFID && shown?.rfid) || null,
    MediaCards: cards.map(({ number, isActive }) => ({ MediaNumber: told(number), IsActive: isActive })),
  }
}

/** Blue, orange, yellow, black, purple, pink, red; the eighth person is blue again. */
export const BADGE_COLORS = 7

export function ageDescription(born: Day | null, today: Day): string {
  if (born === null) return ''
  const age = ageOn(born, today)
  return `${age < ADULT_AGE ? 'Child' : 'Adult'}, ${age}`
}
