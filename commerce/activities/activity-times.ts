/** What is left at the start times of an activity, read without a lock: what is sold out is refused by this already. */

import { type DayRange, daysOnSale, type SaleClock, startRefusals } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, readSlots, slotName } from '#commerce/inventory/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Activity, StartSlot } from './activities.sql.ts'
import { guestsIn } from './activities.ts'

export type ActivityTime = { day: Day; time: string; guestsLeft: number }

/**
 * The start times of an activity that may still be bought, with the guests each has room for; a full one is there with
 * 0. Asks the database once, and not at all where no day of the range is on sale.
 */
export async function activityTimes(
  tx: Tx,
  activity: Activity,
  range: DayRange,
  clock: SaleClock,
): Promise<ActivityTime[]> {
  const { from, to } = daysOnSale(clock, range)
  if (from > to) return []
  const slots = await readSlots(tx, [activity.poolId], from, to)
  const refusal = startRefusals(clock)
  return slots.flatMap(({ day, time, left }) => {
    if (time === null || refusal(day, time) !== undefined) return []
    return [{ day, time, guestsLeft: guestsIn(activity, Math.max(0, left)) }]
  })
}

/**
 * Whether a start time may have room for so many places. What the shopper holds there already counts as free, because
 * a new lock would replace it.
 */
export async function hasRoom(tx: Tx, shopper: Shopper, slot: StartSlot, places: number): Promise<boolean> {
  const cart = await findCart(tx, shopper)
  if (!cart) return ((await placesLeft(tx, [slot])).get(slotName(slot)) ?? 0) >= places
  const slots = await readSlots(tx, [slot.poolId], slot.day, slot.day, { cartId: cart.id })
  return slots.some(({ time, left }) => time === slot.time && left >= places)
}
