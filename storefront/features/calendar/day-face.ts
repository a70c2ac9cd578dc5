/** How one day is shown: whether it can be picked, what it costs, and the sign that says cheap or scarce. */
import type { CalendarPrice } from '#contract/calendar-pricing.ts'
import type { ClosedReason } from '#contract/closed-reason.ts'
import type { Day } from '#contract/day.ts'
import { type DayState, dayState, isSelectable } from '#contract/day-state.ts'
import type { CalendarFacts } from './calendar-facts.ts'

export type DayFace = {
  day: Day
  state: DayState | undefined
  canBePicked: boolean
  price: CalendarPrice | undefined
  isBestPrice: boolean
  /** Why it cannot be picked, where the engine said so. */
  reason: ClosedReason | undefined
}

export function dayFace(day: Day, facts: CalendarFacts, bestDays: ReadonlySet<Day>): DayFace {
  const state = dayState(day, facts.rules)
  const reason = facts.closed[day]
  // The engine knows rules that no count shows, such as a day on which nothing runs.
  const canBePicked = isSelectable(state) && reason === undefined
  return {
    day,
    state,
    canBePicked,
    price: canBePicked ? facts.prices[day] : undefined,
    isBestPrice: canBePicked && bestDays.has(day),
    reason,
  }
}
