/** Pricing: what a piece costs on a day, and why. */
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
export { readPriceBook } from './read-price-book.ts'
