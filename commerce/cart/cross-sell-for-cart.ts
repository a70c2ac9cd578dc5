/**
 * What goes with what is in the shopper's cart, that of the newest line first; nothing that is in it already, at most
 * six.
 */

import { type CatalogView, crossSells } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import { selectLines } from './lines/lines.sql.ts'

/** `soldOff` are products that have nothing left to sell. */
export async function crossSellForCart(
  tx: Tx,
  shopper: Shopper,
  { catalog }: Pick<Assortment, 'catalog'>,
  view: CatalogView,
  soldOff: ReadonlySet<number>,
): Promise<CrossSellRecord[]> {
  return crossSells(catalog, [...(await productsInCart(tx, shopper))], view, soldOff)
}

/** Products that are in the cart already are not suggested again. */
export async function productsInCart(tx: Tx, shopper: Shopper): Promise<ReadonlySet<number>> {
  const cart = await findCart(tx, shopper)
  if (!cart) return new Set()
  return new Set((await selectLines(tx, cart.id)).map(({ productId }) => productId))
}
