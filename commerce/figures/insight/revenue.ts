/**
 * Revenue by the day of the sale and by the day of the visit, and pace: what is on the books for some days against what
 * was for the same days of last season at the same time before. Revenue is the resort's own: without fees, taxes, gift
 * cards and what is no longer sold (docs/figures.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import { sameTimeBefore } from '#commerce/figures/spans.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { addUpDays, cutReport, type ReportPiece, type ReportRequest } from './report-pieces.ts'
import { readGoneBack, readSoldBySale, readVisitDays } from './revenue.sql.ts'

export type SaleRow = {
  key: Day
  orders: number
  /** With fees and taxes, gift cards among it: the sales of the first page. */
  soldMinor: number
  chargesMinor: number
  valueMinor: number
  /** Went back in these days, of whichever sale. */
  backMinor: number
  ownMinor: number
  beforeMinor: number | null
}

export type VisitRow = {
  key: Day
  pieces: number
  ownMinor: number
  beforePieces: number | null
  beforeMinor: number | null
}

/** `then`: as the books stood as long before those days as now; `ended`: what came of them. */
export type PaceRow = {
  key: Day
  pieces: number
  ownMinor: number
  thenPieces: number
  thenMinor: number
  endedMinor: number
}

export async function readRevenueBySale(tx: Tx, request: ReportRequest): Promise<SaleRow[]> {
  const { daysBefore } = request
  const rows = await saleRows(tx, request, cutReport(request))
  const before = daysBefore === undefined ? [] : await saleRows(tx, request, cutReport(request, daysBefore))
  return rows.map((row, at) => ({ ...row, beforeMinor: before[at]?.ownMinor ?? null }))
}

async function saleRows(tx: Tx, { currency }: ReportRequest, pieces: readonly ReportPiece[]) {
  const sold = new Map((await readSoldBySale(tx, pieces, currency)).map((row) => [row.piece, row]))
  const back = new Map((await readGoneBack(tx, pieces, currency)).map((row) => [row.piece, row]))
  return pieces.map(({ key }, at) => {
    const { chargesMinor = 0, orders = 0, soldMinor = 0, valueMinor = 0 } = sold.get(at) ?? {}
    const { backMinor = 0 } = back.get(at) ?? {}
    const ownMinor = soldMinor - chargesMinor - valueMinor - backMinor
    return { ...{ key, orders, soldMinor, chargesMinor, valueMinor, backMinor, ownMinor }, beforeMinor: null }
  })
}

export async function readRevenueByVisit(tx: Tx, request: ReportRequest): Promise<VisitRow[]> {
  const { daysBefore } = request
  const [now, before] = [
    await visitSums(tx, request, 0),
    daysBefore === undefined ? [] : await visitSums(tx, request, daysBefore),
  ]
  return cutReport(request).map(({ key }, at) => ({
    ...{ key, pieces: now[at]?.pieces ?? 0, ownMinor: now[at]?.ownMinor ?? 0 },
    ...{ beforePieces: before[at]?.pieces ?? null, beforeMinor: before[at]?.ownMinor ?? null },
  }))
}

/** Of the season before, whatever else is compared: 52 weeks. */
export async function readPace(tx: Tx, request: ReportRequest, daysBefore: number): Promise<PaceRow[]> {
  const then = sameTimeBefore(request.now, request.zone, daysBefore)
  const [now, last] = [await visitSums(tx, request, 0), await visitSums(tx, request, daysBefore, then)]
  return cutReport(request).map(({ key }, at) => ({
    ...{ key, pieces: now[at]?.pieces ?? 0, ownMinor: now[at]?.ownMinor ?? 0 },
    ...{ thenPieces: last[at]?.piecesThen ?? 0, thenMinor: last[at]?.ownMinorThen ?? 0 },
    endedMinor: last[at]?.ownMinor ?? 0,
  }))
}

async function visitSums(tx: Tx, request: ReportRequest, daysBefore: number, then = request.now) {
  const pieces = cutReport(request)
  const days = pieces.flatMap(({ days: count, key }) =>
    Array.from({ length: count }, (_, nth) => addDays(key, nth - daysBefore)),
  )
  const read = await readVisitDays(tx, days, request.currency, then)
  return addUpDays(pieces, read, ['pieces', 'ownMinor', 'piecesThen', 'ownMinorThen'], daysBefore)
}
