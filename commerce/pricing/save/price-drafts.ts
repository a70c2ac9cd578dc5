/**
 * Prices that wait: a draft is judged when it is saved and seen by no guest until it is published. A version that was
 * published once is never changed any more, so that what guests paid by can be read for good.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { groupKeyRefusal } from './group-key-refusal.ts'
import {
  authorOf,
  deleteVersion,
  insertDraft,
  insertList,
  lockPricedProduct,
  selectVersion,
  updateDraft,
} from './price-versions.sql.ts'
import type { PricesDraft } from './prices-draft.ts'
import { type PricesRefusal, pricesRefusal } from './prices-refusal.ts'
import { changeOfDraft } from './recorded-prices.sql.ts'

export type DraftRequest = {
  prices: PricesDraft
  /** The draft to change; without it the draft is new. */
  versionId?: number
  /** The version of its row that the operator read. */
  expectedVersion?: number
  /** When it is published by itself. */
  publishAt?: Date
}

export type UnknownDraft = { ok: false; reason: 'unknown_version' | 'not_a_draft' }

export type SaveDraftResult =
  | { ok: true; versionId: number; version: number }
  | { ok: false; reason: 'unknown_product' }
  | PricesRefusal
  | UnknownDraft
  | ChangedMeanwhile

export async function savePricesDraft(
  tx: OperatorTx,
  productId: number,
  request: DraftRequest,
): Promise<SaveDraftResult> {
  const change = changeOfDraft<SaveDraftResult>(tx, productId, request.versionId)
  return recordChange(tx, change, () => putDraft(tx, productId, request))
}

async function putDraft(tx: OperatorTx, productId: number, request: DraftRequest): Promise<SaveDraftResult> {
  const { prices, versionId, expectedVersion, publishAt = null } = request
  const product = await lockPricedProduct(tx, productId)
  if (!product) return { ok: false, reason: 'unknown_product' }
  const refusal = pricesRefusal(prices, new Set(product.variantIds)) ?? (await groupKeyRefusal(tx, prices))
  if (refusal) return refusal

  const row = { prices, authorId: authorOf(tx), publishAt }
  if (versionId === undefined) {
    const listId = product.listId ?? (await insertList(tx, productId))
    return { ok: true, ...(await insertDraft(tx, listId, row)) }
  }
  const stored = await selectVersion(tx, versionId)
  if (stored?.productId !== productId) return { ok: false, reason: 'unknown_version' }
  if (stored.state !== 'draft') return { ok: false, reason: 'not_a_draft' }
  return changedMeanwhile(expectedVersion, stored.version) ?? { ok: true, ...(await updateDraft(tx, versionId, row)) }
}

type DiscardDraftResult = { ok: true } | UnknownDraft | ChangedMeanwhile

/** Throws a draft away. What was published stays. */
export async function discardPricesDraft(
  tx: OperatorTx,
  versionId: number,
  expectedVersion?: number,
): Promise<DiscardDraftResult> {
  const found = await selectVersion(tx, versionId)
  if (!found) return { ok: false, reason: 'unknown_version' }
  const change = changeOfDraft<DiscardDraftResult>(tx, found.productId, versionId)
  return recordChange(tx, change, () => removeDraft(tx, found.productId, versionId, expectedVersion))
}

async function removeDraft(
  tx: Tx,
  productId: number,
  versionId: number,
  expectedVersion: number | undefined,
): Promise<DiscardDraftResult> {
  await lockPricedProduct(tx, productId)
  const stored = await selectVersion(tx, versionId)
  if (!stored) return { ok: false, reason: 'unknown_version' }
  if (stored.state !== 'draft') return { ok: false, reason: 'not_a_draft' }
  const changed = changedMeanwhile(expectedVersion, stored.version)
  if (changed) return changed
  await deleteVersion(tx, versionId)
  return { ok: true }
}
