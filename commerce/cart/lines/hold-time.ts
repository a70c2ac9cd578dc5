/**
 * How long a line is promised, its places and its price alike, and whether the guest can extend that. A change of the
 * line starts anew; the guest can extend it twice; no place is held beyond 55 minutes from the line's first hold. A
 * price without places starts anew only with a new quote, so two extensions are its bound.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { HeldLine } from './held-line.ts'

export const HOLD_SECONDS = 900
const GOLF_HOLD_SECONDS = 600
/** What checkout adds once, when it begins. */
export const CHECKOUT_SECONDS = 600
export const MAX_EXTENSIONS = 2
export const MAX_HELD_MINUTES = 55

export function holdSecondsOf({ isGolf, holdSeconds }: Pick<CatalogProduct, 'isGolf' | 'holdSeconds'>): number {
  return holdSeconds ?? (isGolf ? GOLF_HOLD_SECONDS : HOLD_SECONDS)
}

type Extensible = Pick<HeldLine, 'quoteUntil' | 'firstHeldAt' | 'isLapsed' | 'timesKept'>

export function canExtendHold({ quoteUntil, firstHeldAt, isLapsed, timesKept }: Extensible): boolean {
  if (isLapsed || timesKept >= MAX_EXTENSIONS) return false
  return firstHeldAt === null || quoteUntil.getTime() < firstHeldAt.getTime() + MAX_HELD_MINUTES * 60_000
}
