/**
 * The guard-rails of a product's prices: what no price goes below or above, and the most that one changes at once. They
 * are judged while an operator types and again before anything is published. The ticket window's own price is shown and
 * never charged, so it has no floor and no ceiling.
 */
import type { GuardRailBreach } from '#contract/values/console/guard-rail-breaches.ts'
import { GATE_LEVEL, type PriceChange, stepMinor } from './price-cell.ts'

/** Null is no such guard-rail. */
export type GuardRails = { floorMinor: number | null; ceilingMinor: number | null; largestStepMinor: number | null }

export const NO_GUARD_RAILS: GuardRails = { floorMinor: null, ceilingMinor: null, largestStepMinor: null }

export function guardRailBreach(change: PriceChange, rails: GuardRails): GuardRailBreach | undefined {
  const { level, toMinor } = change
  const isCharged = level !== GATE_LEVEL
  if (isCharged && rails.floorMinor !== null && toMinor < rails.floorMinor) return 'below_floor'
  if (isCharged && rails.ceilingMinor !== null && toMinor > rails.ceilingMinor) return 'above_ceiling'
  const { largestStepMinor } = rails
  if (largestStepMinor !== null && Math.abs(stepMinor(change)) > largestStepMinor) return 'step_too_large'
  return undefined
}

/** The first thing that is wrong with the guard-rails themselves. */
export function guardRailsRefusal(rails: GuardRails): 'bad_amount' | 'floor_above_ceiling' | undefined {
  const { floorMinor, ceilingMinor, largestStepMinor } = rails
  const amounts = [floorMinor, ceilingMinor, largestStepMinor]
  if (amounts.some((minor) => minor !== null && !(Number.isSafeInteger(minor) && minor >= 0))) return 'bad_amount'
  if (floorMinor !== null && ceilingMinor !== null && floorMinor > ceilingMinor) return 'floor_above_ceiling'
  return undefined
}
