/** Separate days, in the order they were picked: a day more than belong to the ticket takes the place of the oldest. */
import type { Day } from '#contract/values/day.ts'

export function withDay(days: readonly Day[], day: Day, most: number): readonly Day[] {
  return days.includes(day) ? days : [...days, day].slice(-most)
}

export function withoutDay(days: readonly Day[], day: Day): readonly Day[] {
  return days.filter((each) => each !== day)
}
