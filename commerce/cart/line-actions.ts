/**
 * What a shopper does with one line of their own cart: extend what it was promised, or remove it. A line that is not
 * there and a line of another shopper are refused alike, and nothing changes.
 */

import type { Tx } from '#commerce/database/tx.ts'
import { endHolds, extendHolds, lockSlotsOfCarts } from '#commerce/inventory/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { freeUses, lockVouchers, readVouchers } from '#commerce/vouchers/index.ts'
import { sum } from '#contract/values/sum.ts'
import { type CartLine, readLines } from './lines/cart-line.ts'
import { countKeeping, deleteLines, extendAtCheckout } from './lines/lines.sql.ts'
import { recordFreed } from './vouchers/line-voucher.ts'

export type KeepResult = { ok: true; expiresAt: Date } | { ok: false; reason: 'not_found' | 'lapsed' | 'limit' }

/** What has lapsed cannot be extended: it has to be renewed, at the price of that moment. */
export async function keepLine(tx: Tx, shopper: Shopper, lineId: number): Promise<KeepResult> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return { ok: false, reason: 'not_found' }
  if (line.isLapsed) return { ok: false, reason: 'lapsed' }

  const expiresAt = await countKeeping(tx, cart.id, lineId)
  if (!expiresAt || expiresAt <= line.quoteUntil) return { ok: false, reason: 'limit' }
  if (line.firstHeldAt !== null) {
    const kept = await extendHolds(tx, { cartId: cart.id, lineId, expiresAt })
    // Their end may have been written between the read and the lock; a line cannot use half of its places.
    const needed = sum(line.holds.map(({ qty }) => qty))
    if (kept !== needed) return { ok: false, reason: 'lapsed' }
  }
  return (await isVoucherFree(tx, line)) ? { ok: true, expiresAt } : { ok: false, reason: 'lapsed' }
}

/** Its time may have ended between the read and the lock, and another line have claimed its use of the voucher. */
async function isVoucherFree(tx: Tx, { id, voucherId }: CartLine): Promise<boolean> {
  if (voucherId === null) return true
  await lockVouchers(tx, [voucherId])
  const [voucher] = await readVouchers(tx, [voucherId], [id])
  return voucher !== undefined && freeUses(voucher) > 0
}

/**
 * Checkout begins: each line that is whole is promised for ten more minutes, once and never beyond its longest time.
 * What has lapsed stays lapsed. Slots and vouchers are locked first, so that no other guest has them meanwhile.
 */
export async function startCheckout(tx: Tx, shopper: Shopper): Promise<{ lineId: number; expiresAt: Date }[]> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return []
  await lockSlotsOfCarts(tx, [cart.id])
  const claimed = (await readLines(tx, cart.id)).lines.flatMap(({ voucherId }) => voucherId ?? [])
  await lockVouchers(tx, claimed)
  const whole = (await readLines(tx, cart.id)).lines.filter(
    ({ isLapsed, isPaying, unavailable }) => !isLapsed && !isPaying && unavailable === null,
  )
  const ids = whole.map(({ id }) => id)
  const extended = await extendAtCheckout(tx, cart.id, ids)
  for (const { lineId, quoteUntil: expiresAt } of extended) {
    await extendHolds(tx, { cartId: cart.id, lineId, expiresAt })
  }
  return extended.map(({ lineId, quoteUntil }) => ({ lineId, expiresAt: quoteUntil }))
}

export type RemoveResult = { ok: true } | { ok: false; reason: 'not_found' | 'paying' }

/** Gives back places and the use of a voucher. A line that is being paid for stays until that is decided. */
export async function removeLine(tx: Tx, shopper: Shopper, lineId: number): Promise<RemoveResult> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return { ok: false, reason: 'not_found' }
  if (line.isPaying) return { ok: false, reason: 'paying' }
  // Slots before the days of persons that go with the line: the order in which every transaction locks.
  await endHolds(tx, { cartId: cart.id, lineId }, 'release')
  await deleteLines(tx, cart.id, [lineId])
  await recordFreed(tx, shopper, line)
  return { ok: true }
}
