/**
 * Whether the places of a line can be kept for longer, should the guest ask: twice, and never beyond 55 minutes from
 * the first hold.
 */
import type { HeldLine } from './cart-line.ts'

export const MOST_TIMES_KEPT = 2
export const MOST_MINUTES_HELD = 55

type Kept = Pick<HeldLine, 'expiresAt' | 'firstHeldAt' | 'isLapsed' | 'timesKept'>

export function canBeKept({ expiresAt, firstHeldAt, isLapsed, timesKept }: Kept): boolean {
  if (!expiresAt || !firstHeldAt || isLapsed || timesKept >= MOST_TIMES_KEPT) return false
  return expiresAt.getTime() < firstHeldAt.getTime() + MOST_MINUTES_HELD * 60_000
}
