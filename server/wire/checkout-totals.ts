/** What a cart comes to at checkout, as the call sends it: fees and taxes by name, over all lines of the order. */
import type { CartView } from '#commerce/cart/index.ts'
import type { ChargePart } from '#commerce/taxes/index.ts'
import type { showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import type { Reply } from '#contract/wire/call.ts'

type Totals = Reply<typeof showCheckoutTotalsCall>

/** Undefined where a line that can be bought has no amounts: a fee lacks the currency of the cart. */
export function checkoutTotals({ currency, lines, version }: CartView): Totals | undefined {
  const bought = lines.filter(({ unavailable }) => unavailable === null)
  const amounts = bought.flatMap((line) => line.amounts ?? [])
  if (amounts.length < bought.length) return undefined
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const discounts = amounts.flatMap((line) => line.discounts)
  return {
    CartVersion: version,
    CurrencyCode: currency,
    SubTotal: decimal(sum(amounts.map(({ listMinor }) => listMinor))),
    Discount: decimal(sum(discounts.map(({ amountMinor }) => amountMinor))),
    Fees: byName(
      amounts.flatMap(({ fees }) => fees),
      decimal,
    ),
    Taxes: byName(
      amounts.flatMap(({ taxes }) => taxes),
      decimal,
    ),
    OrderTotal: decimal(sum(amounts.map(({ totalMinor }) => totalMinor))),
  }
}

function byName(parts: readonly ChargePart[], decimal: (minor: number) => number): Totals['Fees'] {
  const groups = Map.groupBy(parts, ({ isIncluded, key, name }) => JSON.stringify([key, name, isIncluded]))
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const amountMinor = sum(same.map((part) => part.amountMinor))
    return [{ Name: first.name, Amount: decimal(amountMinor), IsIncluded: first.isIncluded }]
  })
}
