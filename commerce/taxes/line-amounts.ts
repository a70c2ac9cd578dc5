/**
 * What a line comes to and what that is made of, to the cent: its list price, less discounts, plus what comes on top;
 * and of all that, which fees and taxes it holds. The order of the steps is docs/money.md. Every amount is a whole
 * number of minor units of one currency, and none is negative.
 */
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { type ChargePart, type PortionCharges, portionCharges } from './portion-charges.ts'
import { chargesFor, type TaxBook } from './tax-book.ts'

/** `totalMinor` is `listMinor` less the discounts, plus fees and taxes that are not included. */
export type LineAmounts = {
  currency: string
  listMinor: number
  discounts: { discountId: number; amountMinor: number }[]
  fees: ChargePart[]
  taxes: ChargePart[]
  totalMinor: number
}

/** What of a line is of one class: the product itself, or what is added to it. */
export type Portion = { taxClass: string | null; listMinor: number; pieces: number }

export type ChargedLine = {
  currency: string
  /** The day of buying. */
  day: Day
  /** The product itself first; discounts are taken off it alone. */
  portions: readonly [Portion, ...Portion[]]
  discounts: LineAmounts['discounts']
}

export type LineAmountsResult =
  | { ok: true; amounts: LineAmounts }
  | { ok: false; reason: 'fee_without_currency'; fee: string }

export function lineAmounts(book: TaxBook, { currency, day, portions, discounts }: ChargedLine): LineAmountsResult {
  const parts: PortionCharges[] = []
  for (const [index, portion] of portions.entries()) {
    const charges = chargesFor(book, portion.taxClass, day, currency)
    const [fee] = charges.unpriced
    if (fee !== undefined) return { ok: false, reason: 'fee_without_currency', fee }
    const paidMinor = portion.listMinor - (index === 0 ? amountOf(discounts) : 0)
    parts.push(portionCharges(paidMinor, portion.pieces, charges))
  }
  const fees = joined(parts.flatMap((part) => part.fees))
  const taxes = joined(parts.flatMap((part) => part.taxes))
  const listMinor = sum(portions.map((portion) => portion.listMinor))
  return { ok: true, amounts: totalled({ currency, listMinor, discounts, fees, taxes }) }
}

export function totalled(parts: Omit<LineAmounts, 'totalMinor'>): LineAmounts {
  return { ...parts, totalMinor: parts.listMinor - amountOf(parts.discounts) + addedMinor(parts) }
}

/** What comes on top of the price. */
export function addedMinor({ fees, taxes }: Pick<LineAmounts, 'fees' | 'taxes'>): number {
  return amountOf([...fees, ...taxes].filter(({ isIncluded }) => !isIncluded))
}

/** What is left for the resort itself once fees and taxes are paid on. */
export function revenueMinor({ totalMinor, fees, taxes }: LineAmounts): number {
  return totalMinor - amountOf(fees) - amountOf(taxes)
}

export function amountOf(parts: readonly { amountMinor: number }[]): number {
  return sum(parts.map(({ amountMinor }) => amountMinor))
}

/** Of several portions one part for each tax and fee; what comes to nothing is left out. */
function joined(parts: readonly ChargePart[]): ChargePart[] {
  const same = Map.groupBy(parts, ({ key, isIncluded }) => `${key} ${isIncluded}`)
  return [...same.values()].flatMap((group) => {
    const amountMinor = amountOf(group)
    return group[0] && amountMinor > 0 ? [{ ...group[0], amountMinor }] : []
  })
}
