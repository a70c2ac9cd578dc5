/**
 * The days a guest chose: how a list of them is written, which can be offered, and which stay chosen when the stock
 * changes. Days compare as texts do.
 */
import { addDays, type Day, isDay } from '#contract/values/day.ts'

export const DAY_SEPARATOR = '|'
/** More than a guest chooses at once: what a page renders of a list stays small, even of a forged one. */
export const MOST_DAYS = 60

/** `2026-12-24|2026-12-26`: ascending, each once; what is no day is left out. */
export function chosenDays(list: string | null | undefined): Day[] {
  const days = (list ?? '').split(DAY_SEPARATOR).map((entry) => entry.trim())
  return [...new Set(days.filter(isDay))].sort()
}

export function dayList(days: readonly Day[]): string {
  return chosenDays(days.join(DAY_SEPARATOR)).join(DAY_SEPARATOR)
}

/** Every day that needs a place: several in a row from the first, or the chosen ones. */
export function coveredDays(days: readonly Day[], inARow: number): Day[] {
  const [first] = days
  if (first === undefined || inARow <= 1) return [...days]
  return Array.from({ length: inARow }, (_, index) => addDays(first, index))
}

/** Day to count. A day that is not there has none. */
export type Counts = Readonly<Record<Day, number>>

/** The days a calendar may offer, both inclusive; without an end of the season a year ahead. */
export function calendarBounds(earliest: Day, seasonEnd: Day | undefined): { min: Day; max: Day } {
  return { min: earliest, max: seasonEnd ?? addDays(earliest, 365) }
}

/** Days of a list of dates: none before the earliest, none without stock, ascending. */
export function offeredDays(counts: Counts, earliest: Day): Day[] {
  return Object.keys(counts).filter(isOffered(counts, earliest)).sort()
}

/** Without the list: a page asks it with every choice. */
export function isAnyDayOffered(counts: Counts, earliest: Day): boolean {
  return Object.keys(counts).some(isOffered(counts, earliest))
}

function isOffered(counts: Counts, earliest: Day): (day: Day) => boolean {
  return (day) => day >= earliest && (counts[day] ?? 0) > 0 && isDay(day)
}

/** A default of the operator's that can no longer be bought gives way to the earliest day that can. */
export function defaultDay(written: string | null | undefined, earliest: Day): Day | undefined {
  if (!isDay(written)) return undefined
  return written < earliest ? earliest : written
}

export type StockCheck = {
  days: readonly Day[]
  purchasable: Counts
  earliest: Day
  /** Days are listed to pick from; one of them is always chosen while any can be. */
  isListOfDates: boolean
  /** More than one day belongs to it. */
  hasSeveralDays: boolean
}

/**
 * What stays chosen. A chosen day that cannot be bought clears the choice, and so do several days of what is for one;
 * a day that the stock does not name cannot be bought, but stock that names no day is not known yet. A list of dates
 * is cleared when nothing from the earliest day on is left; otherwise it chooses its first day by itself, also where
 * the chosen one is not listed any more.
 */
export function daysAfterStockCheck({ days, purchasable, earliest, isListOfDates, hasSeveralDays }: StockCheck): Day[] {
  const isKnown = Object.keys(purchasable).length > 0
  const isTooMany = days.length > 1 && !hasSeveralDays
  const kept = isTooMany || (isKnown && days.some((day) => !purchasable[day])) ? [] : [...days]
  if (!isListOfDates) return kept
  const offered = offeredDays(purchasable, earliest)
  const isListed = kept.length > 0 && kept.every((day) => offered.includes(day))
  return isListed ? kept : offered.slice(0, 1)
}
