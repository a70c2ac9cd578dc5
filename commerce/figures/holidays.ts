/**
 * Holidays as the operator sets them: `2026-11-26 Thanksgiving Day; 2026-12-25 Christmas Day`. A day that is compared
 * with one of them is told so: the comparison is unfair.
 */
import { type Day, isDay } from '#contract/values/day.ts'

export const HOLIDAYS_SETTING = 'seasonsettings.holidays'

const LONGEST_NAME = 60

/** Undefined where a part of it is no day with a name. */
export function readHolidays(text: string): ReadonlyMap<Day, string> | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const named = parts.map((part) => [part.slice(0, 10), part.slice(10).trim()] as const)
  const isGood = named.every(([day, name]) => isDay(day) && name !== '' && name.length <= LONGEST_NAME)
  return isGood ? new Map(named) : undefined
}
