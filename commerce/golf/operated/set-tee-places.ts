/**
 * Another number of places for start times of a course on a day, all of them or none: none blocks them, as many as the
 * course gives every time opens them again. Slots are made first for times that were never needed. Only the first tee's
 * pool is touched, and its row is locked before anything else: who saves the course takes two of them, one after the
 * other, and would wait for a transaction that waits for them.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { insertMissingSlots, readCourses } from '#commerce/golf/golf.sql.ts'
import { teeTimes } from '#commerce/golf/tee-grid.ts'
import { lockPool, type SetCapacityOfDaysResult, setCapacityOfDays } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'

export type TeePlacesDraft = {
  productId: number
  day: Day
  /** The first and the last start time, `07:10:00`, both included. */
  from: string
  until: string
  places: number
  /** For colleagues. */
  reason: string
  /** Of the pool of the first tee. */
  expectedVersion: number
  /** Fewer than are sold and held, knowingly. */
  isOverbooking: boolean
}

export type SetTeePlacesResult = SetCapacityOfDaysResult | { ok: false; reason: 'too_many'; most: number }

export async function setTeePlaces(tx: OperatorTx, draft: TeePlacesDraft): Promise<SetTeePlacesResult> {
  const { day, expectedVersion, from, isOverbooking, places, productId, reason, until } = draft
  const course = (await readCourses(tx)).get(productId)
  const times = course ? teeTimes(course).filter((time) => time >= from && time <= until) : []
  if (!course || times.length === 0) return { ok: false, reason: 'not_found' }
  const { everyMinutes: minutes, playersPerTee, poolId } = course
  // Two groups would be on one tee.
  if (places > playersPerTee) return { ok: false, reason: 'too_many', most: playersPerTee }
  await lockPool(tx, poolId)
  await insertMissingSlots(tx, { poolId, day, times, capacity: playersPerTee, minutes })
  return setCapacityOfDays(tx, {
    ...{ poolId, from: day, until: day, times, capacity: places },
    ...{ reason, expectedVersion, isOverbooking },
  })
}
