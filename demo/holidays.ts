/** Days on which more guests come than on other days of the week, by the names they have in Colorado. */
import { addDays, type Day, weekday } from '#contract/values/day.ts'
import type { Season } from './season.ts'

const MONDAY = 1
const THURSDAY = 4

/** As the setting takes them: those of the years that the season touches, and of the one before it. */
export function demoHolidays({ end, start }: Season): string {
  const years: number[] = []
  for (let year = Number(start.slice(0, 4)) - 1; year <= Number(end.slice(0, 4)); year += 1) years.push(year)
  return years
    .flatMap((year) => [
      `${year}-01-01 New Year's Day`,
      `${nth(3, MONDAY, `${year}-01-01`)} Martin Luther King Jr. Day`,
      `${nth(3, MONDAY, `${year}-02-01`)} Presidents' Day`,
      `${year}-07-04 Independence Day`,
      `${nth(4, THURSDAY, `${year}-11-01`)} Thanksgiving Day`,
      `${year}-12-25 Christmas Day`,
    ])
    .join('; ')
}

function nth(count: number, day: number, first: Day): Day {
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (count - 1))
}
