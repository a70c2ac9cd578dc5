/**
 * What one discount alone would take off each line, on what the lines cost before any discount.
 *
 * | discount        | takes off |
 * |-----------------|-----------|
 * | percent, product | its share of every piece, rounded half up per piece |
 * | fixed, product   | its amount per piece, at most what the piece costs |
 * | flat rate        | what a piece costs above the rate; a dearer rate takes nothing off |
 * | percent, cart    | its share of all lines, parted over them |
 * | fixed, cart      | its amount once, at most all lines, parted over them |
 *
 * A discount voucher takes off what its discount would take off a piece, from one piece alone: the dearest it is for.
 *
 * Add-ons are not discounted, nor is a price that the guest or a voucher named.
 */

import { type PriceRule, partsMinor, type Quote } from '#commerce/pricing/index.ts'
import { spread } from '#commerce/taxes/index.ts'
import { sum } from '#contract/values/sum.ts'
import type { Discount } from './discount.ts'

/** A line as discounts see it. One that can no longer be bought keeps its place in the list and is not discounted. */
export type DiscountLine = {
  productId: number
  quote: Pick<Quote, 'quantity' | 'totalMinor' | 'parts'>
  isUnavailable?: boolean
}

/** Where products are listed, as much of the catalog as this needs. */
export type Listing = {
  products: ReadonlyMap<number, { categoryIds: readonly number[] }>
  categories: ReadonlyMap<number, { parentId: number | null }>
}

export function discountAmounts(discount: Discount, lines: readonly DiscountLine[], listing: Listing): number[] {
  if (discount.scope === 'cart') {
    const amounts = lines.map(discountableMinor)
    const all = sum(amounts)
    const wanted = discount.kind === 'percent' ? share(all, discount) : (discount.amountMinor ?? 0)
    return spread(Math.min(wanted, all), amounts)
  }
  return lines.map((line) => (isFor(discount, line.productId, listing) ? ofLine(discount, line) : 0))
}

/** Of one piece, whatever the scope is; of several that cost the same, one of the first line that has it. */
export function voucherAmounts(discount: Discount, lines: readonly DiscountLine[], listing: Listing): number[] {
  const dearest = lines.map((line) => {
    const isEligible = discount.scope === 'cart' || isFor(discount, line.productId, listing)
    return isEligible && discountableMinor(line) > 0 ? Math.max(...pieces(line.quote)) : 0
  })
  const most = Math.max(0, ...dearest)
  const chosen = most === 0 ? -1 : dearest.indexOf(most)
  return lines.map((_, index) => (index === chosen ? pieceDiscount(discount, most) : 0))
}

/** A price that was given to one guest or one person is as low as it gets. */
const NEVER_LOWER: readonly PriceRule[] = ['entered', 'voucher', 'renewal']

/** What of a line may be discounted. */
export function discountableMinor({ quote, isUnavailable }: DiscountLine): number {
  if (isUnavailable) return 0
  return partsMinor(quote.parts.filter(({ rule }) => !NEVER_LOWER.includes(rule)))
}

function ofLine(discount: Discount, line: DiscountLine): number {
  if (discountableMinor(line) === 0) return 0
  return sum(pieces(line.quote).map((minor) => pieceDiscount(discount, minor)))
}

/** What it takes off one piece that costs so much. */
export function pieceDiscount(discount: Discount, pieceMinor: number): number {
  if (discount.kind === 'percent') return share(pieceMinor, discount)
  const amountMinor = discount.amountMinor ?? 0
  return discount.kind === 'fixed' ? Math.min(pieceMinor, amountMinor) : Math.max(0, pieceMinor - amountMinor)
}

/** What each piece costs: one after another at the prices of each day, all its days together. */
function pieces({ quantity, parts }: DiscountLine['quote']): number[] {
  const minors = Array<number>(quantity).fill(0)
  for (const ofDay of Map.groupBy(parts, ({ day }) => day).values()) {
    const units = ofDay.flatMap(({ count, unitMinor }) => Array<number>(count).fill(unitMinor))
    units.forEach((unitMinor, index) => {
      minors[index] = (minors[index] ?? 0) + unitMinor
    })
  }
  return minors
}

function share(amountMinor: number, { basisPoints }: Discount): number {
  return Math.floor((amountMinor * (basisPoints ?? 0) + 5000) / 10_000)
}

/** A category stands for everything below it too. */
function isFor(discount: Discount, productId: number, { products, categories }: Listing): boolean {
  if (discount.productIds.includes(productId)) return true
  const named = new Set(discount.categoryIds)
  if (named.size === 0) return false
  return (products.get(productId)?.categoryIds ?? []).some((id) => {
    let at: number | null = id
    while (at !== null && !named.has(at)) at = categories.get(at)?.parentId ?? null
    return at !== null
  })
}
