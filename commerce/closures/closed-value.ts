/**
 * What a closed day is worth to a guest: what they paid for the pieces that are still good, without any fee. Of a
 * ticket for several days it is the share of the closed one; the others stay good. What went back before is not given
 * back again, and given back day by day a ticket comes out to the cent. Of what is paid over time comes back what was
 * paid so far, and the later payments end, unless something of the line stays good: then its plan goes on.
 */
import { amountsByPiece, amountsWithout, type LineAmounts, partOfAmounts } from '#commerce/taxes/index.ts'
import { sum } from '#contract/values/sum.ts'

export type ClosedPieces = {
  amounts: LineAmounts
  /** What went back of the line before, part by part. */
  refunded: readonly LineAmounts[]
  /** Of pieces that were cancelled: it belongs to no piece any more. */
  kept: readonly LineAmounts[]
  /** Those that were not cancelled, and of them those that are good for the day. */
  living: readonly number[]
  pieces: readonly number[]
  /** How many days the line is for, the closed one among them. */
  days: number
  /** What was paid of it so far, where it is paid over time and its plan has not ended. */
  planPaidMinor?: number | null | undefined
}

/** Nothing of the line is left after it, so no further payment is charged. */
export function endsPlan({ days, living, pieces, planPaidMinor }: Omit<ClosedPieces, 'amounts' | 'refunded' | 'kept'>) {
  return typeof planPaidMinor === 'number' && days === 1 && pieces.length === living.length
}

/** What goes back of it, as money or as credit. */
export function closedBackMinor(line: ClosedPieces): number {
  const { totalMinor } = closedAmounts(line)
  if (!endsPlan(line)) return totalMinor
  const before = sum(line.refunded.map((back) => back.totalMinor))
  return Math.max(0, Math.min(totalMinor, (line.planPaidMinor ?? 0) - before))
}

export function closedAmounts({ amounts, days, kept, living, pieces, refunded }: ClosedPieces): LineAmounts {
  const left = [...refunded, ...kept].reduce(amountsWithout, amounts)
  const byPiece = amountsByPiece(left, living.length)
  const paidMinor = sum(living.map((piece, at) => (pieces.includes(piece) ? (byPiece[at]?.totalMinor ?? 0) : 0)))
  const part = partOfAmounts(left, Math.floor(paidMinor / Math.max(days, 1)))
  if (!part) throw new Error('A closed day is worth more than its line.')
  return part
}

/** With the bonus, to the nearest cent. */
export function creditOf(amountMinor: number, bonusPercent: number): number {
  return amountMinor + Math.round((amountMinor * bonusPercent) / 100)
}
