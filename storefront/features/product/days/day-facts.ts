/**
 * What is known of the days a product can be bought for, and how one day stands by it. Stock that the engine has not
 * told yet closes nothing: the engine judges every add again.
 */
import { type Counts, calendarBounds, coveredDays, offeredDays } from '#contract/rules/chosen-days.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { type Configuration, dateOption } from '#storefront/features/product/configurator/configuration.ts'

export type DayFacts = {
  /** The first and the last day; undefined where any day will do. */
  bounds: { min: Day; max: Day } | undefined
  /** No day of the season is left. */
  isOver: boolean
  /** How many days one pick covers. */
  inARow: number
  /** How many can be bought by day; undefined while unknown. */
  purchasable: Counts | undefined
  /** Places and pieces at a price by day: 0 of either is sold out. */
  counts: readonly Counts[]
}

export type DayStanding = 'open' | 'unfinished' | 'early' | 'late' | 'soldOut' | 'closed'

/** Season and stock limit the day of the product only; any other date option is free. */
export function dayFacts(configuration: Configuration, optionId: number, seasonEnd: Day | undefined): DayFacts {
  const { product, lastReply } = configuration
  if (dateOption(configuration)?.Id !== optionId) {
    return { bounds: undefined, isOver: false, inARow: 1, purchasable: undefined, counts: [] }
  }
  const earliest = product.EarliestPurchaseDate
  const isKnown = Object.keys(lastReply.purchasableInventory ?? {}).length > 0
  return {
    bounds: earliest === null ? undefined : calendarBounds(earliest, seasonEnd),
    isOver: earliest === null,
    inARow: product.IsConsecutiveMultiDay ? product.NumberOfDays : 1,
    purchasable: isKnown ? lastReply.purchasableInventory : undefined,
    counts: [lastReply.inventory ?? {}, lastReply.pricingInventory ?? {}],
  }
}

export function dayStanding(day: string, { bounds, counts, purchasable }: DayFacts): DayStanding {
  // A field for a date says 0002, 0020 and 0202 on the way to a year.
  if (!isDay(day) || day < '1000') return 'unfinished'
  if (bounds && day < bounds.min) return 'early'
  if (bounds && day > bounds.max) return 'late'
  if (!purchasable || purchasable[day]) return 'open'
  return counts.some((each) => each[day] === 0) ? 'soldOut' : 'closed'
}

/**
 * The days to pick from and those that had been, in order. Nothing before the first day, nothing that was never on
 * sale.
 */
export function listedDays({ bounds, counts, purchasable }: DayFacts): { offered: Day[]; soldOut: Day[] } {
  const [inventory = {}] = counts
  if (!bounds || !purchasable) return { offered: [], soldOut: [] }
  const isGone = (day: Day) => day >= bounds.min && purchasable[day] === 0 && inventory[day] === 0
  return { offered: offeredDays(purchasable, bounds.min), soldOut: Object.keys(inventory).filter(isGone).sort() }
}

/** Nothing can be bought: the season is over, or everything that the engine tells is gone. */
export function isNothingLeft({ bounds, isOver, purchasable }: DayFacts): boolean {
  if (isOver || !bounds || !purchasable) return isOver
  return offeredDays(purchasable, bounds.min).length === 0
}

/** There is no day to choose a time of. */
export function isEveryDayGone(configuration: Configuration, seasonEnd: Day | undefined): boolean {
  const option = dateOption(configuration)
  return option !== undefined && isNothingLeft(dayFacts(configuration, option.Id, seasonEnd))
}

/** The last of the days that a pick covers. */
export function lastDay(first: Day, { inARow }: DayFacts): Day {
  return coveredDays([first], inARow).at(-1) ?? first
}
