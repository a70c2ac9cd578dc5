/** What a player pays at a time for so many holes. A rate of the player's own role counts before one for everybody. */
import type { RateRow } from './golf.sql.ts'
import type { Course } from './read-courses.ts'

export type PlayerRole = string | undefined

export function teeRate(
  course: Pick<Course, 'rates'>,
  time: string,
  holes: number,
  role?: PlayerRole,
): RateRow | undefined {
  const open = course.rates.filter(
    (rate) =>
      rate.holes === holes && rate.fromTime <= time && time < rate.toTime && (rate.role === null || rate.role === role),
  )
  const own = open.filter((rate) => rate.role !== null)
  return (own.length > 0 ? own : open).toSorted(
    (one, other) => one.priceMinor - other.priceMinor || one.id - other.id,
  )[0]
}
