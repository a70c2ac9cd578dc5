/** The cheapest days of a month: the lowest fifth of those that can be bought, at most eight. */
import type { Day } from '#contract/day.ts'
import type { CalendarFacts } from './calendar-facts.ts'
import { dayFace } from './day-face.ts'

const SHARE = 5
const MOST = 8
const NONE: ReadonlySet<Day> = new Set()

/** `month` is `2026-12`. Where every day costs the same, none is the best. */
export function bestDays(month: string, facts: CalendarFacts): ReadonlySet<Day> {
  const priced = Object.keys(facts.prices)
    .filter((day) => day.startsWith(month))
    .map((day) => dayFace(day, facts, NONE))
    .flatMap(({ day, price }) => (price ? [{ day, amount: price.price }] : []))
    .toSorted((one, other) => one.amount - other.amount || (one.day < other.day ? -1 : 1))
  const dearest = priced.at(-1)?.amount
  const best = priced.slice(0, Math.min(MOST, Math.floor(priced.length / SHARE)))
  return new Set(best.filter(({ amount }) => amount !== dearest).map(({ day }) => day))
}
