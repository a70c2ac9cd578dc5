/**
 * What a calendar knows of each day: how many places there are, how many are left at some price, how many can be
 * bought, and why none where none can. One rule closes a day and counts it, so the maps can never disagree.
 */
import { guestsIn } from '#commerce/activities/index.ts'
import { startRefusal } from '#commerce/clock/index.ts'
import { isBookableDay } from '#commerce/golf/index.ts'
import type { SlotCount } from '#commerce/inventory/index.ts'
import type { Assortment } from '#commerce/offers/assortment.ts'
import type { Choice } from '#commerce/offers/choice.ts'
import { poolUses } from '#commerce/offers/demand-of.ts'
import { isInSeason, saleClock } from '#commerce/offers/judging/date-refusal.ts'
import { quantityBounds } from '#commerce/offers/judging/number-refusal.ts'
import { pricedChoice } from '#commerce/offers/quote-choice.ts'
import { daysCoveredBy } from '#commerce/pricing/index.ts'
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { DayStock } from './day-stock.ts'
import { leftAtPrices } from './left-at-prices.ts'

type DayCounts = Record<Day, number>

export type DayMaps = {
  /** Absent where nothing is counted or there is no slot. */
  inventory: DayCounts
  /** Only of dynamic products; absent where the day has no price. */
  pricingInventory: DayCounts
  /** Every day that was asked for. */
  purchasable: DayCounts
  closed: Record<Day, ClosedReason>
}

export function dayMaps(assortment: Assortment, choice: Choice, stock: DayStock, days: readonly Day[]): DayMaps {
  const maps: DayMaps = { inventory: {}, pricingInventory: {}, purchasable: {}, closed: {} }
  const { product } = choice
  if (product.existingCombinationsOnly && !choice.variant) return maps

  const places = placesByDay(assortment, choice, stock)
  const bounds = quantityBounds(choice)
  const leftAtPrice = leftAtPrices(choice, pricedChoice(assortment, choice, 1), stock)
  for (const day of days) {
    const covered = daysCoveredBy(product, choice.numberOfDays, [day])
    const counted = places.isTracked ? places.on(covered) : undefined
    const atPrice = leftAtPrice(day)
    if (counted !== undefined) maps.inventory[day] = counted.all
    if (atPrice !== undefined) maps.pricingInventory[day] = atPrice

    const possible = Math.min(counted?.atOnce ?? bounds.most, atPrice ?? bounds.most, bounds.most)
    const reason =
      calendarReason(choice, day, covered) ??
      (product.unpricedIn || (product.isDynamicPrice && atPrice === undefined) ? 'no_price' : undefined) ??
      (isUnstocked(choice, day, places.isTracked, counted) ? 'not_stocked' : undefined) ??
      (possible < 1 ? 'sold_out' : undefined) ??
      (possible < bounds.least ? 'minimum_not_reachable' : undefined)
    maps.purchasable[day] = reason ? 0 : possible
    if (reason) maps.closed[day] = reason
  }
  return maps
}

/** Why a day is closed whatever it costs and however much there is of it. */
export function calendarReason(choice: Choice, day: Day, covered: readonly Day[]): ClosedReason | undefined {
  if (day < choice.earliest.unclamped) return 'past_cutoff'
  if (covered.some((each) => !isInSeason(choice, each))) return 'out_of_season'
  return covered.some((each) => choice.blackouts.has(each)) ? 'blackout' : undefined
}

/** It has no pool to be counted in, a tee sheet is not open yet, or there is no slot although places are counted. */
function isUnstocked(choice: Choice, day: Day, isTracked: boolean, counted: unknown): boolean {
  if (choice.isUnmapped) return true
  if (choice.course && !isBookableDay(choice.course, day, saleClock(choice), choice.view.groups)) return true
  return isTracked && counted === undefined
}

type Places = {
  isTracked: boolean
  /** Pieces in all and pieces in one go: a group starts together. Undefined where there is no slot. */
  on(covered: readonly Day[]): { all: number; atOnce: number } | undefined
}

function placesByDay(assortment: Assortment, choice: Choice, stock: DayStock): Places {
  const uses = poolUses(assortment, choice)
  const { activity } = choice
  return {
    isTracked: uses.length > 0 || activity !== undefined,
    on(covered) {
      const pools = uses.flatMap(({ poolId, units }) =>
        covered.map((day) => {
          const left = stock.left({ poolId, day, time: null })
          return left === undefined ? undefined : Math.floor(left / units)
        }),
      )
      if (pools.includes(undefined)) return undefined
      const least = Math.min(...pools.map((left) => Math.max(0, left ?? 0)))
      if (!activity) return { all: least, atOnce: least }
      const [day] = covered
      const times = day === undefined ? [] : startsAhead(choice, stock.timesOn(activity.poolId, day), day)
      if (times.length === 0) return undefined
      const guests = times.map(({ left }) => guestsIn(activity, Math.max(0, left)))
      const all = sum(guests)
      return { all: Math.min(all, least), atOnce: Math.min(Math.max(...guests), least) }
    },
  }
}

/** Of today only what has not started yet. */
function startsAhead(choice: Choice, times: readonly SlotCount[], day: Day): readonly SlotCount[] {
  if (day !== choice.today) return times
  return times.filter(({ time }) => time !== null && startRefusal(day, time, saleClock(choice)) !== 'past')
}
