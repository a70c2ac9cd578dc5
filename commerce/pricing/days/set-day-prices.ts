/**
 * One plain price for each of these days, over the version that counts: what a season is opened with, and what a table
 * of prices says. It is one new version of the product's prices; days that are not named keep theirs.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { selectPublishedPrices } from '#commerce/pricing/grid/grid-drafts.sql.ts'
import { lockPricedProduct } from '#commerce/pricing/save/price-versions.sql.ts'
import { type PricesEdit, type SavePricesResult, savePrices } from '#commerce/pricing/save/save-prices.ts'
import { type PlainDayPrice, withDayPrices } from './with-day-prices.ts'

export async function setDayPrices(
  tx: OperatorTx,
  productId: number,
  prices: readonly PlainDayPrice[],
  edit: PricesEdit = {},
): Promise<SavePricesResult> {
  // Before the look: what a colleague publishes meanwhile is waited for, and stays.
  if (!(await lockPricedProduct(tx, productId))) return { ok: false, reason: 'unknown_product' }
  const published = await selectPublishedPrices(tx, productId)
  return savePrices(tx, productId, withDayPrices(published?.prices ?? {}, prices), edit)
}
