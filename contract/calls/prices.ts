/** Prices of a product by day, and how a calendar shows them. */
import type { pricesSchemas } from '#contract/schemas/prices.ts'
import { call } from '#contract/wire/call.ts'

export const showDayPricesCall = call<typeof pricesSchemas.showDayPrices>({
  id: 'API-46',
  method: 'POST',
  path: '/api/v1/product-variant',
  bodyType: 'json',
  changes: false,
  needs: { Inventory: { InventoryCounts: 'object' }, Variants: [{ DayPriceLists: 'list' }] },
})

export const countCombinationsCall = call<typeof pricesSchemas.countCombinations>({
  id: 'API-38',
  method: 'GET',
  path: '/api/products/productattributecombination/count/{productId}',
})

export const showCalendarSettingsCall = call<typeof pricesSchemas.showCalendarSettings>({
  id: 'API-49',
  method: 'GET',
  path: '/api/v1/calendar',
  needs: { lowStatusText: 'string' },
})
