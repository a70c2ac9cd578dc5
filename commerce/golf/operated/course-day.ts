/**
 * The tee sheet of a day as operators read it: every start time of the course, those that are full, blocked or past
 * among them. Where no slot was needed yet, all places of a time are free. Read without a lock.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Course, RateRow } from '#commerce/golf/golf.sql.ts'
import { teeTimes, turnTime } from '#commerce/golf/tee-grid.ts'
import { readLastReasons, readSlots, slotName } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'

export type StartTime = {
  time: string
  capacity: number
  sold: number
  held: number
  left: number
  /** When eighteen holes pass the tenth tee, and how many still can; undefined where the course has one tee. */
  turn: { time: string; left: number } | undefined
  rates: readonly RateRow[]
  /** Why its places were changed last; undefined where it has as many as the course gives every time. */
  reason: string | undefined
}

export async function readCourseDay(tx: Tx, course: Course, day: Day): Promise<StartTime[]> {
  const { playersPerTee, poolId, turnPoolId } = course
  const slots = await readSlots(tx, turnPoolId === null ? [poolId] : [poolId, turnPoolId], day, day)
  const counts = new Map(slots.map((slot) => [slotName(slot), slot]))
  const reasons = await readLastReasons(tx, poolId, day)
  const free = { capacity: playersPerTee, sold: 0, held: 0, left: playersPerTee }
  return teeTimes(course).map((time) => {
    const { capacity, held, left, sold } = counts.get(slotName({ poolId, day, time })) ?? free
    const turnsAt = turnPoolId === null ? undefined : turnTime(course, time)
    const turn = turnPoolId === null || turnsAt === undefined ? undefined : { poolId: turnPoolId, day, time: turnsAt }
    return {
      ...{ time, capacity, sold, held, left },
      turn: turn && { time: turn.time, left: counts.get(slotName(turn))?.left ?? playersPerTee },
      rates: course.rates.filter(({ fromTime, toTime }) => fromTime <= time && time < toTime),
      reason: capacity === playersPerTee ? undefined : reasons.get(time),
    }
  })
}
