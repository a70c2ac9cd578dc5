/** How long the places of a cart are still held, as it is counted down. All by the shop's clock, in milliseconds. */
import type { CartItem } from '#contract/schemas/cart.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** From here on every second counts, and the guest has been warned. */
export const SOON_MS = 2 * MINUTE_MS
/** From here on the guest can extend a hold. */
export const KEEP_WITHIN_MS = 5 * MINUTE_MS

type Held = Pick<CartItem, 'ExpiresAtUtc' | 'IsUnavailable'>

/** When a line's hold ends; undefined where it needs none or has lost it. */
export function itemHoldEnd({ ExpiresAtUtc, IsUnavailable }: Held): number | undefined {
  const end = Date.parse(ExpiresAtUtc ?? '')
  return Number.isNaN(end) || IsUnavailable ? undefined : end
}

/** The first of all ends. */
export function firstHoldEnd(items: readonly Held[]): number | undefined {
  const ends = items.flatMap((item) => itemHoldEnd(item) ?? [])
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** `14:05`; a second that has begun counts, and 0:00 is the end. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A minute that has begun counts. */
export function minutesLeft(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / MINUTE_MS))
}

/** When what is said of it changes next: with the minute, near the end with the second, and then never again. */
export function untilNextWords(leftMs: number): number | undefined {
  if (leftMs <= 0) return undefined
  const step = leftMs > SOON_MS ? MINUTE_MS : SECOND_MS
  return leftMs % step || step
}
