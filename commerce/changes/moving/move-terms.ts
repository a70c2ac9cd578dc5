/**
 * Whether a line that was sold may still be moved, and until when: the product allows it, its first day is far enough
 * away, no gate has let its holder through, and no other person holds a part of it. A line moves as a whole, with all
 * pieces that it still has. Pure.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { momentOf, type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { addDays, type Day } from '#contract/values/day.ts'

export type MoveFacts = {
  isSold: boolean
  product: Pick<CatalogProduct, 'isMovable' | 'moveUntilDays' | 'isPaymentPlan'> | undefined
  days: readonly Day[]
  startTime: string | null
  /** How many pieces were not cancelled. */
  pieces: number
  /** A gate has read one of its tickets. */
  isUsed: boolean
  /** Another person holds one of its tickets, and would not hear of it. */
  isGiven: boolean
  now: Date
  zone: ResortTimeZone
  /** The resort closed its day: the terms of the product do not count. */
  isClosed?: boolean
}

export type MoveTermsRefusal = 'not_sold' | 'not_movable' | 'cancelled' | 'used' | 'given' | 'too_late'

/** `until` is the last day on which it may be moved. */
export type MoveTerms = { ok: true; until: Day } | { ok: false; reason: MoveTermsRefusal }

export function moveTerms({
  days,
  isClosed = false,
  isGiven,
  isSold,
  isUsed,
  now,
  pieces,
  product,
  startTime,
  zone,
}: MoveFacts): MoveTerms {
  const first = days.toSorted()[0]
  if (!isSold) return { ok: false, reason: 'not_sold' }
  // What is paid over time is cancelled and bought anew: its schedule was agreed to as it is. It stays so where the
  // price does, as for a closed day.
  const isMovable = product !== undefined && (isClosed || (product.isMovable && !product.isPaymentPlan))
  if (!isMovable || first === undefined) return { ok: false, reason: 'not_movable' }
  if (pieces === 0) return { ok: false, reason: 'cancelled' }
  if (isUsed) return { ok: false, reason: 'used' }
  if (isGiven) return { ok: false, reason: 'given' }
  const until = addDays(first, -product.moveUntilDays)
  const start = startTime === null ? undefined : momentOf(first, startTime, zone)
  const isOver = resortDay(now, zone) > until || (start !== undefined && start <= now)
  return isOver && !isClosed ? { ok: false, reason: 'too_late' } : { ok: true, until }
}
