/**
 * All vouchers of a cart judged once more, before an order is completed: one may have ended, been used up or been given
 * away meanwhile. They stay locked until the commit, so what is found good here can be used in the same transaction.
 */
import { type CartWithLines, readCartDiscounts } from '#commerce/cart/coupons/cart-discounts.ts'
import { selectGiven } from '#commerce/cart/coupons/coupons.sql.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { lockVouchers } from '#commerce/vouchers/index.ts'
import { askerInCart, lockLineVouchers } from './line-voucher.ts'

export type CartVouchers = {
  /** What the order uses: the voucher of each line, and the one that gives a discount (no line). */
  uses: { voucherId: number; lineId: number | null }[]
  /** Lines that cannot be sold because their voucher is good no more. */
  refusedLineIds: number[]
}

export async function judgeCartVouchers(
  tx: Tx,
  contents: CartWithLines,
  assortment: Assortment,
  view: CatalogView,
  /** Vouchers of value that pay for it: locked with the others, because all are locked in one order. */
  valueIds: readonly number[] = [],
): Promise<CartVouchers> {
  const { cart, lines, shopper } = contents
  // Oldest first, as lapsed lines are renewed.
  const bought = lines.filter(({ voucherId, unavailable }) => voucherId !== null && unavailable === null).toReversed()
  const { voucherId: given } = contents.given ?? (await selectGiven(tx, cart.id))
  const ids = [...bought.flatMap(({ voucherId }) => voucherId ?? []), ...(given === null ? [] : [given])]
  // All in one statement, in the order of their ids.
  if (ids.length + valueIds.length > 0) await lockVouchers(tx, [...ids, ...valueIds])
  if (ids.length === 0) return { uses: [], refusedLineIds: [] }
  const usable = await lockLineVouchers(tx, bought, askerInCart(shopper, assortment, view))
  // Read again, now that they are locked.
  const { voucher, amounts } = await readCartDiscounts(tx, { cart, shopper, lines }, assortment, view)
  const isTaken = voucher && amounts.used.some(({ discountId }) => discountId === voucher.discount.id)
  return {
    uses: [
      ...[...usable].map(([lineId, own]) => ({ voucherId: own.voucher.id, lineId })),
      ...(isTaken ? [{ voucherId: voucher.id, lineId: null }] : []),
    ],
    refusedLineIds: bought.flatMap(({ id }) => (usable.has(id) ? [] : [id])),
  }
}
