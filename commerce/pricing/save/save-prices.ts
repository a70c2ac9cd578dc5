/**
 * Save all dated prices and quantity tiers of a product in place of those it had. Periods and levels keep their ids and
 * counts where they keep their keys, and none is made smaller than what is sold and held at it. A period, window or
 * level that is no longer named is archived.
 *
 * A refusal may come after some writes: the caller rolls the transaction back (`database.attempt`).
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type BelowTaken, savePools } from '#commerce/inventory/index.ts'
import { levelPoolName, levelPools } from './level-pools.ts'
import type { PricesDraft } from './prices-draft.ts'
import { type PricesRefusal, pricesRefusal } from './prices-refusal.ts'
import {
  archivePricesOf,
  insertRows,
  lockProduct,
  type PoolOfLevel,
  selectVariantIds,
  upsertPeriods,
} from './save-prices.sql.ts'

export type SavePricesResult =
  | { ok: true }
  | PricesRefusal
  | { ok: false; reason: 'unknown_product' }
  /** The levels by day that would hold less than is taken. */
  | { ok: false; reason: 'below_taken'; slots: BelowTaken[] }

export async function savePrices(tx: Tx, productId: number, draft: PricesDraft): Promise<SavePricesResult> {
  if (!(await lockProduct(tx, productId))) return { ok: false, reason: 'unknown_product' }
  const refusal = pricesRefusal(draft, await selectVariantIds(tx, productId))
  if (refusal) return refusal

  const { periods = [] } = draft
  const pools = levelPools(productId, periods).map(({ name, days }) => ({
    name,
    // Levels of one group have one number a day, however many of them there are.
    slots: [...new Map(days.map(({ day, number }) => [day, { day, capacity: number }])).values()],
  }))
  const saved = await savePools(tx, pools, 'prices saved')
  if (!saved.ok) return saved
  await archivePricesOf(tx, productId)
  const poolOf: PoolOfLevel = (period, level) => saved.poolIds.get(levelPoolName(productId, period, level))
  await insertRows(tx, productId, await upsertPeriods(tx, productId, periods, poolOf), draft)
  return { ok: true }
}
