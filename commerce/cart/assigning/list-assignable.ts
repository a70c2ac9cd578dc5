/**
 * The people of the shopper's household, each with whether what was chosen, or an add-on of it that gets a person of
 * its own, can be for them: those who can have it
 * first, then the shopper, then by name. A guest has none, and so has a product that the shopper may not know of.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment, Choice } from '#commerce/offers/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { Day } from '#contract/values/day.ts'
import { addOnAssignment, assignmentOf } from './assignment-of.ts'
import { type HouseholdPerson, readHouseholdFacts } from './household-facts.ts'
import { type JudgedPerson, judgePerson } from './judge-person.ts'

export type ListedPerson = HouseholdPerson & JudgedPerson & { isMe: boolean; isAssignableAtFirst: boolean }

export type AssignableList = {
  people: readonly ListedPerson[]
  /** The day by which ages are told. */
  toldOn: Day
  maxReservations: number | undefined
}

export type AssignableRequest = {
  assortment: Assortment
  choice: Choice
  /** The same product before anything was chosen. */
  unchosen: Choice
  /** The value whose add-on is asked for instead of the product. */
  addOnValueId?: number | undefined
  /** People who are not asked for. */
  leftOutIds?: readonly number[]
}

export async function listAssignable(
  tx: Tx,
  shopper: Shopper,
  { assortment, choice, unchosen, addOnValueId, leftOutIds = [] }: AssignableRequest,
): Promise<AssignableList> {
  const addOn = choice.personalAddOns.find(({ value }) => value.id === addOnValueId)
  const asked = (at: Choice) => (addOn ? addOnAssignment(assortment, at, addOn) : assignmentOf(assortment, at))
  const question = asked(choice)
  const atFirst = asked(unchosen)
  const { toldOn, maxReservations, group } = question
  const { contactId } = shopper
  if (contactId === undefined) return { people: [], toldOn, maxReservations }
  const household = await readHouseholdFacts(tx, contactId, group === undefined ? [] : [group], choice.today)
  const edited = choice.updatedLineId === undefined ? undefined : await findCart(tx, shopper)
  const people = household
    .filter(({ person }) => !leftOutIds.includes(person.id))
    .map((each) => {
      const ofOwnCart = each.days.find(({ lineId, cartId }) => lineId === choice.updatedLineId && cartId === edited?.id)
      const judged = judgePerson(each, question, ofOwnCart?.lineId ?? undefined)
      const isAssignableAtFirst = judgePerson(each, atFirst).reason === undefined
      return { ...each, ...judged, isMe: each.person.id === contactId, isAssignableAtFirst }
    })
  return { people: people.toSorted(byOrder), toldOn, maxReservations }
}

function byOrder(one: ListedPerson, other: ListedPerson): number {
  return (
    Number(one.reason !== undefined) - Number(other.reason !== undefined) ||
    Number(other.isMe) - Number(one.isMe) ||
    nameOf(one).localeCompare(nameOf(other), 'en') ||
    one.position - other.position
  )
}

function nameOf({ person: { firstName, lastName } }: HouseholdPerson): string {
  return `${firstName} ${lastName}`
}
