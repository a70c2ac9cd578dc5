/**
 * The open tee times of a day, by time: made from the course's rules, each with the players there is still room for.
 * What is full, past, past its cut-off, out of season or too far ahead for this player is not on it. Asks the database
 * once.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, slotName } from '#commerce/inventory/index.ts'
import type { TeeTime } from '#contract/calls/golf.ts'
import type { SaleClock } from '#contract/rules/start-time.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { isBookableDay, teeTimeRefusals } from './booking-window.ts'
import type { Course } from './read-courses.ts'
import { teeDemand } from './tee-demand.ts'
import { slotIdOf, teeTimes } from './tee-grid.ts'
import type { PlayerRole } from './tee-rate.ts'

export type SheetRequest = {
  /** 18 where it is not said, as the search starts with. */
  holes?: 9 | 18 | undefined
  view: Pick<CatalogView, 'now' | 'calendar' | 'currencyCode'>
  /** The course's own, as its product says. */
  cutoff: SaleClock['cutoff']
  role?: PlayerRole
  /** A line that is being changed: what it holds is open to it. */
  but?: { cartId: number; lineId: number } | undefined
}

export async function teeSheet(
  tx: Tx,
  course: Course,
  day: Day,
  { holes = 18, view, cutoff, role, but }: SheetRequest,
): Promise<TeeTime[]> {
  const clock = { now: view.now, calendar: view.calendar, cutoff }
  if (!isBookableDay(course, day, clock, role)) return []
  const pools = course.turnPoolId === null ? [course.poolId] : [course.poolId, course.turnPoolId]
  const counted = new Map((await readSlots(tx, pools, day, day, but)).map((slot) => [slotName(slot), slot.left]))

  const refusal = teeTimeRefusals(course, clock, role)
  return teeTimes(course).flatMap((time) => {
    if (refusal(day, time) !== undefined) return []
    const taken = teeDemand(course, slotIdOf(day, time), holes, 1, role)
    if (!taken) return []
    // A slot nobody asked for yet is not there: all of its places are free.
    const left = taken.demand.map((slot) => counted.get(slotName(slot)) ?? course.playersPerTee)
    const players = Math.min(course.playersPerTee, ...left)
    if (players < 1) return []
    const { rate } = taken
    return [
      {
        Time: time,
        Display: clockWords(time),
        Holes: holes,
        AvailablePlayers: players,
        Rate: moneyToDecimal({ minor: rate.priceMinor, currency: view.currencyCode }),
        RateName: rate.name,
        CartIncluded: rate.isCartIncluded,
        SlotId: slotIdOf(day, time),
      },
    ]
  })
}

/** `9:10 am`. */
function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}
