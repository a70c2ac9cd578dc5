/**
 * What the data layer hears of products that are suggested beside something else: cross-sells and related products.
 * Reported a moment later than they happen, so that what the guest asked for comes first.
 */
import type { CrossSellRecord, RelatedProduct } from '#contract/schemas/catalog.ts'
import { currencyCode, parsePrice } from '#contract/values/money.ts'
import type { ItemList } from '#storefront/visit/temp-cart-data.ts'
import type { Report, ReportedItem, ShopEvent } from './events.ts'

const SUGGESTION_DELAY_MS = 250

export type Suggestion = { Id: number; Name: string; PriceValue: number | null }
export type SuggestionReporter = { affiliation: string; currency: string | undefined }

/** A cross-sell says its price in words alone. */
export function crossSellSuggestion({ Id, Name, Price }: CrossSellRecord): Suggestion {
  return { Id, Name, PriceValue: Price && /\d/.test(Price) ? parsePrice(Price) : null }
}

export function relatedSuggestion({ ProductOverview }: RelatedProduct): Suggestion {
  const { Id, Name, ProductPrice } = ProductOverview
  return { Id, Name, PriceValue: ProductPrice.PriceValue }
}

export function suggestionsViewed(
  list: ItemList,
  suggestions: readonly Suggestion[],
  reporter: SuggestionReporter,
): ShopEvent {
  return { event: 'view_item_list', ecommerce: { ...list, items: suggestions.map(reportedBy(reporter)) } }
}

export function suggestionSelected(list: ItemList, suggestion: Suggestion, reporter: SuggestionReporter): ShopEvent {
  return { event: 'select_item', ecommerce: { ...list, items: [reportedBy(reporter)(suggestion)] } }
}

/** Reports what happens to suggestions 250 ms later. */
export function reportSoon(report: Report): Report {
  return (event) => void setTimeout(report, SUGGESTION_DELAY_MS, event)
}

function reportedBy({ affiliation, currency }: SuggestionReporter) {
  return ({ Id, Name, PriceValue }: Suggestion): ReportedItem => ({
    item_id: String(Id),
    item_name: Name,
    ...(PriceValue !== null && { price: PriceValue }),
    quantity: 1,
    currency: currencyCode(currency),
    affiliation,
  })
}
