/** The examples of docs/pricing.md about discounts are what the rules say. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MORNING } from '#commerce/inventory/inventory-for-tests.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { Discount } from './discount.ts'
import { fixedOff, forTickets, LUNCH_ID, lineOf, listing, percentOff, TICKET_ID } from './discount-for-tests.ts'
import { discountsFor } from './discounts-for.ts'

const cumulative = { isCumulative: true }
const both = { ...forTickets, ...cumulative }

test.for<[string, Discount[]]>([
  ['20 off the cart', [fixedOff(1, 2000)]],
  ['10 % and 15 % off tickets', [percentOff(1, 1000, forTickets), percentOff(2, 1500, forTickets)]],
  [
    '15 % off tickets; two cumulative ones of 10 % off tickets',
    [percentOff(1, 1500, forTickets), percentOff(2, 1000, both), percentOff(3, 1000, both)],
  ],
  ['30 % off tickets; 10 % off the cart', [percentOff(1, 3000, forTickets), percentOff(2, 1000)]],
  ['cumulative: 10 % off tickets; 10 % off the cart', [percentOff(1, 1000, both), percentOff(2, 1000, cumulative)]],
  ['cumulative: 80 % and 80 % off the cart', [percentOff(1, 8000, cumulative), percentOff(2, 8000, cumulative)]],
])('docs/pricing.md has what is taken off by %s', ([words, discounts]) => {
  const lines = [lineOf(TICKET_ID, 10000, 2), lineOf(LUNCH_ID, 1550)]
  const [tickets, lunch] = discountsFor({ lines, listing, now: MORNING, discounts }).lines.map(({ amountMinor }) =>
    formatMoney({ minor: amountMinor, currency: 'USD' }, 'en-US').replace('$', ''),
  )
  expect(readFileSync('docs/pricing.md', 'utf8')).toContain(`| ${words} | ${tickets} | ${lunch} |`)
})
