/** One person of a household before one question: which days they have, how many of them count, and why not, if not. */
import { EVER, type Unassignable, unassignableReason } from '#contract/rules/people/assignable.ts'
import type { Day } from '#contract/values/day.ts'
import type { AssignmentQuestion } from './assignment-of.ts'
import type { HouseholdPerson } from './household-facts.ts'

export type JudgedPerson = {
  reason: Unassignable | undefined
  inCartDays: readonly Day[]
  bookedDays: readonly Day[]
  /** How many of them count for the limit. */
  reservedDaysCount: number
}

/** `editedLineId`: a line of the shopper's own cart, whose days are free for its edit. */
export function judgePerson(
  { person, isExcluded, owned, days }: HouseholdPerson,
  question: AssignmentQuestion,
  editedLineId?: number | undefined,
): JudgedPerson {
  const { group, countedFrom } = question
  const own = days.filter((day) => day.duplicateGroup === group && !(day.lineId && day.lineId === editedLineId))
  const counted = own.filter(({ day }) => day !== EVER && (countedFrom === undefined || day >= countedFrom))
  const reservedDaysCount = counted.length
  const { holdReason, dateOfBirth, cards } = person
  return {
    reason: unassignableReason(
      {
        isExcluded,
        holdReason,
        dateOfBirth,
        owned,
        takenDays: own.map(({ day }) => day),
        missedDays: own.filter(({ isMissed }) => isMissed).map(({ day }) => day),
        reservedDaysCount,
        hasCard: cards.some(({ isActive }) => isActive),
      },
      question,
    ),
    inCartDays: counted.filter(({ isBooked }) => !isBooked).map(({ day }) => day),
    bookedDays: counted.filter(({ isBooked }) => isBooked).map(({ day }) => day),
    reservedDaysCount,
  }
}
