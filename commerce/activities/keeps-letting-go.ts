/**
 * Whether a shopper keeps a start time from everybody else without ever buying it: three locks let go or lapsed within
 * the hour where places are scarce, or ten replaced by the next. A lock lives two minutes, so nobody has a place for
 * longer than some twenty that way.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { abandonedCycles, slotName } from '#commerce/inventory/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { Day } from '#contract/values/day.ts'
import { countReplacedLocks } from './activities.sql.ts'

const MOST_ABANDONED = 3
const MOST_REPLACED = 10

export async function keepsLettingGo(
  tx: Tx,
  shopper: Shopper,
  slot: { poolId: number; day: Day; time: string },
): Promise<boolean> {
  const cart = await findCart(tx, shopper)
  if (!cart) return false
  const abandoned = (await abandonedCycles(tx, cart.id, [slot])).get(slotName(slot)) ?? 0
  return abandoned >= MOST_ABANDONED || (await countReplacedLocks(tx, cart.id, slot)) >= MOST_REPLACED
}
