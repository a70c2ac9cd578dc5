/**
 * What the days of a product cost and have left for one choice of its options, from the first on sale to the season's
 * last.
 */
import { showDayPricesCall } from '#contract/calls/prices.ts'
import type { DayPrice } from '#contract/schemas/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import type { Question } from '#ui/live/replies.ts'

export const PRICES_FAILED = 'Error loading product calendar pricing'

export type DaysRequest = {
  product: Pick<ProductDetails, 'Id' | 'EarliestPurchaseDate'>
  seasonEnd: Day | undefined
  /** The chosen values; none are those that the product opens with. */
  valueIds?: readonly number[]
  /** Days whose price is to be explained. They change nothing else. */
  selected?: readonly Day[]
}

export function pricesQuestion(ask: Client, request: DaysRequest): Question<DayPricesReply> {
  const { product, seasonEnd, valueIds = [] } = request
  return {
    key: ['prices', product.Id, product.EarliestPurchaseDate, seasonEnd, valueIds],
    ask: () => askPrices(ask, request),
    failure: PRICES_FAILED,
  }
}

export async function askPrices(ask: Client, { product, seasonEnd, valueIds = [], selected = [] }: DaysRequest) {
  const body = {
    ProductId: product.Id,
    ProductAttributeValueIds: [...valueIds],
    StartDate: product.EarliestPurchaseDate ?? '',
    EndDate: seasonEnd ?? null,
    SelectedDates: [...selected],
  }
  return believable(await ask(showDayPricesCall, { body }))
}

/**
 * No cell shows what is no price. What is as it should be stays the same object, because pages are known again by it.
 */
function believable(reply: DayPricesReply): DayPricesReply {
  const { Variants } = reply
  if (Variants.every(({ DayPriceLists }) => DayPriceLists.every(hasPrice))) return reply
  return {
    ...reply,
    Variants: Variants.map((each) => ({ ...each, DayPriceLists: each.DayPriceLists.filter(hasPrice) })),
  }
}

function hasPrice(row: DayPrice | null): boolean {
  const price = row?.InventoryPriceListLevelPrice
  return isDay(row?.Date) && typeof price === 'number' && price >= 0
}
