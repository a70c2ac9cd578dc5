/**
 * What changes with the date, with how early one books and with how many have: the prices beside those of the products.
 */

import type { DiscountDraft } from '#commerce/discounts/index.ts'
import type { PlanDraft } from '#commerce/plans/index.ts'
import type { PeriodDraft, PricesDraft, WindowDraft } from '#commerce/pricing/index.ts'
import { addMonths, type Day, weekday } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'
import { type DayKind, kindOf, sellingDays, specialDay } from './days.ts'

/** In dollars: what the ticket window asks, and the first price of each window; every further level adds a step. */
const DAY_TICKET: Record<DayKind, { atTheWindow: number; early: number; soon: number; last: number }> = {
  weekday: { atTheWindow: 159, early: 109, soon: 125, last: 135 },
  weekend: { atTheWindow: 189, early: 129, soon: 145, last: 159 },
  holiday: { atTheWindow: 219, early: 159, soon: 175, last: 189 },
}
/** What the day of the week adds, from Sunday on: midweek is the quietest. */
const MIDWEEK = { key: 'midweek', name: 'midweek', adds: 0 }
const WEEK = [
  { key: 'sundays', name: 'Sundays', adds: 8 },
  { key: 'mondays', name: 'Mondays', adds: 10 },
  MIDWEEK,
  MIDWEEK,
  { key: 'thursdays', name: 'Thursdays', adds: 6 },
  { key: 'fridays', name: 'Fridays', adds: 4 },
  { key: 'saturdays', name: 'Saturdays', adds: 18 },
] as const
const STEP = 10
const AT_FIRST = 120
const AT_SECOND = 200
const AT_FIRST_OF_FEW = 4
const AT_SECOND_OF_FEW = 6

/** By slug. Windows count whole days between booking and skiing. */
export function demoPrices(season: Season): Record<string, PricesDraft> {
  return {
    'day-lift-ticket': { periods: dayTicketPeriods(season) },
    'half-day-ticket': {
      tiers: [
        { fromQuantity: 4, priceMinor: 7600 },
        { fromQuantity: 8, priceMinor: 6900 },
      ],
    },
  }
}

function dayTicketPeriods(season: Season): PeriodDraft[] {
  const few = specialDay(season, 'fewAtPrice')
  const days = sellingDays(season).filter((day) => day !== specialDay(season, 'noPrice') && day !== few)
  const alike = Map.groupBy(days, (day) => `${kindOf(day) === 'holiday' ? 'holiday-' : ''}${inWeek(day).key}`)
  return [
    ...[...alike].map(([key, each]) => period(key, periodName(each), each, [AT_FIRST, AT_SECOND, undefined])),
    period('last-few', 'Last few', [few], [AT_FIRST_OF_FEW, AT_SECOND_OF_FEW]),
  ]
}

function periodName([day = '']: Day[]): string {
  return `${kindOf(day) === 'holiday' ? 'Holidays, ' : ''}${inWeek(day).name}`
}

/** Of days that cost the same: how many are sold at each price, the last without end where no number is given. */
function period(key: string, name: string, days: Day[], numbers: (number | undefined)[]): PeriodDraft {
  const [first = ''] = days
  const { atTheWindow, early, soon, last } = DAY_TICKET[kindOf(first)]
  const { adds } = inWeek(first)
  const window = (booked: string, minDays: number, maxDays: number | null, dollars: number): WindowDraft => ({
    minDays,
    maxDays,
    basePriceMinor: (atTheWindow + adds) * 100,
    levels: numbers.map((number, at) => ({
      key: `${booked}-${at + 1}`,
      priceMinor: (dollars + adds + at * STEP) * 100,
      ...(number !== undefined && { number }),
    })),
  })
  return {
    key,
    name,
    days,
    windows: [window('last', 0, 1, last), window('soon', 2, 13, soon), window('early', 14, null, early)],
  }
}

function inWeek(day: Day): { key: string; name: string; adds: number } {
  return WEEK[weekday(day)] ?? MIDWEEK
}

/**
 * The Summit Pass paid over time: a deposit today, then five months, the first of them a month after the demo was
 * loaded.
 */
export function demoPlan({ today, end }: Season, productId: number): PlanDraft {
  return {
    productId,
    name: 'Pay monthly',
    saleEndsOn: end,
    deposit: { amountMinor: 9900 },
    payments: { anchorDay: addMonths(today, 1), instalments: 5, everyMonths: 1 },
  }
}

/** Codes that take something off an order. */
export const demoCoupons: DiscountDraft[] = [
  {
    name: '$20 off an order of $100 or more',
    couponCode: 'SAVE20',
    kind: 'fixed',
    amountMinor: 2000,
    scope: 'cart',
    minimumSubtotalMinor: 10000,
  },
]
