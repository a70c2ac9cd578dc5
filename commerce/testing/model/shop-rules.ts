/**
 * The little shop that the model and the engine both keep: four things to buy, six kinds of places, two codes. Two of
 * the things share the mountain, two share the rental, and the two ages of the early ticket share its cheap level.
 */
import type { Day } from '#contract/values/day.ts'

export const DAYS: readonly Day[] = ['2027-02-10', '2027-02-11']
export const TIMES = ['10:00:00', '14:00:00'] as const

export type ProductSlug = 'ticket' | 'combo' | 'early' | 'ride'
export type ProductName = 'ticket' | 'combo' | 'early adult' | 'early child' | 'ride'

export const PRODUCTS: Record<ProductName, { slug: ProductSlug; unitMinor: number; uses: Record<string, number> }> = {
  ticket: { slug: 'ticket', unitMinor: 1_010, uses: { mountain: 1 } },
  combo: { slug: 'combo', unitMinor: 2_595, uses: { mountain: 1, rental: 2 } },
  'early adult': { slug: 'early', unitMinor: 4_000, uses: { rental: 1 } },
  'early child': { slug: 'early', unitMinor: 2_000, uses: { rental: 1 } },
  // Its places are those of its start time, kept by a lock.
  ride: { slug: 'ride', unitMinor: 3_333, uses: {} },
}

/** The pool of the cheap level, which both ages of the early ticket are counted in. */
export const CHEAP = 'cheap'
export const CAPACITY = { mountain: 7, rental: 8, ride: 4, [CHEAP]: 3 } as const
export const EARLY_MINOR = 3_000
/** A child pays so much less at the cheap level. */
export const CHILD_LESS_MINOR = 1_500

export const CODES = {
  /** A tenth of everything, and 5.00 off from 30.00 on; together they never count. */
  TENOFF: { basisPoints: 1_000, amountMinor: 0, minimumMinor: 0 },
  FIVER: { basisPoints: 0, amountMinor: 500, minimumMinor: 3_000 },
} as const
export type Code = keyof typeof CODES

export const START = new Date('2026-12-09T19:00:00.000Z')
/** Shoppers are numbered: guests with a cookie first, then customers, who are signed in for good. */
export const GUESTS = 4
export const SHOPPERS = GUESTS + 2

/** `mountain 2027-02-10 `, `ride 2027-02-10 10:00:00`. */
export function slotOf(pool: string, day: Day, time = ''): string {
  return `${pool} ${day} ${time}`
}
