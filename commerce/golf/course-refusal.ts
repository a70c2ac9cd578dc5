/** Why a course cannot be saved; undefined when it can. */
import { timeOfDay } from '#contract/values/time-of-day.ts'
import type { CourseDraft, RateDraft } from './save-course.ts'

export type CourseRefusal = {
  ok: false
  reason:
    | 'unknown_product'
    | 'bad_pool'
    | 'bad_time'
    | 'closes_before_it_opens'
    | 'bad_interval'
    | 'bad_players'
    | 'bad_booking_days'
    | 'bad_rate'
    | 'no_rates'
  /** The rate that is wrong, where one is. */
  rate?: string
}

const MOST_BOOKING_DAYS = 400

export function courseRefusal(draft: CourseDraft): CourseRefusal | undefined {
  const { turnMinutes = 120, playersPerTee = 4, bookingDaysPublic = 7, bookingDaysMember = 14 } = draft
  if (!isName(draft.pool) || (draft.turnPool !== undefined && !isName(draft.turnPool))) return refuse('bad_pool')
  // A turn at the first tee would take from one slot twice.
  if (draft.turnPool?.trim() === draft.pool.trim()) return refuse('bad_pool')
  if (!isTime(draft.firstTee) || !isTime(draft.lastTee)) return refuse('bad_time')
  if (draft.firstTee > draft.lastTee) return refuse('closes_before_it_opens')
  if (!isWhole(draft.everyMinutes, 1, 120) || !isWhole(turnMinutes, 1, 720)) return refuse('bad_interval')
  if (!isWhole(playersPerTee, 1, 4)) return refuse('bad_players')
  if (![bookingDaysPublic, bookingDaysMember].every((days) => isWhole(days, 0, MOST_BOOKING_DAYS))) {
    return refuse('bad_booking_days')
  }
  if (draft.rates.length === 0) return refuse('no_rates')
  const wrong = draft.rates.find((rate) => !isRate(rate))
  return wrong && { ok: false, reason: 'bad_rate', rate: wrong.name }
}

function refuse(reason: CourseRefusal['reason']): CourseRefusal {
  return { ok: false, reason }
}

function isRate({ name, holes, fromTime, toTime, priceMinor }: RateDraft): boolean {
  const isAtSomeTime = isTime(fromTime) && (isTime(toTime) || toTime === '24:00:00') && fromTime < toTime
  return isName(name) && [9, 18].includes(holes) && isAtSomeTime && isWhole(priceMinor, 0, Number.MAX_SAFE_INTEGER)
}

function isName(text: string): boolean {
  return text.trim() !== '' && text.length <= 100
}

/** On a whole minute: sheets are made by the minute. */
function isTime(text: string): boolean {
  return timeOfDay(text) === text && text.endsWith(':00')
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}
