/**
 * Why a line, or an add-on of it, cannot be for a person of the household. A person of another household is not found,
 * whatever speaks against them: nothing can be learned by asking.
 */
import type { Assortment, Choice, ChoiceRefusal, PersonalAddOn } from '#commerce/offers/index.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { type AssignmentQuestion, addOnAssignment, duplicateGroupOf } from './assignment-of.ts'
import type { HouseholdPerson } from './household-facts.ts'
import { judgePerson } from './judge-person.ts'

/** Undefined is a person who is not in the household. `what` is read before the name. */
export function holderRefusal(
  person: HouseholdPerson | undefined,
  question: AssignmentQuestion,
  lineId: number | undefined,
  what = '',
): ChoiceRefusal | undefined {
  if (!person || person.isExcluded) return { code: 'NOT_FOUND', message: 'We do not know this person.' }
  const { reason } = judgePerson(person, question, lineId)
  if (!reason) return undefined
  const code = reason.code === 'DUPLICATE' ? 'MEMBER_TAKEN' : 'MEMBER_UNASSIGNABLE'
  return { code, message: `${what}${nameOf(person)}: ${reason.message}` }
}

export type AddOnRefusal = { addOn: PersonalAddOn; refusal: ChoiceRefusal }

/** The add-ons with a person of their own that cannot be had so, each with why; none means all can. */
export function addOnRefusals(
  household: readonly HouseholdPerson[],
  assortment: Assortment,
  choice: Choice,
  lineId: number | undefined,
): AddOnRefusal[] {
  const { memberId, personalAddOns, product, rules } = choice
  // What the line itself gives a person of a group: they have no second one by an add-on of it.
  const given = new Set([ownName(memberId, duplicateGroupOf(product, rules))])
  return personalAddOns.flatMap((addOn): AddOnRefusal[] => {
    const { title } = valueName(addOn.value.name)
    const attributeId = addOn.optionId
    if (addOn.memberId === undefined) {
      const message = `Choose who ${title} is for.`
      return [{ addOn, refusal: { code: 'MEMBER_REQUIRED', message, attributeId } }]
    }
    const person = household.find((one) => one.person.id === addOn.memberId)
    const question = addOnAssignment(assortment, choice, addOn)
    const refusal = holderRefusal(person, question, lineId, `${title} for `)
    if (refusal) return [{ addOn, refusal: { ...refusal, attributeId } }]
    const own = ownName(addOn.memberId, question.group)
    if (person && own !== undefined && given.has(own)) {
      const message = `${title} for ${nameOf(person)}: Already has one`
      return [{ addOn, refusal: { code: 'MEMBER_TAKEN', message, attributeId } }]
    }
    given.add(own)
    return []
  })
}

function ownName(memberId: number | undefined, group: string | undefined): string | undefined {
  return memberId === undefined || group === undefined ? undefined : `${memberId} ${group}`
}

function nameOf({ person: { firstName, lastName } }: HouseholdPerson): string {
  return `${firstName} ${lastName}`
}
