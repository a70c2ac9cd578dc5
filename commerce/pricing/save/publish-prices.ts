/**
 * Make a version of a product's prices the one that counts: its rows and the pointer of the list change in one
 * transaction, so that a reader sees all of one version or all of the other. Levels keep ids and counts
 * (`replacePrices`). A version that was published before may be published again, which puts its prices back.
 *
 * A refusal may come after some writes: the caller rolls the transaction back (`database.attempt`).
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockPricedProduct, pointTo, selectVersion } from './price-versions.sql.ts'
import { type PricesRefusal, pricesRefusal } from './prices-refusal.ts'
import { changeOfPrices } from './recorded-prices.sql.ts'
import { type LevelsBelowTaken, type PricesTrial, replacePrices } from './replace-prices.ts'

export type PublishExpectation = {
  /** The version of the draft's row that the operator read. */
  version?: number
  /** The version of the list: nothing else was published since the operator looked. */
  listVersion?: number
}

export type PublishPricesResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_version' }
  | ChangedMeanwhile
  /** Another version was published since; with the version that the list has now. */
  | { ok: false; reason: 'other_published'; listVersion: number }
  /** A variant may have been archived since the draft was saved. */
  | PricesRefusal
  | LevelsBelowTaken

export async function publishPrices(
  tx: OperatorTx,
  versionId: number,
  expected: PublishExpectation & PricesTrial = {},
): Promise<PublishPricesResult> {
  const found = await selectVersion(tx, versionId)
  if (!found) return { ok: false, reason: 'unknown_version' }
  const change = changeOfPrices(tx, found.productId)
  return recordChange(tx, change, () => putPublished(tx, found.productId, versionId, expected))
}

async function putPublished(
  tx: Tx,
  productId: number,
  versionId: number,
  expected: PublishExpectation & PricesTrial,
): Promise<PublishPricesResult> {
  const product = await lockPricedProduct(tx, productId)
  // Read again under the lock: it may have been changed, published or thrown away while this waited.
  const stored = product && (await selectVersion(tx, versionId))
  if (!stored) return { ok: false, reason: 'unknown_version' }
  const { listId, prices, state, version } = stored
  // Asked for twice it is done once.
  if (state === 'published') return { ok: true }
  const changed = changedMeanwhile(expected.version, version)
  if (changed) return changed
  const { listVersion } = product
  if (changedMeanwhile(expected.listVersion, listVersion)) return { ok: false, reason: 'other_published', listVersion }
  const refusal = pricesRefusal(prices, new Set(product.variantIds))
  if (refusal) return refusal

  const replaced = await replacePrices(tx, productId, prices, expected)
  if (!replaced.ok) return replaced
  await pointTo(tx, listId, versionId, prices)
  return { ok: true }
}
