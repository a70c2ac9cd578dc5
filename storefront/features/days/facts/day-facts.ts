/**
 * Everything that is known of the days of a product, put together from what the engine said: nothing else is asked how
 * a day stands (judge-day.ts). What the engine has not told yet closes no day: it judges every choice again.
 */

import { type Counts, calendarBounds, coveredDays, isAnyDayOffered, offeredDays } from '#contract/rules/chosen-days.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import { type CalendarData, PLAIN_SETTINGS, type ShownPrice, shownPrices } from './day-prices.ts'

/** The first and the last day on sale. */
export type Bounds = { min: Day; max: Day }

export type DayFacts = {
  /** Undefined where any date will do, and where no day of the season is left. */
  bounds: Bounds | undefined
  isOver: boolean
  /** How many days one pick covers. */
  inARow: number
  isTrackingInventory: boolean
  isDynamicPrice: boolean
  inventory: Counts
  pricingInventory: Counts
  /** How many can be bought, as it was told after the last choice; undefined before. A day that is missing has none. */
  purchasable: Counts | undefined
  /** Activities: places over all start times; a day that is missing is not known yet and closes nothing. */
  activityPlaces: Counts | undefined
  /** Empty while they are unknown or the calendar shows none. */
  prices: Readonly<Record<Day, ShownPrice>>
  /** The rule by which the engine closed a day; empty while it is unknown. */
  closed: Readonly<Record<Day, ClosedReason | 'yours'>>
  settings: CalendarSettings
}

/** Of what has days to choose from. */
export type SeasonFacts = DayFacts & { bounds: Bounds }

type DatedProduct = Pick<
  ProductDetails,
  'EarliestPurchaseDate' | 'IsTrackingInventory' | 'IsDynamicPriceDaysToArrival'
> &
  Partial<Pick<ProductDetails, 'IsConsecutiveMultiDay' | 'NumberOfDays'>>

/** Stock by day as it was told last. */
export type StockByDay = { inventory: Counts; pricingInventory: Counts; purchasable: Counts }

type Given = {
  product: DatedProduct
  seasonEnd: Day | undefined
  data?: CalendarData | undefined
  /** Stock that was told later than the prices: after a choice, for instance. */
  stock?: StockByDay | undefined
  activityPlaces?: Counts | undefined
  /** At the resort, where it is known: a page may have been made before it. */
  today?: Day | undefined
}

export function dayFacts({ product, seasonEnd, data, stock, activityPlaces, today = '' }: Given): DayFacts {
  const { prices, settings } = data ?? { settings: PLAIN_SETTINGS }
  const first = product.EarliestPurchaseDate
  const isOver = first === null || (seasonEnd !== undefined && today > seasonEnd)
  const isTold = prices !== undefined || stock !== undefined
  return {
    bounds: isOver ? undefined : calendarBounds(first > today ? first : today, seasonEnd),
    isOver,
    inARow: product.IsConsecutiveMultiDay ? (product.NumberOfDays ?? 1) : 1,
    isTrackingInventory: isTold && product.IsTrackingInventory,
    isDynamicPrice: isTold && product.IsDynamicPriceDaysToArrival,
    inventory: stock?.inventory ?? prices?.Inventory.InventoryCounts ?? {},
    pricingInventory: stock?.pricingInventory ?? prices?.PricingInventory ?? {},
    purchasable: stock?.purchasable,
    activityPlaces,
    prices: shownPrices(prices?.Variants[0]?.DayPriceLists ?? []),
    closed: prices?.ClosedReason ?? {},
    settings,
  }
}

/** Of a date that is not the day of the product: any will do. */
export const ANY_DATE: DayFacts = {
  ...dayFacts({
    product: { EarliestPurchaseDate: null, IsTrackingInventory: false, IsDynamicPriceDaysToArrival: false },
    seasonEnd: undefined,
  }),
  isOver: false,
}

export function hasDays(facts: DayFacts): facts is SeasonFacts {
  return facts.bounds !== undefined
}

/**
 * The days to pick from and those that had been, in order. Nothing before the first day, nothing that was never on
 * sale.
 */
export function listedDays({ bounds, inventory, purchasable }: DayFacts): { offered: Day[]; soldOut: Day[] } {
  if (!bounds || !purchasable) return { offered: [], soldOut: [] }
  const isGone = (day: Day) => day >= bounds.min && purchasable[day] === 0 && inventory[day] === 0
  return { offered: offeredDays(purchasable, bounds.min), soldOut: Object.keys(inventory).filter(isGone).sort() }
}

/** Nothing can be bought: the season is over, or everything that the engine tells is gone. */
export function isNothingLeft({ bounds, isOver, purchasable }: DayFacts): boolean {
  if (isOver || !bounds || !purchasable) return isOver
  return !isAnyDayOffered(purchasable, bounds.min)
}

/** The last of the days that a pick covers. */
export function lastDay(first: Day, { inARow }: Pick<DayFacts, 'inARow'>): Day {
  return coveredDays([first], inARow).at(-1) ?? first
}
