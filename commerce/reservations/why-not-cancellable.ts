/**
 * Whether a reserved day can be given back, and why not: the first reason of one fixed order. The list of what a
 * household has says it before it is asked for, and the cancellation judges by it again.
 *
 * What was paid for has terms of its own (commerce/changes/cancel-terms.ts): days of its product, then a fee until it
 * begins. A reserved day has a cut-off by day and minute from its specifications and never a fee. They share a
 * subtraction of days and no more, so one function for both would only ask which of the two it is.
 */
import { assignmentRules, type CatalogProduct } from '#commerce/catalog/index.ts'
import { type ResortTimeZone, resortTime } from '#contract/rules/resort-moment.ts'
import { productRules } from '#contract/rules/specifications.ts'
import { addDays, type Day } from '#contract/values/day.ts'

/** In the order in which they are judged. */
export type NotCancellable =
  | 'cancelled'
  /** It is no reservation: what was bought is cancelled on the page of its order. */
  | 'not_reserved'
  /** Money, a voucher or a discount went into it: it is cancelled on the page of its order, where these come back. */
  | 'paid_for'
  /** For the person themselves, for who reserved it and for the head of the household. */
  | 'not_theirs'
  | 'used'
  | 'never'
  | 'too_late'

export type CancelFacts = {
  isCancelled: boolean
  isFree: boolean
  isTheirs: boolean
  isUsed: boolean
  /** The first day that is reserved; undefined for what has none, as a pass. */
  firstDay: Day | undefined
}

/** Undefined where it can be cancelled now. */
export function whyNotCancellable(
  facts: CancelFacts,
  product: Pick<CatalogProduct, 'specifications'> | undefined,
  now: Date,
  zone: ResortTimeZone,
): NotCancellable | undefined {
  const { firstDay, isCancelled, isFree, isTheirs, isUsed } = facts
  if (isCancelled) return 'cancelled'
  if (!product || !productRules(product.specifications).isReservationProduct || !firstDay) return 'not_reserved'
  if (!isFree) return 'paid_for'
  if (!isTheirs) return 'not_theirs'
  if (isUsed) return 'used'
  const until = cancelUntil(product, firstDay)
  if (!until) return 'never'
  return isInTime(until, resortTime(now, zone)) ? undefined : 'too_late'
}

/** The last day on which it can be cancelled, and until when on it; without a time until midnight. */
export type CancelUntil = { day: Day; time: { hour: number; minutes: number } | undefined }

/** Undefined where guests cannot cancel it themselves. */
export function cancelUntil(
  { specifications }: Pick<CatalogProduct, 'specifications'>,
  firstDay: Day,
): CancelUntil | undefined {
  const { cancelUntil: until } = assignmentRules(specifications)
  return until && { day: addDays(firstDay, -until.daysBefore), time: until.time }
}

/** Compared by the minute, as every cut-off: its whole minute is still in time. */
function isInTime({ day: last, time }: CancelUntil, { day, hour, minute }: ReturnType<typeof resortTime>): boolean {
  if (day !== last) return day < last
  return !time || hour * 60 + minute <= time.hour * 60 + time.minutes
}
