/**
 * For whom a line may be: a person of the shopper's own household who may have it. Guests have none. A person of
 * another household is not found, whatever speaks against them: nothing can be learned by asking.
 */
import {
  assignedAddOn,
  assignmentOf,
  duplicateGroupOf,
  limitCountedFrom,
} from '#commerce/cart/assigning/assignment-of.ts'
import { addOnRefusals, holderRefusal } from '#commerce/cart/assigning/holder-refusal.ts'
import { readHouseholdFacts } from '#commerce/cart/assigning/household-facts.ts'
import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import type { MemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment, Choice, ChoiceRefusal } from '#commerce/offers/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { EVER } from '#contract/rules/people/assignable.ts'
import { isAssignmentLocked } from '#contract/rules/people/assignment-lock.ts'

export const MEMBER_REQUIRED: ChoiceRefusal = { code: 'MEMBER_REQUIRED', message: 'Choose who it is for.' }

export async function memberRefusal(
  tx: Tx,
  { contactId }: Shopper,
  assortment: Assortment,
  choice: Choice,
  edited: CartLine | undefined,
): Promise<ChoiceRefusal | undefined> {
  const { memberId, personalAddOns, product, today } = choice
  if (memberId === undefined && product.requiresAssignment) return MEMBER_REQUIRED
  const isForPeople = memberId !== undefined || personalAddOns.some((addOn) => addOn.memberId !== undefined)
  const household =
    contactId === undefined || !isForPeople
      ? []
      : await readHouseholdFacts(tx, contactId, duplicateGroupsOf(choice), today)
  const person = household.find(({ person: { id } }) => id === memberId)
  const ofLine =
    memberId === undefined
      ? undefined
      : (holderRefusal(person, assignmentOf(assortment, choice), edited?.id) ?? lockRefusal(choice, edited))
  return ofLine ?? addOnRefusals(household, assortment, choice, edited?.id)[0]?.refusal
}

function lockRefusal({ rules, memberId }: Choice, edited: CartLine | undefined): ChoiceRefusal | undefined {
  const holder = edited?.assignedContactId
  const isRenewal = rules.isRenewal || edited?.renewalOfferId != null
  const isLocked = edited !== undefined && isAssignmentLocked({ ...rules, isRenewal, isEdit: true })
  if (!isLocked || holder == null || holder === memberId) return undefined
  const message = isRenewal
    ? 'A renewal stays with the person who had the pass.'
    : 'A reserved day stays with its person. Remove it and reserve one for another person.'
  return { code: 'MEMBER_UNASSIGNABLE', message }
}

/** What a choice gives to named people, its product first. */
function givenTo(choice: Choice) {
  const { memberId, personalAddOns, product, rules } = choice
  const ofAddOns = personalAddOns.map((addOn) => ({ memberId: addOn.memberId, ...assignedAddOn(addOn) }))
  return [{ memberId, product, rules }, ...ofAddOns].map((one) => ({
    ...one,
    group: duplicateGroupOf(one.product, one.rules),
  }))
}

/** The groups of which a person has one for a day only, of the product and of add-ons with a person of their own. */
export function duplicateGroupsOf(choice: Choice): string[] {
  return [...new Set(givenTo(choice).flatMap(({ group }) => group ?? []))]
}

/** The days on which each named person may have one only once, where what they get has such a rule. */
export function memberDays(choice: Choice): MemberDays[] {
  const days = choice.coveredDays.length > 0 ? choice.coveredDays : [EVER]
  return givenTo(choice).flatMap(({ group, memberId, product, rules }): MemberDays[] => {
    if (memberId === undefined || group === undefined) return []
    const { maxReservations: most } = rules
    const limit = most === undefined ? {} : { limit: { most, countedFrom: limitCountedFrom(choice, product) ?? null } }
    return [{ contactId: memberId, group, days, ...limit }]
  })
}
