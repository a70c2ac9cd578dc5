/**
 * The shopper's own cart, kept from every other request until the transaction ends: two tabs go one after the other.
 * It is the first lock of every change to a cart, before any slot (docs/locking.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from './shopper.ts'
import { type CartRef, selectCartForUpdate } from './shoppers.sql.ts'

export function lockCart(tx: Tx, shopper: Shopper): Promise<CartRef | undefined> {
  return selectCartForUpdate(tx, shopper)
}
