/**
 * The tee sheet of a day as operators read it: every start time of the course, those that are full, blocked or past
 * among them; or the times at which eighteen holes pass the tenth tee. Where no slot was needed yet, all places of a
 * time are free. Read without a lock.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Course, RateRow } from '#commerce/golf/golf.sql.ts'
import { teeTimes, turnTime, turnTimes } from '#commerce/golf/tee-grid.ts'
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

/** The times of the tenth tee, which have no rates: what is played was paid for at the first. */
export async function readTurnDay(tx: Tx, course: Course, day: Day): Promise<StartTime[]> {
  const { playersPerTee, turnPoolId: poolId } = course
  if (poolId === null) return []
  const counts = new Map((await readSlots(tx, [poolId], day, day)).map((slot) => [slotName(slot), slot]))
  const reasons = await readLastReasons(tx, poolId, day)
  return turnTimes(course).map((time) => {
    const counted = counts.get(slotName({ poolId, day, time })) ?? freeOf(playersPerTee)
    return { ...startOf(time, counted, reasons, playersPerTee), turn: undefined, rates: [] }
  })
}

export async function readCourseDay(tx: Tx, course: Course, day: Day): Promise<StartTime[]> {
  const { playersPerTee, poolId, turnPoolId } = course
  const slots = await readSlots(tx, turnPoolId === null ? [poolId] : [poolId, turnPoolId], day, day)
  const counts = new Map(slots.map((slot) => [slotName(slot), slot]))
  const reasons = await readLastReasons(tx, poolId, day)
  return teeTimes(course).map((time) => {
    const counted = counts.get(slotName({ poolId, day, time })) ?? freeOf(playersPerTee)
    const turnsAt = turnPoolId === null ? undefined : turnTime(course, time)
    const turn = turnPoolId === null || turnsAt === undefined ? undefined : { poolId: turnPoolId, day, time: turnsAt }
    return {
      ...startOf(time, counted, reasons, playersPerTee),
      turn: turn && { time: turn.time, left: counts.get(slotName(turn))?.left ?? playersPerTee },
      rates: course.rates.filter(({ fromTime, toTime }) => fromTime <= time && time < toTime),
    }
  })
}

type Counted = Pick<StartTime, 'capacity' | 'sold' | 'held' | 'left'>

function freeOf(places: number): Counted {
  return { capacity: places, sold: 0, held: 0, left: places }
}

function startOf(
  time: string,
  { capacity, held, left, sold }: Counted,
  reasons: ReadonlyMap<string, string>,
  usual: number,
): Omit<StartTime, 'turn' | 'rates'> {
  return { time, capacity, sold, held, left, reason: capacity === usual ? undefined : reasons.get(time) }
}
