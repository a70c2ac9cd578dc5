/**
 * Whether a start time may have room for so many places, without locking anything: what is sold out is refused before
 * anybody queues for it. What the shopper holds there already counts as free, because a new lock would replace it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, readSlots, slotName } from '#commerce/inventory/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { Day } from '#contract/values/day.ts'

export async function hasRoom(
  tx: Tx,
  shopper: Shopper,
  slot: { poolId: number; day: Day; time: string },
  places: number,
): Promise<boolean> {
  const cart = await findCart(tx, shopper)
  if (!cart) return ((await placesLeft(tx, [slot])).get(slotName(slot)) ?? 0) >= places
  const slots = await readSlots(tx, [slot.poolId], slot.day, slot.day, { cartId: cart.id })
  return slots.some(({ time, left }) => time === slot.time && left >= places)
}
