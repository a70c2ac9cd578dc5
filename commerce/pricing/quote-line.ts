/**
 * What a line costs, with its trace. The rules are asked in one order (docs/pricing.md) and the first that has a price
 * gives it; a dynamic product without a row for the day is not for sale that day.
 *
 * Pure: the caller says how many are left, and the same request always has the same result.
 */
import type { CatalogValue } from '#commerce/catalog/index.ts'
import { sum } from '#contract/values/sum.ts'
import { priceAddOn } from './add-ons.ts'
import { lineParts, type PartsRefusal } from './line-parts.ts'
import { partsMaxMinor, partsMinor, type Quote, type QuotePart, type QuoteRequest } from './quote.ts'
import { optionsOf } from './steps/options.ts'
import { remainingOf } from './steps/take-steps.ts'

/** With `addOn` it is that one which cannot be bought. */
export type QuoteRefusal = PartsRefusal & { addOn?: CatalogValue }
export type QuoteResult = { ok: true; quote: Quote } | QuoteRefusal

export function quoteLine(request: QuoteRequest): QuoteResult {
  const remaining = remainingOf(request.left)
  const priced = lineParts(request, remaining)
  if (!priced.ok) return priced

  const { parts } = priced
  const quote: Quote = {
    totalMinor: partsMinor(parts),
    unitMinor: sum(firstOfEachDay(parts).map(({ unitMinor }) => unitMinor)),
    maxMinor: partsMaxMinor(parts),
    quantity: request.quantity,
    parts,
    addOns: [],
  }
  for (const addOn of addOnsOf(request)) {
    const added = priceAddOn(request, addOn, remaining)
    if (!added) return { ok: false, reason: 'no_price', day: request.days[0] ?? null, addOn }
    quote.addOns.push(...added.parts)
    quote.totalMinor += partsMinor(added.parts)
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
