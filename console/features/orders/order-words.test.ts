import { expect, test } from 'vitest'
import { itemWords, orderBadge, visitWords } from './order-words.ts'

const NOW = Date.parse('2026-12-03T17:00:00Z')
const money = { Paid: 0, Refunded: 0, Owed: 0, OwedPayments: 0 }

test.for([
  ['confirmed', 'paid', {}, 'Paid'],
  ['confirmed', 'partly_refunded', {}, 'Partly refunded'],
  ['confirmed', 'paid', { IsMailReturned: true }, 'Mail came back'],
  ['asking', 'undecided', { HeldUntil: '2026-12-03T17:10:30.000Z' }, 'Held, 11 min'],
  ['asking', 'undecided', { HeldUntil: '2026-12-03T16:59:00.000Z' }, 'Held'],
  ['declined', 'undecided', {}, 'Payment failed'],
] as const)('An order that is %s and %s is shown to staff by one badge', ([Status, Kind, more, words]) => {
  expect(orderBadge({ Status, Standing: { Kind, ...money }, ...more }, NOW).words).toBe(words)
})

test.for([
  ['2026-12-04', '2026-12-04', 'Fri, Dec 4'],
  ['2026-12-18', '2026-12-20', 'Dec 18 – 20'],
  ['2026-12-30', '2027-01-02', 'Dec 30 – Jan 2'],
  [null, null, 'Any day'],
] as const)('A visit from %s to %s is written as staff read it', ([FirstDay, LastDay, words]) => {
  expect(visitWords({ FirstDay, LastDay })).toBe(words)
})

test('The items of an order are written in one line with their numbers', () => {
  const Items = [
    { ProductName: 'Day lift ticket', Quantity: 1, Options: [] },
    { ProductName: 'Day lift ticket', Quantity: 1, Options: [] },
    { ProductName: 'Snow tubing', Quantity: 1, Options: [] },
  ]
  expect(itemWords({ Items })).toBe('Day lift ticket, 2. Snow tubing, 1')
})
