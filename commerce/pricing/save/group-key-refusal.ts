/**
 * A tier for a customer group that does not exist would be a price that no guest ever pays, and a misspelled key is not
 * seen by any other means: refused when it is saved. A version from before is published as it is.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readGroups } from '#commerce/people/index.ts'
import type { PricesDraft } from './prices-draft.ts'
import type { PricesRefusal } from './prices-refusal.ts'

export async function groupKeyRefusal(tx: Tx, { tiers = [] }: PricesDraft): Promise<PricesRefusal | undefined> {
  const ofGroups = tiers.flatMap(({ fromQuantity, groupKey }) => (groupKey == null ? [] : [{ fromQuantity, groupKey }]))
  if (ofGroups.length === 0) return undefined
  const known = new Set((await readGroups(tx)).map(({ key }) => key))
  const unknown = ofGroups.find(({ groupKey }) => !known.has(groupKey))
  return unknown && { ok: false, reason: 'unknown_group', name: String(unknown.fromQuantity), about: unknown.groupKey }
}
