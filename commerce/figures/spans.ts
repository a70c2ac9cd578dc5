/**
 * The spans that figures are given for, cut into pieces by the resort's clock: today into hours, the last seven days
 * into days, the season into weeks. What a span is compared with lies whole weeks before it and is cut alike, so that
 * a Saturday is never held against a Friday.
 */
import { momentOf, type ResortTimeZone, resortTime } from '#contract/rules/resort-moment.ts'
import type { FigureSpan } from '#contract/values/console/figures.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { clockText } from '#contract/values/time-of-day.ts'

/** `key`: when it begins, as a time of the day or as a day of the span that is looked at. */
export type SpanPiece = { key: string; from: Date; to: Date }
export type SpanDays = { from: Day; to: Day }
export type SeasonDays = { start: Day | undefined; end: Day | undefined }

const WEEK = 7
/** Where no season is set, or it has not begun. */
const DAYS_WITHOUT_SEASON = 90
/** A season that was set wrong shall not ask for a century. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000

export function daysOfSpan(span: FigureSpan, today: Day, { start, end }: SeasonDays): SpanDays {
  if (span === 'today') return { from: today, to: today }
  if (span === 'week') return { from: addDays(today, 1 - WEEK), to: today }
  const isOn = start !== undefined && start <= today && start > addDays(today, -MOST_DAYS)
  if (!isOn) return { from: addDays(today, 1 - DAYS_WITHOUT_SEASON), to: today }
  const last = addDays(start, MOST_DAYS)
  return { from: start, to: end === undefined || end < today ? today : end < last ? end : last }
}

/** The pieces of the same span so many days before, under the keys of the span itself. */
export function cutSpan(span: FigureSpan, days: SpanDays, zone: ResortTimeZone, daysBefore = 0): SpanPiece[] {
  const end = startOfDay(addDays(days.to, 1 - daysBefore), zone)
  if (span === 'today') return cutDay(addDays(days.from, -daysBefore), 60, zone)
  const starts: { key: Day; from: Date }[] = []
  for (let day = days.from; day <= days.to; day = addDays(day, span === 'season' ? WEEK : 1)) {
    starts.push({ key: day, from: startOfDay(addDays(day, -daysBefore), zone) })
  }
  return withEnds(starts, end)
}

/** A time that the clock skips in spring begins no piece: the one before it is as long as the clock shows. */
export function cutDay(day: Day, minutes: number, zone: ResortTimeZone): SpanPiece[] {
  const starts = Array.from({ length: (24 * 60) / minutes }, (_, at) => {
    const key = clockText(Math.floor((at * minutes) / 60), (at * minutes) % 60)
    return { key, from: at === 0 ? startOfDay(day, zone) : momentOf(day, key, zone) }
  }).filter((start): start is { key: string; from: Date } => start.from !== undefined)
  return withEnds(starts, startOfDay(addDays(day, 1), zone))
}

/** What the clock showed the same so many days ago: how far that day was when it was as late as it is now. */
export function sameTimeBefore(now: Date, zone: ResortTimeZone, daysBefore: number): Date {
  const { day, hour, minute } = resortTime(now, zone)
  return momentOf(addDays(day, -daysBefore), clockText(hour, minute), zone) ?? new Date(+now - daysBefore * DAY_MS)
}

/** In some zones the clock skips midnight. */
export function startOfDay(day: Day, zone: ResortTimeZone): Date {
  return momentOf(day, '00:00', zone) ?? momentOf(day, '01:00', zone) ?? new Date(`${day}T00:00:00Z`)
}

function withEnds(starts: readonly { key: string; from: Date }[], end: Date): SpanPiece[] {
  return starts.map((start, at) => ({ ...start, to: starts[at + 1]?.from ?? end }))
}

/** Where pieces that follow each other begin, and where the last one ends. */
export function edgesOf(pieces: readonly SpanPiece[]): Date[] {
  const last = pieces.at(-1)
  return last ? [...pieces.map(({ from }) => from), last.to] : []
}
