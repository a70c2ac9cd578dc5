import { expect, test } from 'vitest'
import { addDays, weekday } from '#contract/values/day.ts'
import { seasonAround } from '#demo/season.ts'
import { eventNights, kindOf, SPECIAL_DAYS, sellingDays, specialDay } from './days.ts'
import { demoPrices } from './prices.ts'
import { demoPools } from './stock.ts'

/** Loaded on days all over a leap year and the one after it, on every weekday. */
const seasons = Array.from({ length: 56 }, (_, index) =>
  seasonAround(new Date(`${addDays('2028-01-01', 13 * index)}T18:00:00Z`)),
)

test('Whenever the demo is loaded, its season has days of every kind, and six Fridays to ski at night', () => {
  for (const season of seasons) {
    expect(new Set(sellingDays(season).map(kindOf)).size, season.today).toBe(3)
    const nights = eventNights(season)
    expect([nights.length, new Set(nights.map(weekday))], season.today).toEqual([6, new Set([5])])
  }
})

test('Whenever the demo is loaded, every day but one has one price, and every day but one has places', () => {
  for (const season of seasons) {
    const days = sellingDays(season)
    const priced = (demoPrices(season)['day-lift-ticket']?.periods ?? []).flatMap((period) => period.days)
    const stocked = demoPools(season)[0]?.slots.map(({ day }) => day)

    expect(priced.toSorted(), season.today).toEqual(days.filter((day) => day !== specialDay(season, 'noPrice')))
    expect(stocked, season.today).toEqual(days.filter((day) => day !== specialDay(season, 'noInventory')))
  }
})

test('Special days are different days, all of them in the first sixty', () => {
  const offsets = Object.values(SPECIAL_DAYS)
  expect(new Set(offsets).size).toBe(offsets.length)
  expect(Math.max(...offsets)).toBeLessThan(60)
})
