/**
 * What a tee time takes: places at the first tee, and on a course with two tees those at the turn as well when eighteen
 * holes are played, and the rate it costs. A group that starts on the back nine takes from the same slots as one that
 * turns there, so the same count refuses the second of them.
 */
import type { Demand } from '#commerce/inventory/index.ts'
import type { Course, RateRow } from './golf.sql.ts'
import { readSlotId, turnTime } from './tee-grid.ts'

/** By these keys the draft of a product names its options of a round; their names are labels. */
export const GOLF_OPTIONS = { holes: 'holes', teeTime: 'tee-time' } as const

/** How many holes a value of the option means: its key is the number, or begins with it (`18-holes`). */
export function holesOfKey(key: string): number | undefined {
  const holes = Number.parseInt(key, 10)
  return Number.isNaN(holes) ? undefined : holes
}

export type TeeDemand = { demand: Demand[]; rate: RateRow }

/** Undefined for what the sheet does not have. */
export function teeDemand(
  course: Course,
  slotId: string,
  holes: number,
  players: number,
  groups: readonly string[] = [],
): TeeDemand | undefined {
  const slot = readSlotId(course, slotId)
  if (!slot) return undefined
  if (!Number.isInteger(players) || players < 1 || players > course.playersPerTee) return undefined
  const rate = teeRate(course, slot.time, holes, groups)
  if (!rate) return undefined

  const start: Demand = { poolId: course.poolId, ...slot, places: players }
  if (holes !== 18 || course.turnPoolId === null) return { demand: [start], rate }
  const turn = turnTime(course, slot.time)
  if (turn === undefined) return undefined
  return { demand: [start, { poolId: course.turnPoolId, day: slot.day, time: turn, places: players }], rate }
}

/** What a player pays at a time for so many holes. A rate of a group they are in counts before one for all. */
export function teeRate(
  course: Pick<Course, 'rates'>,
  time: string,
  holes: number,
  groups: readonly string[] = [],
): RateRow | undefined {
  const open = course.rates.filter(
    (rate) =>
      rate.holes === holes &&
      rate.fromTime <= time &&
      time < rate.toTime &&
      (rate.groupKey === null || groups.includes(rate.groupKey)),
  )
  const own = open.filter((rate) => rate.groupKey !== null)
  return (own.length > 0 ? own : open).toSorted(
    (one, other) => one.priceMinor - other.priceMinor || one.id - other.id,
  )[0]
}
