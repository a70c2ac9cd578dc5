/**
 * What each line of a cart comes to: its promised price, the discounts that count now, its fees and its taxes. The cart
 * as it is shown and the quote that is charged are made of these, so they cannot differ. A line that cannot be bought
 * comes to nothing and has none.
 */
import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import type { CatalogShippingMethod } from '#commerce/catalog/index.ts'
import type { CartDiscounts, DiscountedLine } from '#commerce/discounts/index.ts'
import { type Assortment, quoteAmounts } from '#commerce/offers/index.ts'
import { type LineAmounts, totalled } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'

export type CartAmountsRequest = {
  lines: readonly Pick<CartLine, 'productId' | 'quote' | 'unavailable' | 'shippingMethodId'>[]
  /** In the order of the lines. */
  discounts: Pick<CartDiscounts, 'lines'>
  assortment: Pick<Assortment, 'catalog' | 'taxes'>
  currency: string
  /** At the resort. */
  today: Day
}

export type CartAmounts =
  | { ok: true; lines: (LineAmounts | null)[] }
  | { ok: false; reason: 'fee_without_currency'; fee: string }

export function cartAmounts({ lines, discounts, assortment, currency, today }: CartAmountsRequest): CartAmounts {
  const shipping = shippingOfLines({ lines, assortment, currency })
  const amounts: (LineAmounts | null)[] = []
  for (const [index, { productId, quote, unavailable }] of lines.entries()) {
    if (unavailable !== null || !assortment.catalog.products.has(productId)) {
      amounts.push(null)
      continue
    }
    const own = { productId, quote, discounts: discountParts(discounts.lines[index]), currency, today }
    const result = quoteAmounts(assortment, own)
    if (!result.ok) return result
    amounts.push(shipped(result.amounts, shipping.get(index)))
  }
  return { ok: true, lines: amounts }
}

type ShippedLines = Pick<CartAmountsRequest, 'lines' | 'currency'> & { assortment: Pick<Assortment, 'catalog'> }

/** By the index of the line that bears it: all that goes one way goes together, and is paid once, with the oldest. */
function shippingOfLines({ lines, assortment, currency }: ShippedLines): ReadonlyMap<number, CatalogShippingMethod> {
  const bearing = new Map<number, [index: number, method: CatalogShippingMethod]>()
  for (const [index, { productId, shippingMethodId, unavailable }] of lines.entries()) {
    const offered = assortment.catalog.products.get(productId)?.shippingMethods ?? []
    const method = offered.find(({ id }) => id === shippingMethodId)
    const isPaid = method !== undefined && method.priceMinor > 0 && method.currency === currency
    if (isPaid && unavailable === null) bearing.set(method.id, [index, method])
  }
  return new Map(bearing.values())
}

/** Shipping comes on top: it is in no price, no discount takes it off and no tax of the product is on it. */
function shipped(amounts: LineAmounts, method: CatalogShippingMethod | undefined): LineAmounts {
  if (!method) return amounts
  const part = { key: 'shipping', name: method.name, amountMinor: method.priceMinor, isIncluded: false }
  return totalled({ ...amounts, fees: [...amounts.fees, part] })
}

function discountParts(line: DiscountedLine | undefined): LineAmounts['discounts'] {
  return (line?.discounts ?? []).map(({ discountId, amountMinor }) => ({ discountId, amountMinor }))
}
