/** The start time that is chosen among those of its day, and what becomes of it when they are read again. */
import type { Day } from '#contract/values/day.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'
import type { ActivityStart } from './activity-months.ts'

/** The text may be `10:00`, `10:00:00` or the day and the time. */
export function startAt(text: string, day: Day): string | undefined {
  const read = localDayAndTime(text)
  const time = read ? read.time : timeOfDay(text)
  return time && (read?.day ?? day) === day ? `${day}T${time}` : undefined
}

export type ReadAgain = 'kept' | { text: string; places: number } | undefined

/**
 * A time that still has room stays as it is; one with too little is chosen anew with what it has; one that is gone is
 * let go.
 */
export function startReadAgain(
  text: string,
  day: Day,
  times: readonly ActivityStart[],
  quantity: number | undefined,
): ReadAgain {
  if (text === '') return 'kept'
  const start = startAt(text, day)
  const found = times.find(({ Time }) => Time === start)
  if (!found) return undefined
  return found.AvailableInventory >= (quantity ?? 1) ? 'kept' : { text: found.Time, places: found.AvailableInventory }
}

/** The times with the places of the guest's own line among those that are open, where a line is being changed. */
export function roomAt(
  times: readonly ActivityStart[],
  own: string | undefined,
  places: number | undefined,
): readonly ActivityStart[] {
  return times.map((time) =>
    time.Time === own ? { ...time, AvailableInventory: time.AvailableInventory + (places ?? 0) } : time,
  )
}
