/** When activities start, and how many may come. */
import type { ActivityDraft } from '#commerce/activities/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'
import { FRIDAY, isOn, SATURDAY, sellingDays } from './days.ts'

const TUBING_HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
const SNOWCAT_DEPARTURES = ['15:30', '18:00']

export function demoActivities(season: Season): ActivityDraft[] {
  const days = sellingDays(season)
  const clearNights = days.filter((day) => isOn(day, FRIDAY, SATURDAY))
  return [
    { code: 'TUBE', location: 'MEADOW', times: starts(days, TUBING_HOURS, 40) },
    // Four seats: the one product everybody wants at once.
    { code: 'CAT', location: 'BASE', times: starts(days, SNOWCAT_DEPARTURES, 4) },
    // Sold out everywhere, always.
    { code: 'STARS', location: 'SUMMIT', times: starts(clearNights, ['21:00'], 0) },
  ]
}

function starts(days: readonly Day[], times: readonly string[], capacity: number) {
  return days.flatMap((day) => times.map((time) => ({ day, time, capacity })))
}
