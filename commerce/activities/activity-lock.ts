/** A lock as the rest of the shop sees it: which places it keeps, for whose cart is known from where it was found. */
import type { Day } from '#contract/values/day.ts'
import type { Activity, LockRow } from './activities.sql.ts'
import { guestsIn } from './places-for.ts'

export type ActivityLock = {
  lockId: string
  activity: Activity
  day: Day
  time: string
  places: number
  /** The most guests it is good for; exactly as many as it was asked for, unless guests share a place. */
  guests: number
  expiresAt: Date
  secondsLeft: number
  isLive: boolean
  /** The line it was put into the cart with; null while it waits. */
  lineId: number | null
}

export function asActivityLock(row: LockRow): ActivityLock {
  const { lockId, day, time, places, expiresAt, secondsLeft, isLive, lineId } = row
  const { activityId: id, code, location, poolId, guestsPerPlace } = row
  const activity = { id, code, location, poolId, guestsPerPlace }
  return {
    lockId,
    activity,
    day,
    time,
    places,
    guests: guestsIn(activity, places),
    expiresAt,
    secondsLeft,
    isLive,
    lineId,
  }
}
