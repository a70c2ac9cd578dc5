/**
 * Where a refund goes: back to what it was paid with, first to the card, then to vouchers of value, each at most with
 * what it paid and what no earlier refund gave back. Pure; the order of the tenders is that of the list.
 */
import { sum } from '#contract/values/sum.ts'

/** What something was paid with: by brand and last digits, or by the end of its code. */
type PaidBy = ({ paymentKey: string; provider: string } | { voucherId: number }) & {
  brand: string | null
  end: string | null
}

/** What paid for an order, and what of it has not gone back yet. */
export type RefundTender = PaidBy & { leftMinor: number }

export type RefundPartDraft = PaidBy & { amountMinor: number }

/** Undefined where more is to go back than was paid. */
export function refundParts(tenders: readonly RefundTender[], amountMinor: number): RefundPartDraft[] | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) return undefined
  if (amountMinor > sum(tenders.map(({ leftMinor }) => leftMinor))) return undefined
  let open = amountMinor
  return tenders.flatMap(({ leftMinor, ...tender }) => {
    const part = Math.min(open, leftMinor)
    open -= part
    return part > 0 ? [{ ...tender, amountMinor: part }] : []
  })
}
