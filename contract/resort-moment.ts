/**
 * When the resort's clock shows a time: business times are a day and a time of day in no zone, and this says which moment
 * they mean. A time that the clock skips in spring means none. A time that it shows twice in autumn means the first of
 * the two: the second showing has no name of its own, so nothing can start in it.
 */
import { type Day, localTime, today, zoneOffset } from './day.ts'
import type { StoreSettings } from './store-settings.ts'

/** The zone counts where it is known, the offset where it is not. */
export type ResortClock = Pick<StoreSettings, 'storeTimeZone' | 'storeOffsetMinutes'>

/** `time` is `09:30:00` or `09:30`. */
export function momentOf(day: Day, time: string, { storeTimeZone, storeOffsetMinutes }: ResortClock): Date | undefined {
  const written = Date.parse(`${day}T${time}Z`)
  if (!storeTimeZone) return new Date(written - storeOffsetMinutes * MINUTE_MS)

  // Near a change the offset is the one of the day before or the one of the day after.
  const offsets = [-DAY_MS, DAY_MS].map((away) => Number(zoneOffset(new Date(written + away), storeTimeZone)) * HOUR_MS)
  const moments = [...new Set(offsets)].map((offset) => new Date(written - offset))
  const shown = moments.filter((moment) => {
    const local = localTime(moment, storeTimeZone)
    return local.day === day && time.startsWith(`${twoDigits(local.hour)}:${twoDigits(local.minute)}`)
  })
  return shown.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Which day it is at the resort. */
export function resortDay(now: Date, { storeTimeZone, storeOffsetMinutes }: ResortClock): Day {
  if (storeTimeZone) return today(now, storeTimeZone)
  return today(new Date(now.getTime() + storeOffsetMinutes * MINUTE_MS), 'UTC')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
