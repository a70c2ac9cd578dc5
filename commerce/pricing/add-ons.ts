/**
 * What is bought beside each piece: so many of another product at the price it has on the same day, or a value that
 * just costs something. An add-on that has no price that day cannot be bought, so the line cannot either.
 */
import type { CatalogValue } from '#commerce/catalog/index.ts'
import { lineParts } from './line-parts.ts'
import { type PricedChoice, partsMaxMinor, type QuoteAddOn, type QuotePart, type QuoteRequest } from './quote.ts'
import { adjustment } from './steps/options.ts'
import type { Remaining } from './steps/take-steps.ts'

/** One add-on, what one piece of the line pays for it, and what it would cost at the ticket window. */
export type PricedAddOn = { parts: QuoteAddOn[]; pieceMinor: number; maxMinor: number }

/** Undefined where it cannot be bought. */
export function priceAddOn(request: QuoteRequest, value: CatalogValue, remaining: Remaining): PricedAddOn | undefined {
  const { quantity } = request
  const added = addedChoice(request, value)
  if (!added) {
    const unitMinor = Math.max(0, adjustment(request.product, [value]))
    const part = { valueId: value.id, productId: null, count: quantity, unitMinor, day: null, levelPoolId: null }
    return { parts: [part], pieceMinor: unitMinor, maxMinor: unitMinor * quantity }
  }
  const count = quantity * value.linkedQuantity
  const priced = lineParts({ ...added, quantity: count, left: request.left }, remaining)
  if (!priced.ok) return undefined
  return {
    parts: priced.parts.map(({ count, unitMinor, day, levelPoolId }) => {
      return { valueId: value.id, productId: added.product.id, count, unitMinor, day, levelPoolId }
    }),
    pieceMinor: firstPieces(priced.parts, value.linkedQuantity),
    maxMinor: partsMaxMinor(priced.parts),
  }
}

/** The product it adds, without options of its own, for the same days. */
export function addedChoice(choice: PricedChoice, value: CatalogValue): PricedChoice | undefined {
  const product = value.linkedProductId === null ? undefined : choice.catalog.products.get(value.linkedProductId)
  if (!product) return undefined
  const { catalog, prices, days, today, groups } = choice
  return {
    product,
    variant: undefined,
    values: [],
    catalog,
    prices,
    days,
    numberOfDays: product.numberOfDays,
    today,
    groups,
  }
}

/** What the first so many pieces cost, over all days. */
function firstPieces(parts: readonly QuotePart[], count: number): number {
  let total = 0
  for (const ofDay of Map.groupBy(parts, ({ day }) => day).values()) {
    let missing = count
    for (const part of ofDay) {
      const pieces = Math.min(missing, part.count)
      total += pieces * part.unitMinor
      missing -= pieces
    }
  }
  return total
}
