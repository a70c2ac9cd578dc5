/**
 * Orders as a table for spreadsheets: a row for each line, amounts as decimals of their currency. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe: what a guest typed must never run on the machine of
 * staff.
 */
import type { ExportedLine } from '#commerce/orders/index.ts'
import { amountOf } from '#commerce/taxes/index.ts'
import type { StandingKind } from '#contract/rules/checkout/order-standing.ts'
import { minorDigits } from '#contract/values/money.ts'
import { optionWords } from '#server/wire/people/orders.ts'

/** A spreadsheet may take off spaces before it looks. */
const FORMULA = /^ *[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(cell).join(',')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const ORDER_COLUMNS = [
  ...[
    'Order',
    'Placed',
    'State',
    'Standing',
    'Email',
    'Customer',
    'Currency',
    'Order total',
    'Due later',
    'Paid by card',
    'Refunded',
    'Card',
  ],
  ...[
    'Line',
    'SKU',
    'Product',
    'Quantity',
    'Days',
    'Start',
    'Options',
    'Person',
    'List price',
    'Discounts',
    'Fees',
    'Taxes',
    'Total',
  ],
]

/** `standing` is what the guest reads of it, too. */
export function orderCells(line: ExportedLine, standing: StandingKind | null = null): (string | number | null)[] {
  const { amounts, brand, currency, days, last4, laterMinor, number, orderTotalMinor, placedAt, startTime, state } =
    line
  const money = (minor: number | null) => (minor === null ? null : decimal(minor, minorDigits(currency)))
  const parts = [amounts.discounts, amounts.fees, amounts.taxes].map((part) => money(amountOf(part)))
  return [
    ...[number, placedAt.toISOString(), state, standing, line.email, line.contactId, currency, money(orderTotalMinor)],
    ...[money(laterMinor), money(line.paidByCardMinor), money(line.refundedMinor), brand && `${brand} ${last4}`],
    ...[line.position, line.sku, line.name, line.quantity, days.join(' '), startTime?.slice(0, 5) ?? null],
    ...[optionWords(line, '; '), line.personName],
    ...[money(amounts.listMinor), ...parts, money(amounts.totalMinor)],
  ]
}

/** Digit by digit: `12345` of two digits is `123.45`. No amount of an order is negative. */
function decimal(minor: number, digits: number): string {
  if (digits === 0) return String(minor)
  const padded = String(minor).padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}
