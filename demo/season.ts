/** The season rolls with the day the demo is loaded, so that it never goes stale: 30 days back, 180 days on. */
import { addDays, type Day } from '#contract/values/day.ts'
import { today } from '#contract/values/local-time.ts'

export const STORE_TIME_ZONE = 'America/Denver'

export type Season = { today: Day; start: Day; end: Day }

export function seasonAround(now: Date): Season {
  const day = today(now, STORE_TIME_ZONE)
  return { today: day, start: addDays(day, -30), end: addDays(day, 180) }
}
