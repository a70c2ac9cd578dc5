/**
 * Another number of places for start times of a course on a day, or for times at which its tenth tee is passed, all of
 * them or none: none blocks them, as many as the course gives every time opens them again. Slots are made first for
 * times that were never needed. Only the pool of one tee is touched, and its row is locked before anything else: who
 * saves the course takes two of them, one after the other, and would wait for a transaction that waits for them.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type Course, insertMissingSlots, readCourses } from '#commerce/golf/golf.sql.ts'
import { teeTimes, turnTimes } from '#commerce/golf/tee-grid.ts'
import { lockPool, type SetCapacityOfDaysResult, setCapacityOfDays } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'

/** At the first groups start; the tenth is passed by those who play eighteen holes. */
export type Tee = 'first' | 'tenth'

export type TeePlacesDraft = {
  productId: number
  day: Day
  tee: Tee
  /** The first and the last start time, `07:10:00`, both included. */
  from: string
  until: string
  places: number
  /** For colleagues. */
  reason: string
  /** Of the pool of the tee. */
  expectedVersion: number
  /** Fewer than are sold and held, knowingly. */
  isOverbooking: boolean
}

export type SetTeePlacesResult = SetCapacityOfDaysResult | { ok: false; reason: 'too_many'; most: number }

export async function setTeePlaces(tx: OperatorTx, draft: TeePlacesDraft): Promise<SetTeePlacesResult> {
  const { day, expectedVersion, from, isOverbooking, places, productId, reason, tee, until } = draft
  const course = (await readCourses(tx)).get(productId)
  const poolId = course && poolOfTee(course, tee)
  const all = course ? (tee === 'first' ? teeTimes(course) : turnTimes(course)) : []
  const times = all.filter((time) => time >= from && time <= until)
  if (!course || !poolId || times.length === 0) return { ok: false, reason: 'not_found' }
  const { everyMinutes: minutes, playersPerTee } = course
  // Two groups would be on one tee.
  if (places > playersPerTee) return { ok: false, reason: 'too_many', most: playersPerTee }
  await lockPool(tx, poolId)
  await insertMissingSlots(tx, { poolId, day, times, capacity: playersPerTee, minutes })
  return setCapacityOfDays(tx, {
    ...{ poolId, from: day, until: day, times, capacity: places },
    ...{ reason, expectedVersion, isOverbooking },
  })
}

/** Null where the course has one tee. */
export function poolOfTee({ poolId, turnPoolId }: Pick<Course, 'poolId' | 'turnPoolId'>, tee: Tee): number | null {
  return tee === 'first' ? poolId : turnPoolId
}
