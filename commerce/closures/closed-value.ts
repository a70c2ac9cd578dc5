/**
 * What a closed day is worth to a guest: what they paid for the pieces that are still good, without any fee. Of a
 * ticket for several days it is the share of the closed one; the others stay good. What went back before is not given
 * back again, and given back day by day a ticket comes out to the cent.
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
