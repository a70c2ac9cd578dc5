/**
 * Keep the places of a line a while longer, because the guest asked for it: twice at most, and never beyond 55 minutes
 * from when they were first taken. What has lapsed cannot be kept; it has to be renewed, at whatever it costs by then.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { extendHolds } from '#commerce/inventory/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { countKeeping } from './lines/lines.sql.ts'
import { readLines } from './lines/read-lines.ts'

export type KeepResult = { ok: true; expiresAt: Date | null } | { ok: false; reason: 'not_found' | 'lapsed' | 'limit' }

export async function keepLine(tx: Tx, shopper: Shopper, lineId: number): Promise<KeepResult> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return { ok: false, reason: 'not_found' }
  if (line.isLapsed) return { ok: false, reason: 'lapsed' }
  if (line.expiresAt === null) return { ok: true, expiresAt: null }

  const expiresAt = await countKeeping(tx, cart.id, lineId)
  if (!expiresAt || expiresAt <= line.expiresAt) return { ok: false, reason: 'limit' }
  const kept = await extendHolds(tx, { cartId: cart.id, lineId, expiresAt })
  // Somebody may have booked their end between the look and the lock; half of its places are of no use to a line.
  const needed = line.holds.reduce((places, { qty }) => places + qty, 0)
  return kept === needed ? { ok: true, expiresAt } : { ok: false, reason: 'lapsed' }
}
