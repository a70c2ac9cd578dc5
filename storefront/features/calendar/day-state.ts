/**
 * How a day of the calendar stands: whether it can be picked, and what it is shown as.
 *
 * The first of these that is true counts: it cannot be bought by its date; it has no price; it has no stock; it is sold
 * out; little stock is left; little is left at its price. A product whose stock is not tracked skips the rules of
 * stock, one without dated prices those of prices.
 */
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'

export const DAY_STATES = {
  disabled: 'disabled',
  noPricingInventory: 'nopricinginventory',
  noInventory: 'noinventory',
  soldOut: 'soldoutinventory',
  lowInventory: 'lowinventory',
  lowPricingInventory: 'lowpricinginventory',
} as const
export type DayState = (typeof DAY_STATES)[keyof typeof DAY_STATES]

/** From how many places on a day can be bought, and at how many it runs low where no other number is set. */
export const AVAILABLE_FROM = 1
export const LOW_INVENTORY = 11
export const LOW_PRICING_INVENTORY = 10

export type DayRules = {
  /** Undefined when no day of the season is left. */
  earliest: Day | undefined
  seasonEnd?: Day | undefined
  isTrackingInventory: boolean
  isDynamicPrice: boolean
  inventory: Counts
  pricingInventory: Counts
  /**
   * Activities: places by day over all their start times; a day that is missing is not known yet and closes nothing.
   */
  activityPlaces?: Counts | undefined
  thresholds: CalendarThresholds
  /** False lets low days look like any other. */
  showsLowInventory?: boolean | undefined
}

export type CalendarThresholds = { inventory: number; pricing: number }

/** The product's own threshold, the store's, or the default. */
export function calendarThresholds(
  product: { inventory?: number | null | undefined; pricing?: number | null | undefined },
  store: { inventory?: number | null | undefined; pricing?: number | null | undefined } = {},
): CalendarThresholds {
  return {
    inventory: product.inventory ?? store.inventory ?? LOW_INVENTORY,
    pricing: product.pricing ?? store.pricing ?? LOW_PRICING_INVENTORY,
  }
}

/** Undefined is a day like any other: it can be picked and nothing is said about it. */
export function dayState(day: Day, rules: DayRules): DayState | undefined {
  if (!isWithin(day, rules)) return DAY_STATES.disabled
  if ((rules.activityPlaces?.[day] ?? AVAILABLE_FROM) < AVAILABLE_FROM) return DAY_STATES.disabled

  const atPrice = rules.isDynamicPrice ? (rules.pricingInventory[day] ?? 0) : undefined
  if (atPrice !== undefined && atPrice < AVAILABLE_FROM) return DAY_STATES.noPricingInventory

  const places = rules.inventory[day]
  const showsLow = rules.showsLowInventory ?? true
  if (rules.isTrackingInventory) {
    if (places === undefined) return DAY_STATES.noInventory
    if (places < AVAILABLE_FROM) return DAY_STATES.soldOut
    if (showsLow && places <= rules.thresholds.inventory) return DAY_STATES.lowInventory
  }
  if (atPrice !== undefined && atPrice <= rules.thresholds.pricing) return DAY_STATES.lowPricingInventory
  return undefined
}

/** A sold-out day is shown with its own color and words, and cannot be picked either. */
export function isSelectable(state: DayState | undefined): boolean {
  return state === undefined || state === DAY_STATES.lowInventory || state === DAY_STATES.lowPricingInventory
}

function isWithin(day: Day, { earliest, seasonEnd }: DayRules): boolean {
  return earliest !== undefined && day >= earliest && (seasonEnd === undefined || day <= seasonEnd)
}
