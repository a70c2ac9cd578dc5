/**
 * What a tee time takes: places at the first tee, and on a course with two tees those at the turn as well when eighteen
 * holes are played. Whoever starts on the back nine takes from the same slots as whoever turns there, so the same count
 * refuses the second of them. Undefined for what the sheet does not have.
 */
import type { Demand } from '#commerce/inventory/index.ts'
import type { RateRow } from './golf.sql.ts'
import type { Course } from './read-courses.ts'
import { readSlotId, turnTime } from './tee-grid.ts'
import { type PlayerRole, teeRate } from './tee-rate.ts'

export type TeeDemand = { demand: Demand[]; rate: RateRow }

export function teeDemand(
  course: Course,
  slotId: string,
  holes: number,
  players: number,
  role?: PlayerRole,
): TeeDemand | undefined {
  const slot = readSlotId(course, slotId)
  if (!slot) return undefined
  if (!Number.isInteger(players) || players < 1 || players > course.playersPerTee) return undefined
  const rate = teeRate(course, slot.time, holes, role)
  if (!rate) return undefined

  const start: Demand = { poolId: course.poolId, ...slot, places: players }
  if (holes !== 18 || course.turnPoolId === null) return { demand: [start], rate }
  const turn = turnTime(course, slot.time)
  if (turn === undefined) return undefined
  return { demand: [start, { poolId: course.turnPoolId, day: slot.day, time: turn, places: players }], rate }
}
