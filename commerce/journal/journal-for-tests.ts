/** Sold lines as small as tests of the journal need them, and any that may come. */
import fc from 'fast-check'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { PostedLine } from './entry.ts'

export function soldLine(own: Partial<LineAmounts>): PostedLine {
  const nothing = { currency: 'USD', listMinor: 10_000, discounts: [], fees: [], taxes: [], totalMinor: 10_000 }
  return { amounts: { ...nothing, ...own } }
}

export const PLAIN = soldLine({})

/** 100, 20 off, 3 of a fee on top, 5 of tax in the price. */
export const WITH_EVERYTHING = soldLine({
  discounts: [{ discountId: 7, amountMinor: 2000 }],
  fees: [{ key: 'resort', name: 'Resort fee', amountMinor: 300, isIncluded: false }],
  taxes: [{ key: 'sales', name: 'Sales tax', amountMinor: 500, isIncluded: true }],
  totalMinor: 8300,
})

const minor = fc.nat(1_000_000)
const charges = (kind: string) =>
  fc
    .array(fc.record({ amountMinor: minor, isIncluded: fc.boolean() }), { maxLength: 3 })
    .map((parts) => parts.map((part, index) => ({ ...part, key: `${kind}-${index}`, name: kind })))

export const givenSold: fc.Arbitrary<LineAmounts> = fc
  .record({ revenue: minor, off: minor, fees: charges('fee'), taxes: charges('tax') })
  .map(({ revenue, off, fees, taxes }) => {
    const of = (isIncluded: boolean) =>
      [...fees, ...taxes].reduce((all, part) => all + (part.isIncluded === isIncluded ? part.amountMinor : 0), 0)
    const paidMinor = revenue + of(true)
    const discounts = [{ discountId: 1, amountMinor: off }]
    return { currency: 'USD', listMinor: paidMinor + off, discounts, fees, taxes, totalMinor: paidMinor + of(false) }
  })
