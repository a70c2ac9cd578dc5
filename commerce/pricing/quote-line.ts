/**
 * What a line costs, with its trace. The rules are asked in one order (docs/pricing.md) and the first that has a price
 * gives it; a dynamic product without a row for the day is not for sale that day.
 *
 * Pure: the caller says how many are left, and the same request always has the same result.
 */
import type { CatalogValue } from '#commerce/catalog/index.ts'
import { priceAddOn } from './add-ons.ts'
import { lineParts, type PartsRefusal } from './line-parts.ts'
import type { Quote, QuotePart, QuoteRequest } from './quote.ts'
import { optionsOf } from './steps/options.ts'
import { remainingOf } from './steps/take-steps.ts'

/** With `addOn` it is that one which cannot be had. */
export type QuoteRefusal = PartsRefusal & { addOn?: CatalogValue }
export type QuoteResult = { ok: true; quote: Quote } | QuoteRefusal

export function quoteLine(request: QuoteRequest): QuoteResult {
  const remaining = remainingOf(request.left)
  const priced = lineParts(request, remaining)
  if (!priced.ok) return priced

  const { parts } = priced
  const quote: Quote = {
    totalMinor: sum(parts, ({ count, unitMinor }) => count * unitMinor),
    unitMinor: sum(firstOfEachDay(parts), ({ unitMinor }) => unitMinor),
    maxMinor: sum(parts, ({ count, unitMinor, baseMinor }) => count * (baseMinor ?? unitMinor)),
    quantity: request.quantity,
    parts,
    addOns: [],
  }
  for (const addOn of addOnsOf(request)) {
    const added = priceAddOn(request, addOn, remaining)
    if (!added) return { ok: false, reason: 'no_price', day: request.days[0] ?? null, addOn }
    quote.addOns.push(...added.parts)
    quote.totalMinor += sum(added.parts, ({ count, unitMinor }) => count * unitMinor)
    quote.unitMinor += added.pieceMinor
    quote.maxMinor += added.maxMinor
  }
  return { ok: true, quote }
}

/** What the guest names is the whole price: nothing is bought beside it. */
function addOnsOf({ product, values, enteredPriceMinor }: QuoteRequest): readonly CatalogValue[] {
  return enteredPriceMinor === undefined ? optionsOf(product, values).addOns : []
}

function firstOfEachDay(parts: readonly QuotePart[]): QuotePart[] {
  return parts.filter(({ day }, index) => parts.findIndex((other) => other.day === day) === index)
}

function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}
