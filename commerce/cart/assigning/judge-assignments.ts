/**
 * The lines of a cart judged again: whether each is for a person who may have it by now. A birthday, a pass that was
 * returned, an account hold or a person who left the household may have come between the add and the sale. It changes
 * nothing; however many lines there are, the household is read once.
 */
import { duplicateGroupsOf, MEMBER_REQUIRED } from '#commerce/cart/adding/member.ts'
import { type CartLine, choiceOfLine } from '#commerce/cart/lines/cart-line.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, type Choice, type ChoiceRefusal, isMemberMissing } from '#commerce/offers/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { assignmentOf } from './assignment-of.ts'
import { addOnRefusals, holderRefusal } from './holder-refusal.ts'
import { readHouseholdFacts } from './household-facts.ts'

/** `valueId` where it is about an add-on of the line that gets a person of its own. */
export type AssignmentRefusal = { lineId: number; refusal: ChoiceRefusal; valueId?: number }

/**
 * Those of these lines that cannot be sold to this shopper as they are, with why. None means all may be. A product that
 * is gone is judged elsewhere.
 */
export async function judgeAssignments(
  tx: Tx,
  { contactId }: Shopper,
  lines: readonly CartLine[],
  assortment: Assortment,
  view: CatalogView,
): Promise<AssignmentRefusal[]> {
  const judged = lines.flatMap((line) => {
    const choice = choiceOfLine(assortment, view, line)
    return choice ? [{ line, choice }] : []
  })
  const groups = judged.flatMap(({ choice }) => duplicateGroupsOf(choice))
  const isForPeople = judged.some(({ line }) => line.assignedContactId !== null || line.addOnPeople.length > 0)
  const household =
    contactId === undefined || !isForPeople
      ? []
      : await readHouseholdFacts(tx, contactId, [...new Set(groups)], resortDay(view.now, view.calendar))
  return judged.flatMap(({ line, choice }): AssignmentRefusal[] => {
    const { assignedContactId, id: lineId } = line
    const person = household.find(({ person: { id } }) => id === assignedContactId)
    const refusal =
      assignedContactId === null
        ? missingPerson(choice)
        : holderRefusal(person, assignmentOf(assortment, choice), lineId)
    const ofAddOns = addOnRefusals(household, assortment, choice, lineId)
    return [
      ...(refusal ? [{ lineId, refusal }] : []),
      ...ofAddOns.map(({ addOn, refusal: why }) => ({ lineId, refusal: why, valueId: addOn.value.id })),
    ]
  })
}

/** An answer may still name a person whose account is gone; the line itself says for whom it is. */
function missingPerson(choice: Choice): ChoiceRefusal | undefined {
  const isMissing = choice.product.requiresAssignment || isMemberMissing({ ...choice, memberId: undefined })
  return isMissing ? MEMBER_REQUIRED : undefined
}
