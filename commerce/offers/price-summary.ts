/**
 * What a choice costs and saves, in all and part by part. The parts add up to the price; what is saved is never
 * negative, and the window's price is shown only where something is saved and the product says so.
 */
import type { Quote } from '#commerce/pricing/index.ts'
import { percentSaved } from '#commerce/pricing/index.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { VariantPriceSummary, VariantPricing } from '#contract/schemas/prices.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Choice } from './choice.ts'

export function priceSummary({ product, variant, values, view }: Choice, quote: Quote): VariantPriceSummary {
  const currency = view.currencyCode
  const addOns = [...Map.groupBy(quote.addOns, ({ valueId }) => valueId)].map(([id, parts]): VariantPricing => {
    const name = values.find((value) => value.id === id)?.name ?? ''
    const minor = sum(parts.map(({ count, unitMinor }) => count * unitMinor))
    return { Id: id, DisplayText: valueName(name).title, ...saved(minor, minor, currency) }
  })
  const ownMinor = sum(quote.parts.map(({ count, unitMinor }) => count * unitMinor))
  const ownMaxMinor = sum(quote.parts.map(({ count, unitMinor, baseMinor }) => count * (baseMinor ?? unitMinor)))
  const own = { Id: variant?.id ?? product.id, DisplayText: product.name, ...saved(ownMinor, ownMaxMinor, currency) }
  const whole = saved(quote.totalMinor, quote.maxMinor, currency)
  return {
    ...whole,
    CloudShowMaxPrice: whole.SavingsAmount > 0 && product.showsMaxPrice,
    ProductVariantPricings: [own, ...addOns],
  }
}

function saved(priceMinor: number, maxMinor: number, currency: string) {
  const most = Math.max(priceMinor, maxMinor)
  return {
    Price: moneyToDecimal({ minor: priceMinor, currency }),
    MaxPrice: moneyToDecimal({ minor: most, currency }),
    SavingsAmount: moneyToDecimal({ minor: most - priceMinor, currency }),
    SavingsPercentage: percentSaved(most, priceMinor),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
