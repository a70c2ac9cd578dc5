/**
 * What a quoted price comes to with fees and taxes. What is added to a product has the class of its own product. The
 * product page, the cart and the quote that is charged are made by this, so they cannot differ.
 */
import { partsMinor, type Quote } from '#commerce/pricing/index.ts'
import { type LineAmounts, type LineAmountsResult, lineAmounts, type Portion } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { Assortment } from './assortment.ts'

export type QuotedLine = {
  productId: number
  quote: Quote
  discounts: LineAmounts['discounts']
  currency: string
  /** At the resort. */
  today: Day
}

export function quoteAmounts(
  { catalog, taxes }: Pick<Assortment, 'catalog' | 'taxes'>,
  { productId, quote, discounts, currency, today }: QuotedLine,
): LineAmountsResult {
  const classOf = (id: number | null) => (id === null ? undefined : catalog.products.get(id)?.taxClass)
  const own = classOf(productId) ?? null
  const portions: [Portion, ...Portion[]] = [
    { taxClass: own, listMinor: partsMinor(quote.parts), pieces: quote.quantity },
    ...addedPortions(quote, (added) => classOf(added) ?? (added === null ? own : null)),
  ]
  return lineAmounts(taxes, { currency, day: today, portions, discounts })
}

/** What is added has the class of its own product; without a product it is a part of this one. */
function addedPortions({ addOns }: Quote, classOf: (productId: number | null) => string | null): Portion[] {
  return [...Map.groupBy(addOns, ({ valueId }) => valueId).values()].map((parts) => {
    const [first] = parts
    // Of several days each has its row, and it is the same piece on all of them.
    const ofOneDay = parts.filter(({ day }) => day === first?.day)
    return {
      taxClass: classOf(first?.productId ?? null),
      listMinor: partsMinor(parts),
      pieces: sum(ofOneDay.map(({ count }) => count)),
    }
  })
}
