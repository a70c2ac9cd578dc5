/**
 * The one place that judges a day: what it is, whether it can be picked, and why it cannot.
 *
 * The first of these that is true is its state: it cannot be bought by its date; it has no price; it has no stock; it
 * is sold out; little stock is left; little is left at its price. A product whose stock is not tracked skips the rules
 * of stock, one without dated prices those of prices.
 */
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import type { DayFacts } from './day-facts.ts'
import type { ShownPrice } from './day-prices.ts'

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

/** `nothing_free`: every start time of the day is taken. `yours`: what shall be moved is for this day now. */
export type WhyClosed = ClosedReason | 'nothing_free' | 'yours'

/** What a cell looks like and the legend explains; scarce counts before cheap. */
export type DayLook = 'available' | 'best' | 'low' | 'soldOut' | 'closed'

export type JudgedDay = {
  day: Day
  /** Undefined is a day like any other: it can be picked and nothing is said about it. */
  state: DayState | undefined
  look: DayLook
  canBePicked: boolean
  price: ShownPrice | undefined
  isBestPrice: boolean
  /** Why it cannot be picked: as the engine says, or else by the rule that closed it here. */
  reason: WhyClosed | undefined
}

const NONE: ReadonlySet<Day> = new Set()

/** `best` are the cheapest days of the month, where they are shown. */
export function judgeDay(day: Day, facts: DayFacts, best: ReadonlySet<Day> = NONE): JudgedDay {
  const state = dayState(day, facts)
  const reason = whyClosed(day, state, facts)
  const canBePicked = reason === undefined
  const isBestPrice = canBePicked && best.has(day)
  return {
    day,
    state,
    look: canBePicked ? openLook(state, isBestPrice) : reason === 'sold_out' ? 'soldOut' : 'closed',
    canBePicked,
    price: canBePicked ? facts.prices[day] : undefined,
    isBestPrice,
    reason,
  }
}

function openLook(state: DayState | undefined, isBestPrice: boolean): DayLook {
  if (state !== undefined) return 'low'
  return isBestPrice ? 'best' : 'available'
}

export function dayState(day: Day, facts: DayFacts): DayState | undefined {
  if (!isOnSale(day, facts)) return DAY_STATES.disabled
  if ((facts.activityPlaces?.[day] ?? AVAILABLE_FROM) < AVAILABLE_FROM) return DAY_STATES.disabled

  const atPrice = facts.isDynamicPrice ? (facts.pricingInventory[day] ?? 0) : undefined
  if (atPrice !== undefined && atPrice < AVAILABLE_FROM) return DAY_STATES.noPricingInventory

  const { inventoryMessageThreshold, pricingCountMessageThreshold, showLowInventory } = facts.settings
  const places = facts.inventory[day]
  if (facts.isTrackingInventory) {
    if (places === undefined) return DAY_STATES.noInventory
    if (places < AVAILABLE_FROM) return DAY_STATES.soldOut
    if (showLowInventory && places <= (inventoryMessageThreshold ?? LOW_INVENTORY)) return DAY_STATES.lowInventory
  }
  const isLowAtPrice = atPrice !== undefined && atPrice <= (pricingCountMessageThreshold ?? LOW_PRICING_INVENTORY)
  return isLowAtPrice ? DAY_STATES.lowPricingInventory : undefined
}

/** A sold-out day is shown with its own color and words, and cannot be picked either. */
export function isSelectable(state: DayState | undefined): boolean {
  return state === undefined || state === DAY_STATES.lowInventory || state === DAY_STATES.lowPricingInventory
}

function whyClosed(day: Day, state: DayState | undefined, facts: DayFacts): WhyClosed | undefined {
  const { bounds, closed, inventory, pricingInventory, purchasable } = facts
  // The engine knows rules that no count shows. What it said with the prices ends where it sells the day later on.
  const told = purchasable?.[day] ? undefined : closed[day]
  if (told) return told
  if (!isOnSale(day, facts)) return bounds && day < bounds.min ? 'past_cutoff' : 'out_of_season'
  if (bounds && purchasable && !purchasable[day]) {
    return inventory[day] === 0 || pricingInventory[day] === 0 ? 'sold_out' : 'not_stocked'
  }
  if (isSelectable(state)) return undefined
  if (state === DAY_STATES.soldOut) return 'sold_out'
  if (state === DAY_STATES.noPricingInventory) return 'no_price'
  return state === DAY_STATES.noInventory ? 'not_stocked' : 'nothing_free'
}

function isOnSale(day: Day, { bounds, isOver }: Pick<DayFacts, 'bounds' | 'isOver'>): boolean {
  return bounds ? day >= bounds.min && day <= bounds.max : !isOver
}
