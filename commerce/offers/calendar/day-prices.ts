/**
 * Prices and stock day by day for one combination of options: exactly one price a day, the one that is asked now, with
 * what is left at it. A day without a price is left out; every day that cannot be bought says which rule closed it.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/assortment.ts'
import type { Choice, ChoiceForm } from '#commerce/offers/choice.ts'
import { pricedChoice } from '#commerce/offers/quote-choice.ts'
import { type ReadOptions, readChoice } from '#commerce/offers/reading/read-choice.ts'
import {
  type CalendarPrice,
  type DayPriceRequest,
  dayPrice,
  daysCoveredBy,
  priceTrace,
  type TraceStep,
} from '#commerce/pricing/index.ts'
import { optionField } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import { daysOnOffer, spanOfDays } from './calendar-days.ts'
import { calendarReason, type DayMaps, dayMaps } from './day-maps.ts'
import { readDayStock } from './day-stock.ts'

export type DayPricesRequest = {
  productId: number
  /**
   * The chosen values; what has to be chosen beside them is as the product opens, and everything is where there are
   * none.
   */
  valueIds: readonly number[]
  from: Day
  /** The season's last day unless told. */
  to?: Day | undefined
  /** Of these the trace of the price is told too. */
  selected?: readonly Day[] | undefined
}

export type PriceCalendar = {
  maps: DayMaps
  valueIds: readonly number[]
  /** Ascending; a day without a price is left out. */
  prices: readonly (CalendarPrice & { day: Day })[]
  /** Of the selected days that can be bought; undefined where none is selected. */
  traces: ReadonlyMap<Day, TraceStep[]> | undefined
}

export async function dayPrices(
  tx: Tx,
  assortment: Assortment,
  view: CatalogView,
  { productId, valueIds, from, to, selected = [] }: DayPricesRequest,
  options: ReadOptions = {},
): Promise<PriceCalendar | undefined> {
  const choice = readChoice(assortment, view, productId, formWith(assortment, productId, valueIds), options)
  if (!choice) return undefined
  const days = choice.isDated ? spanOfDays(from, to ?? daysOnOffer(choice).at(-1) ?? from) : []
  const stock = await readDayStock(tx, assortment, choice, days, undefined)
  const maps = dayMaps(assortment, choice, stock, days)
  const priced = { ...pricedChoice(assortment, choice, 1), left: stock.left, sold: stock.sold }
  const isPriced = (day: Day) => !choice.course && (maps.purchasable[day] ?? 0) > 0
  const traced = selected.filter(isPriced).map((day) => [day, priceTrace({ ...priced, day })] as const)
  return {
    maps,
    valueIds: choice.valueIds,
    prices: priceList(choice, priced, days),
    traces: selected.length > 0 ? new Map(traced) : undefined,
  }
}

function priceList(
  choice: Choice,
  priced: Omit<DayPriceRequest, 'day'>,
  days: readonly Day[],
): PriceCalendar['prices'] {
  const { product, variant } = choice
  if (product.existingCombinationsOnly && !variant) return []
  // A round costs what its tee time costs: the day has no price of its own.
  if (choice.course) return []
  return days.flatMap((day) => {
    if (calendarReason(choice, day, daysCoveredBy(product, choice.numberOfDays, [day]))) return []
    const price = dayPrice({ ...priced, day })
    return price ? [{ ...price, day }] : []
  })
}

/**
 * The same choice as a form would post it. What has to be answered and is not counts as it opens: that is what the
 * guest will be charged who leaves it alone. Values of another product say nothing.
 */
function formWith({ catalog }: Assortment, productId: number, valueIds: readonly number[]): ChoiceForm {
  const wanted = new Set(valueIds)
  const attributes = catalog.products.get(productId)?.attributes ?? []
  return Object.fromEntries(
    attributes.map(({ id, isRequired, values }) => {
      const named = values.filter((value) => wanted.has(value.id))
      const opens = wanted.size === 0 || isRequired ? values.filter(({ isPreselected }) => isPreselected) : []
      return [optionField(id), (named.length > 0 ? named : opens).map((value) => value.id).join(',')]
    }),
  )
}
