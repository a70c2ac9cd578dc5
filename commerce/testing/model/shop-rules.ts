/** The little shop that the model and the engine both keep: three things to buy, five kinds of places, two codes. */
import type { Day } from '#contract/values/day.ts'

export const DAYS: readonly Day[] = ['2027-02-10', '2027-02-11']
export const TIMES = ['10:00:00', '14:00:00'] as const

export type ProductName = 'ticket' | 'combo' | 'ride'

export const PRODUCTS: Record<ProductName, { unitMinor: number; uses: Record<string, number> }> = {
  ticket: { unitMinor: 1_010, uses: { mountain: 1 } },
  combo: { unitMinor: 2_595, uses: { mountain: 1, rental: 2 } },
  // Its places are those of its start time, kept by a lock.
  ride: { unitMinor: 3_333, uses: {} },
}

export const CAPACITY = { mountain: 7, rental: 8, ride: 4 } as const

export const CODES = {
  /** A tenth of everything, and 5.00 off from 30.00 on; together they never count. */
  TENOFF: { basisPoints: 1_000, amountMinor: 0, minimumMinor: 0 },
  FIVER: { basisPoints: 0, amountMinor: 500, minimumMinor: 3_000 },
} as const
export type Code = keyof typeof CODES

export const START = new Date('2026-12-09T19:00:00.000Z')
export const GUESTS = 4

/** `mountain 2027-02-10 `, `ride 2027-02-10 10:00:00`. */
export function slotOf(pool: string, day: Day, time = ''): string {
  return `${pool} ${day} ${time}`
}
