/** How many the resort takes: which pools there are, with how many places on which day, and what is sold from them. */

import type { ActivityDraft } from '#commerce/activities/index.ts'
import type { CourseDraft, RateDraft } from '#commerce/golf/index.ts'
import type { PoolDraft } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'
import { type DayKind, eventNights, FRIDAY, isOn, kindOf, SATURDAY, sellingDays, specialDay } from './days.ts'

type DemoPool = PoolDraft & {
  /** Slugs of what takes from it. */
  products: readonly string[]
}

/** On busy days fewer are let up than the lifts could carry: short lines are what people come back for. */
export const ON_THE_MOUNTAIN: Record<DayKind, number> = { weekday: 3200, weekend: 4000, holiday: 3600 }

export const SKIS = 400
export const SNOWBOARDS = 180
const LOW_STOCK = 8
const A_NIGHT = 300

export function demoPools(season: Season): DemoPool[] {
  const days = sellingDays(season)
  const everyDay = (capacity: number) => days.map((day) => ({ day, capacity }))
  const nights = eventNights(season)
  return [
    {
      name: 'mountain',
      slots: mountain(season),
      products: ['day-lift-ticket', 'half-day-ticket', 'three-day-ticket', 'flex-pack', 'pass-reservation'],
    },
    {
      name: 'night skiing',
      slots: nights.map((day) => ({ day, capacity: day === nights[2] ? 0 : A_NIGHT })),
      products: ['night-skiing'],
    },
    { name: 'skis', slots: everyDay(SKIS), products: ['ski-rental'] },
    { name: 'snowboards', slots: everyDay(SNOWBOARDS), products: ['snowboard-rental'] },
    { name: 'first lessons', slots: everyDay(24), products: ['first-timer-lesson'] },
  ]
}

function mountain(season: Season) {
  const special = new Map([
    [specialDay(season, 'lowStock'), LOW_STOCK],
    [specialDay(season, 'soldOut'), 0],
  ])
  return sellingDays(season)
    .filter((day) => day !== specialDay(season, 'noInventory'))
    .map((day) => ({ day, capacity: special.get(day) ?? ON_THE_MOUNTAIN[kindOf(day)] }))
}

/** When activities and rounds of golf start, and how many guests may come. */
export const TUBING_HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
export const TUBES = 40
const SNOWCAT_DEPARTURES = ['15:30', '18:00']

export function demoActivities(season: Season): ActivityDraft[] {
  const days = sellingDays(season)
  const clearNights = days.filter((day) => isOn(day, FRIDAY, SATURDAY))
  return [
    { code: 'TUBE', location: 'MEADOW', times: starts(days, TUBING_HOURS, TUBES) },
    // Four seats: the product that sells out first.
    { code: 'CAT', location: 'BASE', times: starts(days, SNOWCAT_DEPARTURES, 4) },
    // Sold out everywhere, always.
    { code: 'STARS', location: 'SUMMIT', times: starts(clearNights, ['21:00'], 0) },
  ]
}

function starts(days: readonly Day[], times: readonly string[], capacity: number) {
  return days.flatMap((day) => times.map((time) => ({ day, time, capacity })))
}

/** The Lake Course: two tees, a group every ten minutes, cheaper the later one starts. */
const HOURS = [
  { name: 'Morning', fromTime: '07:00:00', toTime: '11:00:00', nine: 5900, eighteen: 10900 },
  { name: 'Midday', fromTime: '11:00:00', toTime: '15:00:00', nine: 5200, eighteen: 9500 },
  { name: 'Twilight', fromTime: '15:00:00', toTime: '18:00:00', nine: 4500, eighteen: 8000 },
]

export function demoCourse(productId: number): CourseDraft {
  return {
    productId,
    pool: 'first tee',
    turnPool: 'tenth tee',
    turnMinutes: 120,
    firstTee: '07:00:00',
    lastTee: '17:00:00',
    everyMinutes: 10,
    bookingDaysPublic: 60,
    bookingDaysMember: 90,
    rates: HOURS.flatMap(({ name, fromTime, toTime, nine, eighteen }): RateDraft[] => [
      { name, holes: 9, fromTime, toTime, priceMinor: nine, isCartIncluded: true },
      { name, holes: 18, fromTime, toTime, priceMinor: eighteen, isCartIncluded: true },
    ]),
  }
}
