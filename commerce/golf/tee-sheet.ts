/**
 * The tee sheet of a day: made from the course's rules, so a day on which no tee time was taken yet has no slots. They
 * are made before something is taken from them.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { SaleClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, slotName } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'
import { isBookableDay, teeTimeRefusals } from './booking-window.ts'
import { type Course, insertMissingSlots, type RateRow } from './golf.sql.ts'
import { teeDemand } from './tee-demand.ts'
import { slotIdOf, teeTimes, turnTimes } from './tee-grid.ts'

export type SheetRequest = {
  /** 18 where it is not said, as the search starts with. */
  holes?: 9 | 18 | undefined
  /** Who looks, when, and in which groups they are. */
  view: Pick<CatalogView, 'now' | 'calendar' | 'groups'>
  /** The course's own, as its product says. */
  cutoff: SaleClock['cutoff']
  /** A line that is being changed: what it holds counts as free. */
  free?: { cartId: number; lineId: number } | undefined
}

/** `players` is how many there is still room for. */
export type OpenTeeTime = { slotId: string; time: string; holes: 9 | 18; players: number; rate: RateRow }

/**
 * The open tee times of a day, by time, each with the players there is still room for. What is full, past, past its
 * cut-off, out of season or too far ahead for this player is not on it. Asks the database once.
 */
export async function teeSheet(
  tx: Tx,
  course: Course,
  day: Day,
  { holes = 18, view, cutoff, free }: SheetRequest,
): Promise<OpenTeeTime[]> {
  const clock = { now: view.now, calendar: view.calendar, cutoff }
  if (!isBookableDay(course, day, clock, view.groups)) return []
  const pools = course.turnPoolId === null ? [course.poolId] : [course.poolId, course.turnPoolId]
  const counted = new Map((await readSlots(tx, pools, day, day, free)).map((slot) => [slotName(slot), slot.left]))

  const refusal = teeTimeRefusals(course, clock, view.groups)
  return teeTimes(course).flatMap((time) => {
    if (refusal(day, time) !== undefined) return []
    const taken = teeDemand(course, slotIdOf(day, time), holes, 1, view.groups)
    if (!taken) return []
    // A slot that was never needed is not there: all of its places are free.
    const left = taken.demand.map((slot) => counted.get(slotName(slot)) ?? course.playersPerTee)
    const players = Math.min(course.playersPerTee, ...left)
    if (players < 1) return []
    return [{ slotId: slotIdOf(day, time), time, holes, players, rate: taken.rate }]
  })
}

/**
 * Makes a day ready to be booked: its slots are there afterwards. Only a day that can be on sale gets them, or any
 * caller could fill the shop with days of the year 9999.
 */
export async function refreshTeeSheet(
  tx: Tx,
  course: Course,
  day: Day,
  request: SheetRequest,
): Promise<{ isPrepared: boolean; count: number }> {
  const { view, cutoff } = request
  if (!isBookableDay(course, day, { now: view.now, calendar: view.calendar, cutoff }, view.groups))
    return { isPrepared: false, count: 0 }
  await ensureTeeSlots(tx, course, day)
  return { isPrepared: true, count: (await teeSheet(tx, course, day, request)).length }
}

/**
 * Gives the tee times of a day their slots, for a caller who is about to take from them. Slots that are there keep
 * their places, whatever the course says by now.
 */
export async function ensureTeeSlots(tx: Tx, course: Course, day: Day): Promise<void> {
  const { poolId, turnPoolId, playersPerTee: capacity, everyMinutes: minutes } = course
  const first = { poolId, day, times: teeTimes(course), capacity, minutes }
  if (turnPoolId === null) return insertMissingSlots(tx, first)
  // One order for every transaction, as with every lock: two courses may share their tees the other way round.
  const turn = { poolId: turnPoolId, day, times: turnTimes(course), capacity, minutes }
  for (const slots of turnPoolId < poolId ? [turn, first] : [first, turn]) await insertMissingSlots(tx, slots)
}
