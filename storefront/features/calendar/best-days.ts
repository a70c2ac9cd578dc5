/**
 * The cheapest days of a month: the lowest fifth of those that can be bought, so six at most. Days of one price are all the best or
 * none of them is: a sign that one of two equal days has would lead guests astray.
 */
import type { Day } from '#contract/day.ts'
import type { CalendarFacts } from './calendar-facts.ts'
import { dayFace } from './day-face.ts'

const SHARE = 5
const NONE: ReadonlySet<Day> = new Set()

/** `month` is `2026-12`. */
export function bestDays(month: string, facts: CalendarFacts): ReadonlySet<Day> {
  const priced = Object.keys(facts.prices)
    .filter((day) => day.startsWith(month))
    .map((day) => dayFace(day, facts, NONE))
    .flatMap(({ day, price }) => (price ? [{ day, amount: price.price }] : []))
    .toSorted((one, other) => one.amount - other.amount)
  const room = Math.floor(priced.length / SHARE)
  const tooDear = priced[room]?.amount
  const best = priced.slice(0, room).filter(({ amount }) => amount !== tooDear)
  return new Set(best.map(({ day }) => day))
}
