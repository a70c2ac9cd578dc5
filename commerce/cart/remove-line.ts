/**
 * Take a line out of the shopper's own cart and give its places back. A line that is not there, or is somebody else's,
 * has one and the same answer, and nothing changes. A line that is being paid for stays until that is decided.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { endHolds } from '#commerce/inventory/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { deleteLines } from './lines/lines.sql.ts'
import { readLines } from './lines/read-lines.ts'

export type RemoveResult = { ok: true } | { ok: false; reason: 'not_found' | 'paying' }

export async function removeLine(tx: Tx, shopper: Shopper, lineId: number): Promise<RemoveResult> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return { ok: false, reason: 'not_found' }
  if (line.isPaying) return { ok: false, reason: 'paying' }
  // Slots before the days of persons that go with the line: the order in which everybody locks.
  await endHolds(tx, { cartId: cart.id, lineId }, 'release')
  await deleteLines(tx, cart.id, [lineId])
  return { ok: true }
}
