/** How many places a cart holds just now, over all slots; lapsed holds do not count. For the cap on hoarding. */
import type { Tx } from '#commerce/database/tx.ts'
import { sumHeldPlaces } from './holds.sql.ts'

export function heldPlaces(tx: Tx, cartId: number): Promise<number> {
  return sumHeldPlaces(tx, cartId)
}
