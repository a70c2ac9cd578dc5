/** How many the resort takes: which pools there are, with how many places on which day, and what is sold from them. */
import type { PoolDraft } from '#commerce/inventory/index.ts'
import type { Season } from '#demo/season.ts'
import { type DayKind, eventNights, kindOf, sellingDays, specialDay } from './days.ts'

export type DemoPool = PoolDraft & {
  /** Slugs of what takes from it. */
  products: readonly string[]
}

/** On busy days fewer are let up than the lifts could carry: short lines are what people come back for. */
const ON_THE_MOUNTAIN: Record<DayKind, number> = { weekday: 3200, weekend: 4000, holiday: 3600 }

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
    { name: 'skis', slots: everyDay(400), products: ['ski-rental'] },
    { name: 'snowboards', slots: everyDay(180), products: ['snowboard-rental'] },
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
