/**
 * Why the chosen days, or the start on them, cannot be bought. The cut-off is judged by the clock, before it is moved
 * into the season: by the first day of several in a row, by each of separate ones. Every covered day lies in the
 * season, and none is blacked out. A tee time has to be on the sheet, for as many holes as are played then.
 */

import { type SaleClock, startRefusal } from '#commerce/clock/index.ts'
import { teeDemand, teeTimeRefusal } from '#commerce/golf/index.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/choice.ts'
import type { AddBlock } from '#contract/rules/add-blocks.ts'
import { calendarBounds } from '#contract/rules/chosen-days.ts'
import { type Day, dayInWords } from '#contract/values/day.ts'

/** As many separate days as a month has. */
const MOST_DAYS = 31

export function dateRefusal(choice: Choice, blocks: readonly AddBlock[]): ChoiceRefusal | undefined {
  const invalid = choice.problems.find(({ code }) => code === 'DATE_INVALID')
  if (invalid) return invalid
  if (blocks.some(({ rule }) => rule === 'date' || rule === 'list_of_dates')) {
    return { code: 'DATE_MISSING', message: 'Please choose a date.' }
  }
  if (blocks.some(({ rule }) => rule === 'number_of_days')) {
    const { numberOfDays } = choice
    return { code: 'DATE_INVALID', message: `Please choose ${numberOfDays} ${numberOfDays === 1 ? 'date' : 'dates'}.` }
  }
  if (choice.days.length > MOST_DAYS) return { code: 'DATE_INVALID', message: `Choose ${MOST_DAYS} dates at most.` }
  return closedDay(choice)
}

/** The first chosen day that is closed by the calendar, whatever else is chosen. */
export function closedDay(choice: Choice): ChoiceRefusal | undefined {
  const { days, coveredDays, earliest, blackouts, view } = choice
  const words = (day: Day) => dayInWords(day, view.culture)
  const late = days.find((day) => day < earliest.unclamped)
  if (late !== undefined) return { code: 'PAST_CUTOFF', message: `${words(late)} can no longer be bought.` }
  const outside = coveredDays.find((day) => !isInSeason(choice, day))
  if (outside !== undefined) return { code: 'OUT_OF_SEASON', message: `${words(outside)} is outside the season.` }
  const closed = coveredDays.find((day) => blackouts.has(day))
  if (closed !== undefined) return { code: 'CLOSED', message: `We are closed on ${words(closed)}.` }
  return undefined
}

export function isInSeason({ view, earliest }: Pick<Choice, 'view' | 'earliest'>, day: Day): boolean {
  const { seasonStart, seasonEnd } = view.calendar
  return (seasonStart === undefined || day >= seasonStart) && day <= calendarBounds(earliest.unclamped, seasonEnd).max
}

/** What start times are judged by. */
export function saleClock({ view, rules }: Pick<Choice, 'view' | 'rules'>): SaleClock {
  return { now: view.now, calendar: view.calendar, cutoff: rules }
}

/** A product with start times or tee times needs its activity or course, or its places could not be counted. */
export function scheduleRefusal({ product, activity, course }: Choice): ChoiceRefusal | undefined {
  const isWithoutTimes = (product.isGolf && !course) || (product.activityCode !== null && !activity)
  return isWithoutTimes ? { code: 'NOT_ON_SALE', message: 'This cannot be booked right now.' } : undefined
}

export function sheetRefusal({ course, teeSlotId, holes, view }: Choice): ChoiceRefusal | undefined {
  if (!course || teeSlotId === undefined || holes === undefined) return undefined
  if (teeDemand(course, teeSlotId, holes, 1, view.groups)) return undefined
  return { code: 'OPTION_INVALID', message: 'Choose one of the offered tee times.' }
}

/** A start time of today may be over although the day itself can still be bought. */
export function startTimeRefusal(choice: Choice): ChoiceRefusal | undefined {
  const { product, course, coveredDays, startTime, view } = choice
  const [day] = coveredDays
  if (day === undefined || startTime === undefined) return undefined
  const clock = saleClock(choice)
  const refusal = course
    ? teeTimeRefusal(course, { day, time: startTime }, clock, view.groups)
    : startRefusal(day, startTime, clock)
  if (refusal === undefined) return undefined
  if (refusal === 'too_early_to_book') {
    return { code: 'CLOSED', message: `${product.name} cannot be booked so far ahead.` }
  }
  if (refusal === 'out_of_season') return { code: 'OUT_OF_SEASON', message: 'This date is outside the season.' }
  return { code: 'PAST_CUTOFF', message: 'This time can no longer be booked.' }
}
