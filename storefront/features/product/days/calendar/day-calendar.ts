/**
 * The calendar of what is being configured. The engine tells the stock after every choice, later than the prices and
 * without what the line that is being changed holds itself: what it told last counts. Before it has told anything no
 * stock closes a day.
 */

import type { Counts } from '#contract/rules/chosen-days.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import type { CalendarData } from '#storefront/features/calendar/calendar-data.ts'
import { type CalendarFacts, calendarFacts, type StockByDay } from '#storefront/features/calendar/calendar-facts.ts'
import {
  type Configuration,
  choiceFor,
  isEnabled,
  type LastReply,
  wantedDays,
} from '#storefront/features/product/configurator/configuration.ts'
import { promptOf } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'

type Given = {
  configuration: Configuration
  seasonEnd: Day | undefined
  data: CalendarData
  activityPlaces: Counts | undefined
  today?: Day | undefined
  /** The line that is being changed, as it is in the cart. */
  edited?: Configuration | undefined
}

/** Undefined where no day of the season is left. */
export function dayCalendar({ configuration, edited, ...given }: Given): CalendarFacts | undefined {
  const { product, lastReply } = configuration
  const stock = stockInReply(lastReply)
  const activityPlaces = withOwnPlaces(given.activityPlaces, edited)
  const facts = calendarFacts({ ...given, activityPlaces, product, stock })
  return facts && stock ? { ...facts, closed: closedNow(facts.closed, stock) } : facts
}

function stockInReply({
  inventory = {},
  pricingInventory = {},
  purchasableInventory = {},
}: LastReply): StockByDay | undefined {
  const isTold = Object.keys(purchasableInventory).length > 0
  return isTold ? { inventory, pricingInventory, purchasable: purchasableInventory } : undefined
}

function closedNow(closed: CalendarFacts['closed'], { inventory, pricingInventory, purchasable }: StockByDay) {
  const isSold = (day: Day) => inventory[day] === 0 || pricingInventory[day] === 0
  const gone = Object.keys(purchasable).filter((day) => purchasable[day] === 0)
  const still = Object.entries(closed).filter(([day]) => (purchasable[day] ?? 0) === 0)
  return {
    ...Object.fromEntries(gone.map((day): [Day, ClosedReason] => [day, isSold(day) ? 'sold_out' : 'not_stocked'])),
    ...Object.fromEntries(still),
  }
}

/** Start times are told without knowing of the line: on its day they have its places, too. */
function withOwnPlaces(places: Counts | undefined, edited: Configuration | undefined): Counts | undefined {
  if (!places || !edited) return places
  const own = wantedDays(edited).filter((day) => day in places)
  return { ...places, ...Object.fromEntries(own.map((day) => [day, (places[day] ?? 0) + (edited.quantity ?? 0)])) }
}

/** Which choice the prices of a calendar are for, and whether it shows any. */

/** Every value that counts, in order: what is added to a ticket is no part of what its day costs. */
export function valueIdsForPrices(configuration: Configuration): number[] {
  return configuration.product.ProductAttributes.filter(
    (attribute) => isEnabled(configuration, attribute.Id) && !promptOf(attribute).markers.has('addOn'),
  )
    .flatMap(({ Id }) => choiceFor(configuration, Id).valueIds)
    .toSorted((one, other) => one - other)
}

/** The question asks for it, or the product is one whose price depends on the day. */
export function showsDayPrices(
  { showsPricesPerDay }: Pick<ShownOption, 'showsPricesPerDay'>,
  product: Pick<ProductDetails, 'ShowPricingCalendarView' | 'IsDynamicPriceDaysToArrival'>,
): boolean {
  return showsPricesPerDay || product.ShowPricingCalendarView || product.IsDynamicPriceDaysToArrival
}
