/**
 * What lines of an order took is free again, before any money goes back: places, days and what people own, codes, plans
 * and vouchers. Codes of the whole order come back with its last line, and a voucher that opened a line with all of it.
 * Both a cancellation and a closed day do it; the caller has locked the order.
 *
 * Locks, in this order: slots, member days, discounts, plans, vouchers (docs/locking.md).
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import { returnMemberDays } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { returnDiscount } from '#commerce/discounts/index.ts'
import { endEnrollment } from '#commerce/enrollments/index.ts'
import { returnUnitsOfLines } from '#commerce/inventory/index.ts'
import { discountsOf, purchaseName, readOrderLines, useName } from '#commerce/orders/index.ts'
import { cancelEntitlements } from '#commerce/people/index.ts'
import { returnVoucher } from '#commerce/vouchers/index.ts'
import type { Day } from '#contract/values/day.ts'

export type ReturnedLine = {
  orderLineId: string
  /** The pieces that go. */
  pieces: readonly number[]
  /** What takes no places has none to give back. */
  placesNeeded: number
  /** Pools whose places stay sold. */
  keptPools?: readonly number[] | undefined
  /** None of its pieces is left. */
  isGone: boolean
  /** What was paid of its plan, as it was seen; null where no plan ends with it. */
  planPaidMinor: number | null
  /** By which the voucher that opened it names its use; null where none did. */
  voucherLineId: number | null
}

export type ReturnedLines = {
  orderId: string
  lines: readonly ReturnedLine[]
  /** Nothing else of the order is left. */
  isWhole: boolean
  actor: AuditActor
  today: Day
}

/** False where a payment of a plan is on its way, or came between the look and the lock. */
export async function returnLines(tx: Tx, { actor, isWhole, lines, orderId, today }: ReturnedLines): Promise<boolean> {
  const placed = lines.filter(({ placesNeeded }) => placesNeeded > 0)
  const returned = await returnUnitsOfLines(
    tx,
    placed.map(({ keptPools, orderLineId, pieces: units }) => ({
      orderLineId,
      units,
      ...(keptPools && { keptPools }),
    })),
  )
  if (!returned.ok) throw new Error('A piece that is still sold has no place.')
  const gone = lines.filter(({ isGone }) => isGone)
  for (const { orderLineId } of gone) {
    await returnMemberDays(tx, orderLineId)
    await cancelEntitlements(tx, orderLineId)
  }
  const used = isWhole ? discountsOf(await readOrderLines(tx, orderId)) : []
  for (const [discountId] of used) await returnDiscount(tx, { discountId, usedFor: purchaseName(orderId) })
  for (const { orderLineId, planPaidMinor } of lines) {
    if (planPaidMinor === null) continue
    const plan = await endEnrollment(tx, orderLineId)
    if (plan && (!plan.ok || plan.paidMinor !== planPaidMinor)) return false
  }
  const opened = gone.flatMap(({ voucherLineId }) => voucherLineId ?? [])
  for (const lineId of [...(isWhole ? [null] : []), ...opened])
    await returnVoucher(tx, { usedFor: useName(orderId, lineId), today, actor })
  return true
}
