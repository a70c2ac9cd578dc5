/** A line as it is stored: what was chosen, what was promised for it, and how long places are kept. */
import type { Hold } from '#commerce/inventory/index.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import type { Day } from '#contract/values/day.ts'

/** Why a line that lapsed could not be had again. */
export type Unavailable = 'soldout' | 'price' | 'cutoff'

export type CartLine = {
  id: number
  productId: number
  variantId: number | null
  quantity: number
  assignedContactId: number | null
  /** The names of who it is for, where somebody is named. */
  firstName: string | null
  lastName: string | null
  days: Day[]
  startTime: string | null
  answers: Record<string, string>
  quote: Quote
  totalMinor: number
  firstHeldAt: Date | null
  timesKept: number
  unavailable: Unavailable | null
}

/** A line with what it holds. */
export type HeldLine = CartLine & {
  holds: readonly Hold[]
  /** When the first of its places ends; null where it needs none, or where they are gone. */
  expiresAt: Date | null
  /** It needed places and has them no longer. */
  isLapsed: boolean
  /** A payment for it is on its way: until that is decided nobody changes it. */
  isPaying: boolean
}

export function heldLine(line: CartLine, holds: readonly Hold[]): HeldLine {
  const own = holds.filter(({ lineId }) => lineId === line.id)
  const isLapsed = line.firstHeldAt !== null && (own.length === 0 || own.some((hold) => hold.isLapsed))
  const first = own.map(({ expiresAt }) => expiresAt.getTime()).sort((one, other) => one - other)[0]
  return {
    ...line,
    holds: own,
    // What it needed once and needs no longer may still wait for somebody to book its end.
    expiresAt: first === undefined || line.firstHeldAt === null ? null : new Date(first),
    isLapsed,
    isPaying: own.some(({ state }) => state === 'paying'),
  }
}
