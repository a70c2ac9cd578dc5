/**
 * Put the rows of prices that were judged in the place of those a product had. Periods and levels keep their ids and
 * counts where they keep their keys, and none is made smaller than what is sold and held at it. A period, window or
 * level that is no longer named is archived. The product is locked by the caller.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type BelowTaken, judgeCapacities, openPools, setCapacities } from '#commerce/inventory/index.ts'
import { levelPoolName, levelPools } from './level-pools.ts'
import type { PricesDraft } from './prices-draft.ts'
import { archivePricesOf, insertRows, type PoolOfLevel, upsertPeriods } from './replace-prices.sql.ts'

/** The levels by day that would hold less than is taken. */
export type LevelsBelowTaken = { ok: false; reason: 'below_taken'; slots: BelowTaken[] }

/** `isTrial`: it is rolled back, so the places of levels are judged and no slot is locked, for which guests wait. */
export type PricesTrial = { isTrial?: boolean }

export async function replacePrices(
  tx: Tx,
  productId: number,
  prices: PricesDraft,
  { isTrial = false }: PricesTrial = {},
): Promise<{ ok: true } | LevelsBelowTaken> {
  const { periods = [] } = prices
  const pools = levelPools(productId, periods).map(({ name, days }) => ({
    name,
    // Levels of one group have one number a day, however many of them there are.
    slots: [...new Map(days.map(({ day, number }) => [day, { day, capacity: number }])).values()],
  }))
  const poolIds = await openPools(tx, pools)
  await archivePricesOf(tx, productId)
  const poolOf: PoolOfLevel = (period, level) => poolIds.get(levelPoolName(productId, period, level))
  await insertRows(tx, productId, await upsertPeriods(tx, productId, periods, poolOf), prices)
  if (isTrial) return (await judgeCapacities(tx, pools, poolIds)) ?? { ok: true }
  // Last, because guests wait for slots that are locked.
  return (await setCapacities(tx, pools, poolIds, 'prices saved')) ?? { ok: true }
}
