/**
 * What a choice costs and saves, in all and part by part. The parts add up to the price; what is saved is never
 * negative, and the window's price is shown only where something is saved and the product says so.
 */
import { partsMaxMinor, partsMinor, percentSaved, type Quote } from '#commerce/pricing/index.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { Choice } from './choice.ts'

/** `maxMinor` is the price of the ticket window, and never below the own. */
export type Cost = { priceMinor: number; maxMinor: number; savingsMinor: number; percentSaved: number }

/** The product itself by the id of its variant, if it has one, or an add-on by the id of its value. */
type PricePart = Cost & { id: number; name: string }

export type PriceSummary = Cost & { showsMaxPrice: boolean; parts: readonly PricePart[] }

export function priceSummary({ product, variant, values }: Choice, quote: Quote): PriceSummary {
  const own = {
    id: variant?.id ?? product.id,
    name: product.name,
    ...cost(partsMinor(quote.parts), partsMaxMinor(quote.parts)),
  }
  const addOns = [...Map.groupBy(quote.addOns, ({ valueId }) => valueId)].map(([id, parts]): PricePart => {
    const name = values.find((value) => value.id === id)?.name ?? ''
    const minor = partsMinor(parts)
    return { id, name: valueName(name).title, ...cost(minor, minor) }
  })
  const whole = costOf(quote)
  return { ...whole, showsMaxPrice: whole.savingsMinor > 0 && product.showsMaxPrice, parts: [own, ...addOns] }
}

export function costOf({ totalMinor, maxMinor }: Quote): Cost {
  return cost(totalMinor, maxMinor)
}

function cost(priceMinor: number, windowMinor: number): Cost {
  const maxMinor = Math.max(priceMinor, windowMinor)
  return { priceMinor, maxMinor, savingsMinor: maxMinor - priceMinor, percentSaved: percentSaved(maxMinor, priceMinor) }
}
