/**
 * One cell of the grid of a season: what the product, or one of its variants, costs on a day from so many days before
 * it. The levels of a cell are numbered in the order in which they are sold, from 1; 0 is what the ticket window asks.
 */
import type { Day } from '#contract/values/day.ts'

/** The level of a cell that is shown to tell what is saved, and never charged. */
export const GATE_LEVEL = 0

export type PriceCell = {
  /** Null is the row of the product itself. */
  variantId: number | null
  day: Day
  /** The first of the days before arrival that it counts for. */
  minDays: number
  level: number
}

/** `fromMinor` is what it costs without the change; null where the ticket window names no price. */
export type PriceChange = PriceCell & { fromMinor: number | null; toMinor: number }

/** One text for a cell, for maps. */
export function cellName({ variantId, day, minDays, level }: PriceCell): string {
  return `${variantId ?? ''} ${day} ${minDays} ${level}`
}

/** By how much it changes; what had no price changes by nothing. */
export function stepMinor({ fromMinor, toMinor }: Pick<PriceChange, 'fromMinor' | 'toMinor'>): number {
  return fromMinor === null ? 0 : toMinor - fromMinor
}
