/** A line of an order as a move wants it: what it still has and what is still sold of it, judged by the terms. */
import type { Tx } from '#commerce/database/tx.ts'
import { isSold, type OrderRow, readOrderLines, type SaleBasis } from '#commerce/orders/index.ts'
import { amountsLeft } from '#commerce/refunds/index.ts'
import { amountsWithout, type LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import { type MoveTermsRefusal, moveTerms } from './move-terms.ts'
import type { MovableLine } from './moved-line.ts'
import { readPieces } from './moves.sql.ts'

export type FoundLine =
  | { ok: true; line: MovableLine; until: Day }
  | { ok: false; reason: 'not_found' | MoveTermsRefusal; until?: undefined }

/** `not_found` where the order has no such line. */
export async function readMovableLine(
  tx: Tx,
  sale: SaleBasis,
  order: OrderRow,
  lineId: string,
  isClosed = false,
): Promise<FoundLine> {
  const all = await readMovableLines(tx, sale, order, isClosed)
  return all.find(({ id }) => id === lineId)?.found ?? { ok: false, reason: 'not_found' }
}

/** Each line of an order with whether it may be moved. */
export async function readMovableLines(
  tx: Tx,
  { assortment, view }: SaleBasis,
  order: OrderRow,
  isClosed = false,
): Promise<{ id: string; found: FoundLine }[]> {
  const lines = await readOrderLines(tx, order.id)
  const left = await amountsLeft(tx, order.id)
  const judged: { id: string; found: FoundLine }[] = []
  for (const line of lines) {
    const { isGiven, isUsed, kept, pieces } = await readPieces(tx, line.id)
    const terms = moveTerms({
      ...{ isSold: isSold(order.state), product: assortment.catalog.products.get(line.productId), isUsed, isGiven },
      ...{ days: line.days as Day[], startTime: line.startTime, pieces: line.isValue ? 0 : pieces.length },
      ...{ now: view.now, zone: view.calendar, isClosed },
    })
    const movable = { ...line, pieces, left: amountsOfPieces(left.get(line.id) ?? line.amounts, kept) }
    judged.push({ id: line.id, found: terms.ok ? { ok: true, line: movable, until: terms.until } : terms })
  }
  return judged
}

/** What the resort keeps of pieces that were cancelled is no part of those that are left. */
export function amountsOfPieces(left: LineAmounts, kept: readonly LineAmounts[]): LineAmounts {
  return kept.reduce(amountsWithout, left)
}
