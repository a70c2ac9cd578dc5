/** The shopper's own cart, if they have one. Nobody else's can be found from here. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from './shopper.ts'
import { type CartRef, selectCart } from './shoppers.sql.ts'

export function findCart(tx: Tx, shopper: Shopper): Promise<CartRef | undefined> {
  return selectCart(tx, shopper)
}
