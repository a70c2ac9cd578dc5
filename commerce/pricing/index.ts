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
export type {
  PriceBook,
  PriceLevel,
  PriceOverride,
  PricePeriod,
  PriceWindow,
  ProductPrices,
  QuantityTier,
} from './price-book.ts'
export type { PriceRule, Quote, QuoteAddOn, QuotePart } from './quote.ts'
export { type QuoteRefusal, type QuoteResult, quoteLine } from './quote-line.ts'
export type { Left, PricedChoice, QuoteRequest } from './quote-request.ts'
export { readPriceBook } from './read-price-book.ts'
export { clearPrices } from './save/clear-prices.ts'
export type {
  LevelDraft,
  OverrideDraft,
  PeriodDraft,
  PricesDraft,
  TierDraft,
  WindowDraft,
} from './save/prices-draft.ts'
export type { PricesRefusal } from './save/prices-refusal.ts'
export { type SavePricesResult, savePrices } from './save/save-prices.ts'
export { findVariant } from './steps/options.ts'
export { coveredDays, numberOfDays } from './steps/priced-days.ts'
