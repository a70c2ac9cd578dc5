/**
 * When the resort's clock shows a time: business times are a day and a time of day in no zone, and this says which
 * moment they mean. A time that the clock skips in spring means none. A time that it shows twice in autumn means the
 * first of the two: the second showing has no name of its own, so nothing can start in it.
 */
import type { Day } from '#contract/values/day.ts'
import { localTime, zoneOffset } from '#contract/values/local-time.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import type { StoreSettings } from './store-settings.ts'

/** The zone counts where it is known, the offset where it is not. */
export type ResortTimeZone = Pick<StoreSettings, 'storeTimeZone' | 'storeOffsetMinutes'>

/** `time` is `09:30:00` or `09:30`. */
export function momentOf(
  day: Day,
  time: string,
  { storeTimeZone, storeOffsetMinutes }: ResortTimeZone,
): Date | undefined {
  const written = Date.parse(`${day}T${time}Z`)
  if (!storeTimeZone) return new Date(written - storeOffsetMinutes * MINUTE_MS)

  const offsets = offsetsAround(day, storeTimeZone)
  const moments = offsets.map((offset) => new Date(written - offset))
  if (moments.length === 1) return moments[0]
  const shown = moments.filter((moment) => {
    const local = localTime(moment, storeTimeZone)
    return local.day === day && time.startsWith(clockText(local.hour, local.minute))
  })
  return shown.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** What the resort's clock shows at a moment. */
export function resortTime(now: Date, { storeTimeZone, storeOffsetMinutes }: ResortTimeZone) {
  return storeTimeZone
    ? localTime(now, storeTimeZone)
    : localTime(new Date(now.getTime() + storeOffsetMinutes * MINUTE_MS), 'UTC')
}

/** Which day it is at the resort. */
export function resortDay(now: Date, zone: ResortTimeZone): Day {
  return resortTime(now, zone).day
}

const known = new Map<string, number[]>()
const MOST_KNOWN = 5_000

/**
 * One offset on almost every day, two around a change of the clocks. Asking a zone takes long, so days are remembered.
 */
function offsetsAround(day: Day, zone: string): number[] {
  const key = `${zone} ${day}`
  let offsets = known.get(key)
  if (!offsets) {
    const noon = Date.parse(`${day}T12:00:00Z`)
    // Far enough away to be before and after every time that this day has anywhere on Earth.
    const samples = [-1.5 * DAY_MS, 1.5 * DAY_MS].map(
      (away) => Number(zoneOffset(new Date(noon + away), zone)) * HOUR_MS,
    )
    offsets = [...new Set(samples)]
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, offsets)
  }
  return offsets
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
