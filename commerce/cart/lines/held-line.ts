/**
 * A line with what it holds, and whether that is still all that was promised: every place it needs, and its price. A
 * line that has some of its places is as little use to the guest as one that has none, so places are counted, not
 * holds.
 */
import type { Hold } from '#commerce/inventory/index.ts'
import { sum } from '#contract/values/sum.ts'
import type { CartLine } from './cart-line.ts'

export type HeldLine = CartLine & {
  holds: readonly Hold[]
  /** When the first of its places ends; null where it needs none, or where they are gone. */
  expiresAt: Date | null
  /** What was promised is over: it has not all of its places any more, or the time of its price has passed. */
  isLapsed: boolean
  /** It is being paid for; until that is decided it cannot be changed. */
  isPaying: boolean
}

/** `holds` are all of its cart. */
export function heldLine(line: CartLine, holds: readonly Hold[]): HeldLine {
  const own = holds.filter(({ lineId }) => lineId === line.id)
  const first = own.map(({ expiresAt }) => expiresAt.getTime()).sort((one, other) => one - other)[0]
  const isPaying = own.some(({ state }) => state === 'paying')
  return {
    ...line,
    holds: own,
    // Holds that it no longer needs may still be active until their end is written.
    expiresAt: first === undefined || line.firstHeldAt === null ? null : new Date(first),
    // What is being paid for keeps its price until that is decided.
    isLapsed: !hasAllPlaces(line, own) || (line.isQuoteOver && !isPaying),
    isPaying,
  }
}

function hasAllPlaces({ firstHeldAt, placesNeeded }: CartLine, own: readonly Hold[]): boolean {
  if (firstHeldAt === null) return true
  // A line from before its need was stored has none to compare with: then any place counts.
  const isWhole = sum(own.map(({ qty }) => qty)) >= Math.max(1, placesNeeded)
  return isWhole && !own.some(({ isLapsed }) => isLapsed)
}
