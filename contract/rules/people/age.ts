/** How old a person is on a day, in whole years. Who was born on 29 February is a year older on 1 March. */
import type { Day } from '#contract/values/day.ts'

/** From this age on a person signs for themselves. */
export const ADULT_AGE = 18

export function ageOn(born: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
