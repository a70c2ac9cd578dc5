/** The guard-rails of a product are changed as they were read, and each change stands in the audit trail. */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { lockPricedProduct } from '#commerce/pricing/save/price-versions.sql.ts'
import { type GuardRails, guardRailsRefusal } from '#contract/rules/prices/guard-rails.ts'
import { readGuardRails, writeGuardRails } from './guard-rails.sql.ts'

export type SaveGuardRailsResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'unknown_product' | NonNullable<ReturnType<typeof guardRailsRefusal>> }
  | ChangedMeanwhile

/** `expectedVersion` is 0 for a product that has none yet. */
export async function saveGuardRails(
  tx: OperatorTx,
  productId: number,
  rails: GuardRails,
  expectedVersion?: number,
): Promise<SaveGuardRailsResult> {
  const refusal = guardRailsRefusal(rails)
  if (refusal) return { ok: false, reason: refusal }
  const what = `guard-rails of product ${productId}`
  const read = async () => {
    const { version, ...recorded } = await readGuardRails(tx, productId)
    return { [what]: version === 0 ? undefined : recorded }
  }
  return recordChange(tx, { action: 'prices changed', what, read }, async () => {
    if (!(await lockPricedProduct(tx, productId))) return { ok: false, reason: 'unknown_product' }
    const changed = changedMeanwhile(expectedVersion, (await readGuardRails(tx, productId)).version)
    if (changed) return changed
    await writeGuardRails(tx, productId, rails)
    return { ok: true, version: (await readGuardRails(tx, productId)).version }
  })
}
