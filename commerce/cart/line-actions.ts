/**
 * What a shopper does with one line of their own cart: extend what it was promised, or remove it. A line that is not
 * there and a line of another shopper are refused alike, and nothing changes.
 */

import type { Tx } from '#commerce/database/tx.ts'
import { endHolds, extendHolds } from '#commerce/inventory/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { sum } from '#contract/values/sum.ts'
import { readLines } from './lines/cart-line.ts'
import { countKeeping, deleteLines } from './lines/lines.sql.ts'

export type KeepResult = { ok: true; expiresAt: Date } | { ok: false; reason: 'not_found' | 'lapsed' | 'limit' }

/** What has lapsed cannot be extended: it has to be renewed, at the price of that moment. */
export async function keepLine(tx: Tx, shopper: Shopper, lineId: number): Promise<KeepResult> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return { ok: false, reason: 'not_found' }
  if (line.isLapsed) return { ok: false, reason: 'lapsed' }

  const expiresAt = await countKeeping(tx, cart.id, lineId)
  if (!expiresAt || expiresAt <= line.quoteUntil) return { ok: false, reason: 'limit' }
  if (line.firstHeldAt === null) return { ok: true, expiresAt }
  const kept = await extendHolds(tx, { cartId: cart.id, lineId, expiresAt })
  // Their end may have been written between the read and the lock; a line cannot use half of its places.
  const needed = sum(line.holds.map(({ qty }) => qty))
  return kept === needed ? { ok: true, expiresAt } : { ok: false, reason: 'lapsed' }
}

export type RemoveResult = { ok: true } | { ok: false; reason: 'not_found' | 'paying' }

/** Gives the places of the line back. A line that is being paid for stays until that is decided. */
export async function removeLine(tx: Tx, shopper: Shopper, lineId: number): Promise<RemoveResult> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return { ok: false, reason: 'not_found' }
  if (line.isPaying) return { ok: false, reason: 'paying' }
  // Slots before the days of persons that go with the line: the order in which every transaction locks.
  await endHolds(tx, { cartId: cart.id, lineId }, 'release')
  await deleteLines(tx, cart.id, [lineId])
  return { ok: true }
}
