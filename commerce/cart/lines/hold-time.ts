/**
 * How long places are held for a line, and whether the guest can extend that. A change of the line starts anew; the
 * guest can extend it twice; nothing is held beyond 55 minutes from the line's first hold.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { HeldLine } from './cart-line.ts'

export const HOLD_SECONDS = 900
const GOLF_HOLD_SECONDS = 600
export const MAX_EXTENSIONS = 2
export const MAX_HELD_MINUTES = 55

export function lineHoldEnd({ isGolf, holdSeconds }: CatalogProduct, now: Date, firstHeldAt: Date | null): Date {
  const seconds = holdSeconds ?? (isGolf ? GOLF_HOLD_SECONDS : HOLD_SECONDS)
  return new Date(Math.min(now.getTime() + seconds * 1000, latestEnd(firstHeldAt ?? now)))
}

type Extensible = Pick<HeldLine, 'expiresAt' | 'firstHeldAt' | 'isLapsed' | 'timesKept'>

export function canExtendHold({ expiresAt, firstHeldAt, isLapsed, timesKept }: Extensible): boolean {
  if (!expiresAt || !firstHeldAt || isLapsed || timesKept >= MAX_EXTENSIONS) return false
  return expiresAt.getTime() < latestEnd(firstHeldAt)
}

function latestEnd(firstHeldAt: Date): number {
  return firstHeldAt.getTime() + MAX_HELD_MINUTES * 60_000
}
