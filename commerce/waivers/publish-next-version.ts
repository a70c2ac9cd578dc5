/**
 * Publishes another text of a waiver that is there, over the version that an operator read; the products that ask for
 * it stay. The lock is that of `publishWaiver` and of all who sign: nothing comes between what is compared and what is
 * published.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
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
