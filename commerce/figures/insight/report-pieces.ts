/**
 * The days a report is about, cut into the rows of its table: days, weeks from its first day, or months. What it is
 * compared with lies whole weeks before, so that a Saturday is held against a Saturday.
 */
import { type SpanDays, type SpanPiece, startOfDay } from '#commerce/figures/spans.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { COMPARED_DAYS } from '#contract/values/console/figures.ts'
import type { ReportAgainst, ReportPer } from '#contract/values/console/insight.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'

export type ReportRequest = {
  days: SpanDays
  per: ReportPer
  /** How many days before lies what it is compared with; undefined compares with nothing. */
  daysBefore: number | undefined
  now: Date
  zone: ResortTimeZone
  currency: string
}

/** `key`: its first day, of the span that is looked at; `days`: how many it has. */
export type ReportPiece = SpanPiece & { key: Day; days: number }

/** `to` is the moment after its end. */
export type WholeReport = Pick<SpanPiece, 'from' | 'to'>

const STEP = { day: 1, week: 7 } as const

/** Of a span just before: so many whole weeks that the two do not overlap. */
export function comparedDays({ from, to }: SpanDays, against: ReportAgainst): number | undefined {
  if (against === 'none') return undefined
  return against === 'year' ? COMPARED_DAYS.year : Math.ceil((daysBetween(from, to) + 1) / STEP.week) * STEP.week
}

export function spanBefore({ from, to }: SpanDays, daysBefore: number): SpanDays {
  return { from: addDays(from, -daysBefore), to: addDays(to, -daysBefore) }
}

/** The pieces of the span so many days before, under the keys of the span itself. */
export function cutReport(
  { days: { from, to }, per, zone }: Pick<ReportRequest, 'days' | 'per' | 'zone'>,
  daysBefore = 0,
): ReportPiece[] {
  const pieces: ReportPiece[] = []
  for (let key = from; key <= to; ) {
    const next = per === 'month' ? firstOfNextMonth(key) : addDays(key, STEP[per])
    const end = next > to ? addDays(to, 1) : next
    const at = (day: Day) => startOfDay(addDays(day, -daysBefore), zone)
    pieces.push({ key, days: daysBetween(key, end), from: at(key), to: at(end) })
    key = end
  }
  return pieces
}

/** From the start of its first day to the end of its last one, so many days before. */
export function wholeReport({ days, zone }: Pick<ReportRequest, 'days' | 'zone'>, daysBefore = 0): WholeReport {
  const at = (day: Day) => startOfDay(addDays(day, -daysBefore), zone)
  return { from: at(days.from), to: at(addDays(days.to, 1)) }
}

/** What was read by day, added up by piece; `daysBefore` is that of the days which were read. */
export function addUpDays<Row extends { day: Day }, Name extends keyof Row>(
  pieces: readonly ReportPiece[],
  rows: readonly Row[],
  names: readonly Name[],
  daysBefore = 0,
): Record<Name, number>[] {
  const sums = pieces.map(() => Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>)
  const at = new Map(
    pieces.flatMap(({ days, key }, index) =>
      Array.from({ length: days }, (_, nth) => [addDays(key, nth - daysBefore), sums[index]] as const),
    ),
  )
  for (const row of rows) {
    const sum = at.get(row.day)
    if (sum) for (const name of names) sum[name] += Number(row[name])
  }
  return sums
}

function firstOfNextMonth(day: Day): Day {
  return addDays(`${day.slice(0, 7)}-01`, 32)
    .slice(0, 7)
    .concat('-01')
}
