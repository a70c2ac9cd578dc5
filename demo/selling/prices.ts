/** What changes with the date, with how early one books and with how many have: the prices beside those of the products. */
import type { PeriodDraft, PricesDraft, WindowDraft } from '#commerce/pricing/index.ts'
import type { Day } from '#contract/day.ts'
import type { Season } from '#demo/season.ts'
import { type DayKind, kindOf, sellingDays, specialDay } from './days.ts'

/** In dollars: what the ticket window asks, and the first price of each window; every further level adds a step. */
const DAY_TICKET: Record<DayKind, { atTheWindow: number; early: number; soon: number; last: number }> = {
  weekday: { atTheWindow: 159, early: 109, soon: 125, last: 135 },
  weekend: { atTheWindow: 189, early: 129, soon: 145, last: 159 },
  holiday: { atTheWindow: 219, early: 159, soon: 175, last: 189 },
}
const STEP = 10
const AT_FIRST = 120
const AT_SECOND = 200

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
  const kinds: DayKind[] = ['weekday', 'weekend', 'holiday']
  return [
    ...kinds.map((kind) =>
      period(
        kind,
        kind,
        AT_FIRST,
        AT_SECOND,
        days.filter((day) => kindOf(day) === kind),
      ),
    ),
    period('last few', kindOf(few), 4, 6, [few]),
  ].filter((each) => each.days.length > 0)
}

function period(name: string, kind: DayKind, atFirst: number, atSecond: number, days: Day[]): PeriodDraft {
  const { atTheWindow, early, soon, last } = DAY_TICKET[kind]
  const window = (minDays: number, maxDays: number | null, dollars: number): WindowDraft => ({
    minDays,
    maxDays,
    basePriceMinor: atTheWindow * 100,
    levels: [
      { priceMinor: dollars * 100, number: atFirst },
      { priceMinor: (dollars + STEP) * 100, number: atSecond },
      { priceMinor: (dollars + 2 * STEP) * 100 },
    ],
  })
  return { name, days, windows: [window(0, 1, last), window(2, 13, soon), window(14, null, early)] }
}
