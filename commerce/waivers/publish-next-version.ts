/**
 * A waiver as operators change it: a new one, another text over the version that was read, and which products ask for
 * it over those that were read. A new text leaves the products, and other products leave the text. The lock is that of
 * `publishWaiver` and of all who sign: nothing comes between what is compared and what is published.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { selectProductIds } from '#commerce/catalog/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { type PublishWaiverResult, publishWaiver, type WaiverDraft } from './publish-waiver.ts'
import { findWaiver, lockSignatures, selectAskingProducts } from './waivers.sql.ts'

export type PublishNextVersionResult = PublishWaiverResult | ChangedMeanwhile | { ok: false; reason: 'unknown_waiver' }

export async function publishNextVersion(
  tx: OperatorTx,
  draft: Omit<WaiverDraft, 'productIds'>,
  expectedVersion: number,
): Promise<PublishNextVersionResult> {
  await lockSignatures(tx)
  const last = await findWaiver(tx, draft.key)
  if (!last) return { ok: false, reason: 'unknown_waiver' }
  const changed = changedMeanwhile(expectedVersion, last.version)
  if (changed) return changed
  return publishWaiver(tx, { ...draft, productIds: await selectAskingProducts(tx, last.waiverId) })
}

export type MakeWaiverResult = PublishWaiverResult | { ok: false; reason: 'key_taken' | 'unknown_product' }

/** Version 1. A key that is taken is another waiver's. */
export async function makeWaiver(tx: OperatorTx, draft: WaiverDraft): Promise<MakeWaiverResult> {
  await lockSignatures(tx)
  if (await findWaiver(tx, draft.key)) return { ok: false, reason: 'key_taken' }
  if (!(await areProducts(tx, draft.productIds))) return { ok: false, reason: 'unknown_product' }
  return publishWaiver(tx, draft)
}

export type ChooseProductsResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_waiver' | 'unknown_product' | 'changed' }

/** `before` is what the operator read. Nothing is signed anew for it: who buys one of the products signs. */
export async function chooseAskingProducts(
  tx: OperatorTx,
  key: string,
  { before, productIds }: { before: readonly number[]; productIds: readonly number[] },
): Promise<ChooseProductsResult> {
  await lockSignatures(tx)
  const last = await findWaiver(tx, key)
  if (!last) return { ok: false, reason: 'unknown_waiver' }
  const there = await selectAskingProducts(tx, last.waiverId)
  if (there.join() !== [...new Set(before)].sort((one, other) => one - other).join()) {
    return { ok: false, reason: 'changed' }
  }
  if (!(await areProducts(tx, productIds))) return { ok: false, reason: 'unknown_product' }
  const published = await publishWaiver(tx, { ...last, texts: last.texts, productIds })
  if (!published.ok) throw new Error(`A waiver that is published cannot be published: ${published.reason}.`)
  return { ok: true }
}

async function areProducts(tx: OperatorTx, productIds: readonly number[]): Promise<boolean> {
  const known = new Set(await selectProductIds(tx))
  return productIds.every((id) => known.has(id))
}
