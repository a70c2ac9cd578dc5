/**
 * By which terms something may be cancelled: what its product says, counted from its first day (docs/changes.md). Free
 * until so many days before, with a fee until it begins, then not at all. A fee is a share of what was paid for the
 * piece, taxes and its part of discounts included, rounded half up; what comes back is the rest, to the cent. Of what
 * is paid over time only what was paid so far counts: the rest is no longer owed.
 */
import { amountsWithout, type LineAmounts, partOfAmounts } from '#commerce/taxes/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'

export type CancelRules = { cancelUntilDays: number | null; cancelFeeBasisPoints: number | null }

/** What the clock of the resort shows: `2026-12-09`, `14:05`. */
export type ClockReading = { day: Day; time: string }

/** Its first day and, where it has one, the time it begins. */
export type LineStart = { firstDay: Day | null; startTime: string | null }

/**
 * `never`: its product does not allow it. `used`: a gate let its holder through. `given`: another person has it, and
 * it is taken back first. `whole`: what is paid over time goes all at once. `cancelled`: nothing is left of it.
 */
export type CancelRefusalReason = 'never' | 'too_late' | 'used' | 'given' | 'whole' | 'cancelled'

export type CancelTerms =
  | { ok: true; feeBasisPoints: number; freeUntil: Day | null }
  | { ok: false; reason: CancelRefusalReason }

export function cancelTerms(rules: CancelRules, { firstDay, startTime }: LineStart, now: ClockReading): CancelTerms {
  const { cancelFeeBasisPoints, cancelUntilDays } = rules
  if (cancelUntilDays === null) return { ok: false, reason: 'never' }
  // What is for no day does not begin.
  if (firstDay === null) return { ok: true, feeBasisPoints: 0, freeUntil: null }
  const hasBegun = firstDay < now.day || (firstDay === now.day && startTime !== null && startTime <= now.time)
  if (hasBegun) return { ok: false, reason: 'too_late' }
  const freeUntil = addDays(firstDay, -cancelUntilDays)
  if (now.day <= freeUntil) return { ok: true, feeBasisPoints: 0, freeUntil }
  if (cancelFeeBasisPoints === null) return { ok: false, reason: 'too_late' }
  return { ok: true, feeBasisPoints: cancelFeeBasisPoints, freeUntil }
}

const WHOLE = 10_000

export type CancelledShares = {
  /** What is no longer sold, and what is kept: together all of it, part by part. */
  unsold: LineAmounts
  kept: LineAmounts
  /** The money that comes back. */
  backMinor: number
}

export function cancelledShares(
  amounts: LineAmounts,
  feeBasisPoints: number,
  paidMinor: number = amounts.totalMinor,
): CancelledShares {
  const feeMinor = Math.floor((paidMinor * feeBasisPoints + WHOLE / 2) / WHOLE)
  const kept = partOfAmounts(amounts, feeMinor)
  if (!kept) throw new Error('A fee is more than what was paid.')
  return { unsold: amountsWithout(amounts, kept), kept, backMinor: paidMinor - feeMinor }
}
