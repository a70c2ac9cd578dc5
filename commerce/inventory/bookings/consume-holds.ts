/**
 * The sale is made: what a payment leased is sold, and every unit of its order lines has bookings of its own. All of
 * the lines, or some have lost their places and none is sold: those are named, so that the guest is not charged.
 *
 * What costs nothing goes the same way: its payment starts and ends in one transaction.
 */
import { type Tx, together } from '#commerce/database/tx.ts'
import { sum } from '#contract/values/sum.ts'
import { readPaidHolds, sellHolds } from './consume-holds.sql.ts'
import { type LineNeed, lockSlotsOfPayment } from './payment.sql.ts'
import { unitsOfLine } from './units-of-line.ts'

/** A line of the cart that becomes one of an order, with as many units as it has pieces. */
export type SoldLine = LineNeed & { orderLineId: string; units: number }

export type ConsumeResult = { ok: true } | { ok: false; reason: 'lost'; lineIds: number[] }

export async function consumeHolds(
  tx: Tx,
  { paymentId, lines }: { paymentId: string; lines: readonly SoldLine[] },
): Promise<ConsumeResult> {
  // The second sees what was committed until the first has the locks.
  const [, holds] = await together([lockSlotsOfPayment(tx, paymentId), readPaidHolds(tx, paymentId)])
  const byLine = Map.groupBy(holds, ({ lineId }) => lineId)
  const ofLine = (lineId: number) => byLine.get(lineId) ?? []
  const lost = lines.filter(({ lineId, places }) => sum(ofLine(lineId).map(({ qty }) => qty)) !== places)
  if (lost.length > 0) return { ok: false, reason: 'lost', lineIds: lost.map(({ lineId }) => lineId) }

  const named = new Set(lines.map(({ lineId }) => lineId))
  if ([...byLine.keys()].some((lineId) => lineId === null || !named.has(lineId)))
    throw new Error('A payment is for lines that its order does not have.')
  const sold = lines.flatMap(({ lineId, orderLineId, units }) =>
    unitsOfLine(ofLine(lineId), units).map((unit) => ({ ...unit, orderLineId })),
  )
  if (sold.length > 0) await sellHolds(tx, paymentId, sold)
  return { ok: true }
}
