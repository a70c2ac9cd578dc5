/** Pricing: what a piece costs on a day, and why. */
export {
  type DayPrice,
  type DayPriceRequest,
  dayPrice,
  percentSaved,
  pricingInventory,
  UNLIMITED,
} from './day-price.ts'
export { levelDemand, levelSlots } from './level-slots.ts'
export { findVariant } from './options.ts'
export type {
  PriceBook,
  PriceLevel,
  PriceOverride,
  PricePeriod,
  PriceWindow,
  ProductPrices,
  QuantityTier,
} from './price-book.ts'
export { coveredDays, numberOfDays } from './priced-days.ts'
export type { PriceRule, Quote, QuoteAddOn, QuotePart } from './quote.ts'
export { type QuoteRefusal, type QuoteResult, quoteLine } from './quote-line.ts'
export type { Left, PricedChoice, QuoteRequest } from './quote-request.ts'
export { readPriceBook } from './read-price-book.ts'
