/**
 * Take a line out of the shopper's own cart and give its places back. A line that is not there, or is somebody else's, has
 * one and the same answer, and nothing changes.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { endHolds } from '#commerce/inventory/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { deleteLines } from './lines/lines.sql.ts'

export type RemoveResult = { ok: true } | { ok: false; reason: 'not_found' }

export async function removeLine(tx: Tx, shopper: Shopper, lineId: number): Promise<RemoveResult> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return { ok: false, reason: 'not_found' }
  if ((await deleteLines(tx, cart.id, [lineId])) === 0) return { ok: false, reason: 'not_found' }
  await endHolds(tx, { cartId: cart.id, lineId }, 'release')
  return { ok: true }
}
