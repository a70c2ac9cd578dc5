/**
 * How long places are kept for a line. Not sliding: a change starts anew, but never beyond 55 minutes from the first.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'

const HOLD_SECONDS = 900
const GOLF_SECONDS = 600
const LONGEST_SECONDS = 55 * 60

export function holdEnd({ isGolf, holdSeconds }: CatalogProduct, now: Date, firstHeldAt: Date | null): Date {
  const seconds = holdSeconds ?? (isGolf ? GOLF_SECONDS : HOLD_SECONDS)
  const wanted = now.getTime() + seconds * 1000
  const latest = (firstHeldAt ?? now).getTime() + LONGEST_SECONDS * 1000
  return new Date(Math.min(wanted, latest))
}
