/**
 * Sales of a span against the same weekdays before (docs/figures.md): what guests agreed to pay with the orders that
 * were placed in it and sold, with taxes, fees and what plans leave for later. What went back stands apart from it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { COMPARED_DAYS, type Compared, type FigureSpan } from '#contract/values/console/figures.ts'
import { addDays } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { readRefunded, readSoldByPiece, type SoldInPiece } from './sales.sql.ts'
import { cutSpan, daysOfSpan, edgesOf, type SeasonDays, type SpanDays, sameTimeBefore } from './spans.ts'

export type FigureRequest = {
  span: FigureSpan
  against: Compared
  now: Date
  zone: ResortTimeZone
  currency: string
  season: SeasonDays
}

/** What was sold from the beginning of the span to the end of a piece; null where that has not come. */
export type SalesPoint = { key: string; minor: number | null; beforeMinor: number }

export type SalesFigures = {
  days: SpanDays
  comparedDays: SpanDays
  minor: number
  orders: number
  /** What was compared, when it was as late as it is now, and all of it. */
  before: { minor: number; orders: number; wholeMinor: number }
  points: SalesPoint[]
  refunded: { minor: number; orders: number }
}

export async function readSales(tx: Tx, request: FigureRequest): Promise<SalesFigures> {
  const { currency, now, season, span, zone } = request
  const daysBefore = daysBack(request)
  const days = daysOfSpan(span, resortDay(now, zone), season)
  const [pieces, piecesBefore] = [cutSpan(span, days, zone), cutSpan(span, days, zone, daysBefore)]
  const [edges, edgesBefore] = [edgesOf(pieces), edgesOf(piecesBefore)]
  const from = edges[0] ?? now
  const beforeFrom = edgesBefore[0] ?? now
  const sold = await readSoldByPiece(tx, edges, currency)
  const soldBefore = await readSoldByPiece(tx, edgesBefore, currency)
  const [soFarBefore] = await readSoldByPiece(tx, [beforeFrom, sameTimeBefore(now, zone, daysBefore)], currency)
  const refunded = await readRefunded(tx, from, edges.at(-1) ?? now, currency)

  const byKey = new Map(piecesBefore.map(({ key }, at) => [key, sumUpTo(soldBefore, at)]))
  let last = 0
  const points = pieces.map(({ from: begins, key, to }, at): SalesPoint => {
    last = byKey.get(key) ?? last
    // A day that is not over shows what it has so far; an hour that is not over is shown by the moment itself.
    const isKnown = span === 'today' ? to <= now : begins <= now
    return { key, minor: isKnown ? sumUpTo(sold, at) : null, beforeMinor: last }
  })
  return {
    days,
    comparedDays: { from: addDays(days.from, -daysBefore), to: addDays(days.to, -daysBefore) },
    minor: sum(sold.map(({ minor }) => minor)),
    orders: sum(sold.map(({ orders }) => orders)),
    before: {
      minor: soFarBefore?.minor ?? 0,
      orders: soFarBefore?.orders ?? 0,
      wholeMinor: sum(soldBefore.map(({ minor }) => minor)),
    },
    points,
    refunded,
  }
}

/** A season has no week before it: it is compared with the one before. */
export function daysBack({ against, span }: Pick<FigureRequest, 'against' | 'span'>): number {
  return COMPARED_DAYS[span === 'season' ? 'year' : against]
}

function sumUpTo(sold: readonly SoldInPiece[], piece: number): number {
  return sum(sold.filter((one) => one.piece <= piece).map(({ minor }) => minor))
}
