/**
 * Whether little is left for the chosen days, and of what. Nothing is said where the operator set no threshold. Places
 * on a day count before what is left at its prices.
 */
import { type Configuration, wantedDays } from '#storefront/features/product/configurator/configuration.ts'

export type FewLeft = { of: 'day' | 'price'; count: number }

export type FewLeftRules = {
  inventory: number | undefined
  pricing: number | undefined
  /** The operator lets a date say how many are left (the dynamic-pricing flag). */
  saysLeftOnDate: boolean
}

export function fewLeft(configuration: Configuration, rules: FewLeftRules): FewLeft | undefined {
  const { product, told } = configuration
  const days = wantedDays(configuration)
  const least = (counts: Readonly<Record<string, number>> = {}) =>
    Math.min(...days.flatMap((day) => counts[day] ?? []).filter((count) => count > 0))
  const places = product.IsTrackingInventory ? least(told.inventory) : Number.POSITIVE_INFINITY
  if (rules.saysLeftOnDate && places <= (rules.inventory ?? 0)) return { of: 'day', count: places }
  const atPrice = product.IsDynamicPriceDaysToArrival ? least(told.pricingInventory) : Number.POSITIVE_INFINITY
  return atPrice <= (rules.pricing ?? 0) ? { of: 'price', count: atPrice } : undefined
}
