/**
 * The cheapest days of a month: the lowest fifth of those that can be bought. Days of one price are all the best or
 * none of them is, because a sign that one of two equal days has would lead guests astray: where the fifth ends among
 * equals they all belong to it, as long as the best are eight at most.
 */
import type { Day, Month } from '#contract/values/day.ts'
import type { DayFacts } from './day-facts.ts'
import { type JudgedDay, judgeDay } from './judge-day.ts'

const SHARE = 5
const MOST = 8
const NONE: ReadonlySet<Day> = new Set()

export function bestDays(month: Month, facts: DayFacts): ReadonlySet<Day> {
  const priced = Object.keys(facts.prices)
    .filter((day) => day.startsWith(month))
    .map((day) => judgeDay(day, facts))
    .flatMap(({ day, price }) => (price ? [{ day, amount: price.price }] : []))
    .toSorted((one, other) => one.amount - other.amount)
  const last = priced[Math.floor(priced.length / SHARE) - 1]?.amount
  if (last === undefined || last === priced.at(-1)?.amount) return NONE
  const within = priced.filter(({ amount }) => amount <= last)
  const best = within.length <= MOST ? within : within.filter(({ amount }) => amount < last)
  return new Set(best.map(({ day }) => day))
}

/**
 * The day of the whole season that costs least, the first of them where several do; without prices the first that can
 * be bought.
 */
export function cheapestDay(facts: DayFacts): JudgedDay | undefined {
  const [first] = Object.keys(facts.prices)
    .map((day) => judgeDay(day, facts))
    .filter(({ canBePicked }) => canBePicked)
    .toSorted((one, other) => amount(one) - amount(other) || (one.day < other.day ? -1 : 1))
  return first
}

function amount({ price }: JudgedDay): number {
  return price?.price ?? Number.POSITIVE_INFINITY
}
