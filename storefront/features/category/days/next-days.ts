/**
 * The next days of a product, put together from its calendar as if somebody had looked there: the same states, the same prices, and
 * the best of them the best of their month. Of all that was read only these days are kept, because they travel with the page.
 */
import type { CalendarSettings } from '#contract/calendar.ts'
import type { ProductDetails } from '#contract/catalog.ts'
import { addDays, type Day, daysInMonth } from '#contract/day.ts'
import { bestDays } from '#storefront/features/calendar/best-days.ts'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'
import { type CalendarFacts, calendarFacts } from '#storefront/features/calendar/calendar-facts.ts'

const DAYS_SHOWN = 7

export type CalendarProduct = Pick<
  ProductDetails,
  'Id' | 'EarliestPurchaseDate' | 'IsTrackingInventory' | 'IsDynamicPriceDaysToArrival'
>

export type NextDays = {
  product: CalendarProduct
  /** The option that asks for the day; undefined where the product has none. */
  dateOptionId: number | undefined
  days: Day[]
  best: Day[]
  facts: CalendarFacts
}

type Read = Pick<NextDays, 'product' | 'dateOptionId'> & { settings: CalendarSettings; prices: DayPricesReply }

/** Undefined where no day of the season is left. */
export function nextDays({ product, dateOptionId, settings, prices }: Read): NextDays | undefined {
  const facts = calendarFacts({ product, seasonEnd: undefined, data: { settings, prices } })
  if (!facts) return undefined
  const days = daysFrom(facts.bounds.min)
  const months = new Set(days.map((day) => day.slice(0, 7)))
  const best = [...months].flatMap((month) => [...bestDays(month, facts)]).filter((day) => days.includes(day))
  const { rules } = facts
  return {
    product,
    dateOptionId,
    days,
    best,
    facts: {
      ...facts,
      prices: only(days, facts.prices),
      closed: only(days, facts.closed),
      rules: {
        ...rules,
        inventory: only(days, rules.inventory),
        pricingInventory: only(days, rules.pricingInventory),
      },
    },
  }
}

/** The last day that must be known: a day is the best of its month, so the month is read to its end. */
export function lastDayToRead(first: Day): Day {
  const last = daysFrom(first).at(-1) ?? first
  return `${last.slice(0, 8)}${daysInMonth(Number(last.slice(0, 4)), Number(last.slice(5, 7)))}`
}

function daysFrom(first: Day): Day[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index))
}

function only<Fact>(days: readonly Day[], byDay: Readonly<Record<Day, Fact>>): Record<Day, Fact> {
  return Object.fromEntries(
    days.flatMap((day) => {
      const fact = byDay[day]
      return fact === undefined ? [] : [[day, fact]]
    }),
  )
}
