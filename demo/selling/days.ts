/**
 * The days of the season by what they cost and hold. A few near ones are out of the ordinary, so that every state of a
 * calendar can be seen within two weeks of loading the demo: so many days after it, always.
 */
import { addDays, type Day, weekday } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'

export const SPECIAL_DAYS = {
  /** A handful of places on the mountain. */
  lowStock: 3,
  /** The mountain is full. */
  soldOut: 5,
  /** A day ticket has no price. */
  noPrice: 8,
  /** The mountain has no capacity set. */
  noInventory: 10,
  /** Day tickets are not sold, whatever the mountain takes: a race is on. */
  blackout: 12,
  /** Four at the first price, six at the next, and no more. */
  fewAtPrice: 15,
} as const
export type SpecialDay = keyof typeof SPECIAL_DAYS

export function specialDay({ today }: Season, name: SpecialDay): Day {
  return addDays(today, SPECIAL_DAYS[name])
}

/** From the day of loading to the last of the season. What is past is not for sale. */
export function sellingDays({ today, end }: Season): Day[] {
  const days: Day[] = []
  for (let day = today; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

export type DayKind = 'weekday' | 'weekend' | 'holiday'

/** By month and day, both inclusive. Some of them fall into any season of seven months. */
const HOLIDAYS = [
  ['11-21', '11-30'],
  ['12-20', '12-31'],
  ['01-01', '01-04'],
  ['02-12', '02-22'],
  ['03-13', '03-21'],
  ['06-28', '07-07'],
  ['08-29', '09-08'],
] as const

export function kindOf(day: Day): DayKind {
  const date = day.slice(5)
  if (HOLIDAYS.some(([first, last]) => first <= date && date <= last)) return 'holiday'
  return isOn(day, FRIDAY, SATURDAY, SUNDAY) ? 'weekend' : 'weekday'
}

export const SUNDAY = 0
export const FRIDAY = 5
export const SATURDAY = 6

export function isOn(day: Day, ...weekdays: number[]): boolean {
  return weekdays.includes(weekday(day))
}

/** Six Fridays in a row, the first of them after the busy start. The third is full. */
export function eventNights(season: Season): Day[] {
  return sellingDays(season)
    .filter((day) => day > addDays(season.today, 1) && isOn(day, FRIDAY))
    .slice(0, 6)
}
