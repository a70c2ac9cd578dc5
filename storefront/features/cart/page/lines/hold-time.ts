/** How long the places of a cart are still held, as the cart counts it down. All by the shop's clock, in milliseconds. */
import type { CartItem } from '#contract/cart.ts'

type Held = Pick<CartItem, 'ExpiresAtUtc' | 'IsUnavailable'>

/** When a line's hold ends; undefined where it needs none or has lost it. */
export function holdEnd({ ExpiresAtUtc, IsUnavailable }: Held): number | undefined {
  const end = Date.parse(ExpiresAtUtc ?? '')
  return Number.isNaN(end) || IsUnavailable ? undefined : end
}

/** The first of all ends. */
export function firstHoldEnd(items: readonly Held[]): number | undefined {
  const ends = items.flatMap((item) => holdEnd(item) ?? [])
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** `14:05`; a second that has begun counts, and 0:00 is the end. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
