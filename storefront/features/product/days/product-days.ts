/**
 * What is known of the days of what is being configured. The engine tells the stock after every choice, later than the
 * prices and without what the line that is being changed holds itself: what it told last counts.
 */
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import {
  ANY_DATE,
  type DayFacts,
  dayFacts,
  isNothingLeft,
  type StockByDay,
} from '#storefront/features/days/facts/day-facts.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import {
  type Configuration,
  choiceFor,
  dateOption,
  isEnabled,
  type LastReply,
  wantedDays,
} from '#storefront/features/product/configurator/configuration.ts'
import { promptOf } from '#storefront/features/product/configurator/option-kind.ts'

type Given = {
  seasonEnd: Day | undefined
  data?: CalendarData | undefined
  activityPlaces?: Counts | undefined
  today?: Day | undefined
  /** The line that is being changed, as it is in the cart. */
  edited?: Configuration | undefined
}

export function productDayFacts(configuration: Configuration, { edited, ...given }: Given): DayFacts {
  const { product, lastReply } = configuration
  const activityPlaces = withOwnPlaces(given.activityPlaces, edited)
  return dayFacts({ ...given, activityPlaces, product, stock: stockInReply(lastReply) })
}

/** Season and stock limit the day of the product only; any other date option is free. */
export function optionDayFacts(configuration: Configuration, optionId: number, seasonEnd: Day | undefined): DayFacts {
  return dateOption(configuration)?.Id === optionId ? productDayFacts(configuration, { seasonEnd }) : ANY_DATE
}

/** There is no day to choose a time of. */
export function isEveryDayGone(configuration: Configuration, seasonEnd: Day | undefined): boolean {
  return dateOption(configuration) !== undefined && isNothingLeft(productDayFacts(configuration, { seasonEnd }))
}

function stockInReply({
  inventory = {},
  pricingInventory = {},
  purchasableInventory = {},
}: LastReply): StockByDay | undefined {
  const isTold = Object.keys(purchasableInventory).length > 0
  return isTold ? { inventory, pricingInventory, purchasable: purchasableInventory } : undefined
}

/** Start times are told without knowing of the line: on its day they have its places, too. */
function withOwnPlaces(places: Counts | undefined, edited: Configuration | undefined): Counts | undefined {
  if (!places || !edited) return places
  const own = wantedDays(edited).filter((day) => day in places)
  return { ...places, ...Object.fromEntries(own.map((day) => [day, (places[day] ?? 0) + (edited.quantity ?? 0)])) }
}

/** Every value that counts, in order: what is added to a ticket is no part of what its day costs. */
export function valueIdsForPrices(configuration: Configuration): number[] {
  return configuration.product.ProductAttributes.filter(
    (attribute) => isEnabled(configuration, attribute.Id) && !promptOf(attribute).markers.has('addOn'),
  )
    .flatMap(({ Id }) => choiceFor(configuration, Id).valueIds)
    .toSorted((one, other) => one - other)
}

/** The question asks for it, or the product is one whose price depends on the day. */
export function showsDayPrices(configuration: Configuration): boolean {
  const { ShowPricingCalendarView, IsDynamicPriceDaysToArrival } = configuration.product
  const option = dateOption(configuration)
  const isAskedFor = option !== undefined && promptOf(option).markers.has('pricingCalendar')
  return isAskedFor || ShowPricingCalendarView || IsDynamicPriceDaysToArrival
}
