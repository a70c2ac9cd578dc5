/**
 * What a product costs and whether it can be had, as its page says it: the price that the page shows, and as its upper
 * end the dearest day of a calendar on the page. What the page does not know is not told: a product with stock is
 * neither available nor sold out before its days are known.
 */
import { offeredDays } from '#contract/rules/chosen-days.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Day } from '#contract/values/day.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'

export const AVAILABILITY = { open: 'https://schema.org/InStock', soldOut: 'https://schema.org/SoldOut' } as const

/** Undefined where the page names no price. */
export function productOffers(product: ProductDetails, days: DayPricesReply | undefined, url: string) {
  const { CurrencyCode, IsFrom, PriceValue, PriceValueWithDiscount } = product.ProductPrice
  const amount = PriceValueWithDiscount ?? PriceValue
  if (amount === null) return undefined
  const availability = availabilityOf(product, days)
  const told = { priceCurrency: CurrencyCode, url, ...(availability && { availability }) }
  if (!IsFrom) return { '@type': 'Offer', price: amount, ...told }
  const highest = Math.max(...openDays(product, days).map((day) => priceOn(day, days) ?? amount))
  return { '@type': 'AggregateOffer', lowPrice: amount, ...(highest >= amount && highPrice(highest)), ...told }
}

function highPrice(price: number) {
  return Number.isFinite(price) ? { highPrice: price } : {}
}

function availabilityOf(product: ProductDetails, days: DayPricesReply | undefined): string | undefined {
  const isDated = product.ProductAttributes.some(
    ({ AttributeControlType, IsDate }) => IsDate || AttributeControlType === CONTROL_TYPES.date,
  )
  if (isDated && product.EarliestPurchaseDate === null) return AVAILABILITY.soldOut
  if (isDated && days) return openDays(product, days).length > 0 ? AVAILABILITY.open : AVAILABILITY.soldOut
  const isCounted = product.IsTrackingInventory || product.IsActivity || product.IsGolfProduct
  return isCounted ? undefined : AVAILABILITY.open
}

/** Those that can be bought, in order. */
export function openDays(product: ProductDetails, days: DayPricesReply | undefined): Day[] {
  const first = product.EarliestPurchaseDate
  return first === null || !days?.PurchasableInventory ? [] : offeredDays(days.PurchasableInventory, first)
}

export function priceOn(day: Day, days: DayPricesReply | undefined): number | undefined {
  return days?.Variants[0]?.DayPriceLists.find(({ Date: date }) => date === day)?.InventoryPriceListLevelPrice
}
