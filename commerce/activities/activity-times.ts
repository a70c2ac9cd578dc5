/**
 * The start times of an activity that may still be bought, with the guests each has room for; a full one is there with
 * 0. Asks the database once, and not at all where no day of the range is on sale.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots } from '#commerce/inventory/index.ts'
import { type DayRange, daysOnSale, type SaleClock, startRefusals } from '#contract/rules/start-time.ts'
import type { Day } from '#contract/values/day.ts'
import type { Activity } from './activities.sql.ts'
import { guestsIn } from './places-for.ts'

export type StartTime = { day: Day; time: string; guestsLeft: number }

export async function activityTimes(
  tx: Tx,
  activity: Activity,
  range: DayRange,
  clock: SaleClock,
): Promise<StartTime[]> {
  const { from, to } = daysOnSale(clock, range)
  if (from > to) return []
  const slots = await readSlots(tx, [activity.poolId], from, to)
  const refusal = startRefusals(clock)
  return slots.flatMap(({ day, time, left }) => {
    if (time === null || refusal(day, time) !== undefined) return []
    return [{ day, time, guestsLeft: guestsIn(activity, Math.max(0, left)) }]
  })
}
