/**
 * Gives the tee times of a day their slots. A sheet is made from rules, so a day nobody has played yet has none;
 * whoever is about to take from it asks for them first. Slots that are there keep their places, whatever the course
 * says by now.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { insertMissingSlots } from './golf.sql.ts'
import type { Course } from './read-courses.ts'
import { teeTimes, turnTimes } from './tee-grid.ts'

export async function ensureTeeSlots(tx: Tx, course: Course, day: Day): Promise<void> {
  const { poolId, turnPoolId, playersPerTee: capacity } = course
  const first = { poolId, day, times: teeTimes(course), capacity }
  if (turnPoolId === null) return insertMissingSlots(tx, first)
  // One order for everybody, as with every lock: two courses may share their tees the other way round.
  const turn = { poolId: turnPoolId, day, times: turnTimes(course), capacity }
  for (const slots of turnPoolId < poolId ? [turn, first] : [first, turn]) await insertMissingSlots(tx, slots)
}
