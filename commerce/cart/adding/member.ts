/**
 * For whom a line may be: a person of the shopper's own household who may have it. Guests have none. A person of
 * another household is not found, whatever speaks against them: nothing can be learned by asking.
 */
import {
  type AssignmentQuestion,
  assignmentOf,
  duplicateGroupOf,
  limitCountedFrom,
} from '#commerce/cart/assigning/assignment-of.ts'
import { type HouseholdPerson, readHouseholdFacts } from '#commerce/cart/assigning/household-facts.ts'
import { judgePerson } from '#commerce/cart/assigning/judge-person.ts'
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
  if (choice.memberId === undefined) return choice.product.requiresAssignment ? MEMBER_REQUIRED : undefined
  const question = assignmentOf(assortment, choice)
  const household =
    contactId === undefined
      ? []
      : await readHouseholdFacts(tx, contactId, question.group ? [question.group] : [], choice.today)
  const person = household.find(({ person: { id } }) => id === choice.memberId)
  return holderRefusal(person, question, edited?.id) ?? lockRefusal(choice, edited)
}

/** Why a line cannot be for this person of the household; undefined is a person who is not in it. */
export function holderRefusal(
  person: HouseholdPerson | undefined,
  question: AssignmentQuestion,
  lineId: number | undefined,
): ChoiceRefusal | undefined {
  if (!person || person.isExcluded) return { code: 'NOT_FOUND', message: 'We do not know this person.' }
  const { reason } = judgePerson(person, question, lineId)
  if (!reason) return undefined
  const { firstName, lastName } = person.person
  const code = reason.code === 'DUPLICATE' ? 'MEMBER_TAKEN' : 'MEMBER_UNASSIGNABLE'
  return { code, message: `${firstName} ${lastName}: ${reason.message}` }
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

/** The days on which the person may have one only once, where the product has such a rule and the line a person. */
export function memberDays(choice: Choice): MemberDays | undefined {
  const { memberId, product, rules, coveredDays } = choice
  if (memberId === undefined) return undefined
  const group = duplicateGroupOf(product, rules)
  if (group === undefined) return undefined
  const { maxReservations: most } = rules
  return {
    contactId: memberId,
    group,
    days: coveredDays.length > 0 ? coveredDays : [EVER],
    ...(most !== undefined && { limit: { most, countedFrom: limitCountedFrom(choice) ?? null } }),
  }
}
