import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { LineHold } from './line-hold.tsx'

const NOW = Date.parse('2026-12-03T16:00:00Z')
const MINUTE_MS = 60_000
const NOTHING = { change: async () => {}, isBusy: () => false }

const wordsOf = (leftMs: number, line: Partial<CartItem> = {}) => {
  const item = { Id: 4, ProductName: 'Snow tubing', ExpiresAtUtc: new Date(NOW + leftMs).toISOString(), ...line }
  return markup(<LineHold item={item as CartItem} now={NOW} changes={NOTHING} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test.for<[number, Partial<CartItem>, string]>([
  [15 * MINUTE_MS, {}, 'Held for you: 15 minutes'],
  [5 * MINUTE_MS + 1, {}, 'Held for you: 6 minutes'],
  [5 * MINUTE_MS, { CanBeKept: true }, 'Held for you: 5 minutes Keep my places Keeping'],
  [2 * MINUTE_MS, {}, 'Held for you: 2:00 Keep my places Keeping'],
  [0, {}, 'Your time to hold this is over. We are asking for your places again.'],
  [MINUTE_MS, { IsUnavailable: true }, ''],
  [MINUTE_MS, { ExpiresAtUtc: null }, ''],
])('A hold that ends in %i ms (%o) says: %s', ([leftMs, line, words]) => {
  expect(wordsOf(leftMs, line)).toBe(words)
})

test('Places that cannot be kept any longer are not offered to be kept, and that is said [HLD-07]', () => {
  expect(wordsOf(1_000, { CanBeKept: false })).toBe(
    'Held for you: 0:01 It cannot be held any longer. Please check out in time.',
  )
})
