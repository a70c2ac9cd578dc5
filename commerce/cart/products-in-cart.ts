/** Which products a shopper has in the cart already: nobody needs to be told of them again. */
import type { Tx } from '#commerce/database/tx.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { selectLines } from './lines/lines.sql.ts'

export async function productsInCart(tx: Tx, shopper: Shopper): Promise<ReadonlySet<number>> {
  const cart = await findCart(tx, shopper)
  if (!cart) return new Set()
  return new Set((await selectLines(tx, cart.id)).map(({ productId }) => productId))
}
