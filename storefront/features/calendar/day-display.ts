/** How one day is shown: whether it can be picked, what it costs, and the sign that says cheap or scarce. */

import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import type { CalendarFacts } from './calendar-facts.ts'
import type { ShownPrice } from './calendar-pricing.ts'
import { DAY_STATES, type DayState, dayState, isSelectable } from './day-state.ts'

/** `nothing_free`: every start time of the day is taken. */
export type WhyClosed = ClosedReason | 'nothing_free'

/** What a cell looks like and the legend explains; scarce counts before cheap. */
export type DayLook = 'available' | 'best' | 'low' | 'soldOut' | 'closed'

export type DayDisplay = {
  day: Day
  state: DayState | undefined
  look: DayLook
  canBePicked: boolean
  price: ShownPrice | undefined
  isBestPrice: boolean
  /** Why it cannot be picked: as the engine says, or else by the rule that closed it here. */
  reason: WhyClosed | undefined
}

export function dayDisplay(day: Day, facts: CalendarFacts, bestDays: ReadonlySet<Day>): DayDisplay {
  const state = dayState(day, facts.rules)
  const told = facts.closed[day]
  // The engine knows rules that no count shows, such as a day on which nothing runs.
  const canBePicked = isSelectable(state) && told === undefined
  const reason = canBePicked ? undefined : (told ?? reasonOf(day, state, facts))
  const isBestPrice = canBePicked && bestDays.has(day)
  return {
    day,
    state,
    look: lookOf(canBePicked, state, reason, isBestPrice),
    canBePicked,
    price: canBePicked ? facts.prices[day] : undefined,
    isBestPrice,
    reason,
  }
}

function lookOf(canBePicked: boolean, state: DayState | undefined, reason: WhyClosed | undefined, isBest: boolean) {
  if (!canBePicked) return reason === 'sold_out' ? 'soldOut' : 'closed'
  if (state !== undefined) return 'low'
  return isBest ? 'best' : 'available'
}

function reasonOf(day: Day, state: DayState | undefined, { rules, bounds }: CalendarFacts): WhyClosed {
  if (state === DAY_STATES.soldOut) return 'sold_out'
  if (state === DAY_STATES.noPricingInventory) return 'no_price'
  if (state === DAY_STATES.noInventory) return 'not_stocked'
  if (rules.earliest === undefined || day > bounds.max) return 'out_of_season'
  return day < rules.earliest ? 'past_cutoff' : 'nothing_free'
}
