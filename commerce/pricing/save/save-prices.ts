/**
 * Save all dated prices and quantity tiers of a product in place of those it had: a new version, published at once.
 *
 * A refusal may come after some writes: the caller rolls the transaction back (`database.attempt`).
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { groupKeyRefusal } from './group-key-refusal.ts'
import { authorOf, insertDraft, insertList, lockPricedProduct, pointTo } from './price-versions.sql.ts'
import type { PricesDraft } from './prices-draft.ts'
import { type PricesRefusal, pricesRefusal } from './prices-refusal.ts'
import { changeOfPrices } from './recorded-prices.sql.ts'
import { type LevelsBelowTaken, type PricesTrial, replacePrices } from './replace-prices.ts'

export type SavePricesResult =
  | { ok: true }
  | PricesRefusal
  | { ok: false; reason: 'unknown_product' }
  | LevelsBelowTaken
  | ChangedMeanwhile

/** `expectedVersion` is the list's, 0 for a product without one. */
export type PricesEdit = PricesTrial & { expectedVersion?: number }

export async function savePrices(
  tx: OperatorTx,
  productId: number,
  prices: PricesDraft,
  edit: PricesEdit = {},
): Promise<SavePricesResult> {
  return recordChange(tx, changeOfPrices(tx, productId), () => putPrices(tx, productId, prices, edit))
}

async function putPrices(
  tx: OperatorTx,
  productId: number,
  prices: PricesDraft,
  { expectedVersion, ...trial }: PricesEdit,
): Promise<SavePricesResult> {
  const product = await lockPricedProduct(tx, productId)
  if (!product) return { ok: false, reason: 'unknown_product' }
  const refusal =
    changedMeanwhile(expectedVersion, product.listVersion) ??
    pricesRefusal(prices, new Set(product.variantIds)) ??
    (await groupKeyRefusal(tx, prices))
  if (refusal) return refusal

  const listId = product.listId ?? (await insertList(tx, productId))
  const { versionId } = await insertDraft(tx, listId, { prices, authorId: authorOf(tx), publishAt: null })
  const replaced = await replacePrices(tx, productId, prices, trial)
  if (!replaced.ok) return replaced
  await pointTo(tx, listId, versionId, prices)
  return { ok: true }
}
