/** Which days a grid of inventory has: four weeks before today and a year from it, or the same around another day. */
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'

const DAYS_BACK = 28
const DAYS_AHEAD = 365
export const GRID_DAYS = DAYS_BACK + DAYS_AHEAD

/** The first day of the grid that shows a day: the usual one wherever that has it. */
export function firstDayFor(day: Day, today: Day): Day {
  const usual = addDays(today, -DAYS_BACK)
  return columnOf(usual, day) === undefined ? addDays(day, -DAYS_BACK) : usual
}

/** Undefined where the grid that begins with this day has not the other. */
export function columnOf(first: Day, day: Day): number | undefined {
  const column = daysBetween(first, day)
  return column >= 0 && column < GRID_DAYS ? column : undefined
}

export function seasonFrom(first: Day): Day[] {
  return Array.from({ length: GRID_DAYS }, (_, at) => addDays(first, at))
}
