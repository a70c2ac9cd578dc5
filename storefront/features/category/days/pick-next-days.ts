/**
 * Picks the next seven days out of a product's calendar, as the guest would see them there: the same states, the same
 * prices, and the best of them the best of their month.
 */
import { addDays, type Day, lastOfMonth, monthOf } from '#contract/values/day.ts'
import { bestDays } from '#storefront/features/days/facts/best-days.ts'
import { dayFacts, hasDays } from '#storefront/features/days/facts/day-facts.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import type { NextDays } from './next-days.ts'

const DAYS_SHOWN = 7

type Read = Pick<NextDays, 'product' | 'dateOptionId'> & { data: CalendarData }

/** Undefined where no day of the season is left. */
export function pickNextDays({ product, dateOptionId, data }: Read): NextDays | undefined {
  // The season's last day is not asked for: the engine says of each day after it that it is closed.
  const facts = dayFacts({ product, seasonEnd: undefined, data })
  if (!hasDays(facts)) return undefined
  const days = daysFrom(facts.bounds.min)
  const months = new Set(days.map(monthOf))
  const best = [...months].flatMap((month) => [...bestDays(month, facts)]).filter((day) => days.includes(day))
  return {
    product,
    dateOptionId,
    days,
    best,
    facts: {
      ...facts,
      inventory: only(days, facts.inventory),
      pricingInventory: only(days, facts.pricingInventory),
      prices: only(days, facts.prices),
      closed: only(days, facts.closed),
    },
  }
}

/** The last day that must be known: the best of a month are found in the whole of it. */
export function lastDayToRead(first: Day): Day {
  return lastOfMonth(daysFrom(first).at(-1) ?? first)
}

function daysFrom(first: Day): Day[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index))
}

/** They travel with the page, so the rest of the calendar stays behind. */
function only<Fact>(days: readonly Day[], byDay: Readonly<Record<Day, Fact>>): Record<Day, Fact> {
  return Object.fromEntries(Object.entries(byDay).filter(([day]) => days.includes(day)))
}
