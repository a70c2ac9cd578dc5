/**
 * Save a discount as a whole: what the draft leaves out is emptied. It is known by its id or its code; what was used of
 * it stays, and no limit is set below that.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { tidyCode } from '#commerce/discounts/discount.ts'
import { type DiscountDraft, type DraftRefusal, draftRefusal } from './discount-draft.ts'
import { countCategories, countProducts, replaceScope, selectForSaving, upsertDiscount } from './save-discount.sql.ts'

export type SaveDiscountResult =
  | { ok: true; id: number }
  | {
      ok: false
      reason: DraftRefusal | 'unknown' | 'unknown_product' | 'unknown_category' | 'code_taken' | 'limit_below_used'
    }

export async function saveDiscount(tx: Tx, draft: DiscountDraft): Promise<SaveDiscountResult> {
  const refused = draftRefusal(draft)
  if (refused) return { ok: false, reason: refused }

  const productIds = [...new Set(draft.productIds)]
  const categoryIds = [...new Set(draft.categoryIds)]
  if ((await countProducts(tx, productIds)) < productIds.length) return { ok: false, reason: 'unknown_product' }
  if ((await countCategories(tx, categoryIds)) < categoryIds.length) return { ok: false, reason: 'unknown_category' }

  const couponCode = draft.couponCode === undefined ? null : tidyCode(draft.couponCode)
  const found = await selectForSaving(tx, draft.id ?? null, couponCode)
  const known =
    draft.id === undefined
      ? found.find((one) => one.couponCode === couponCode)
      : found.find(({ id }) => id === draft.id)
  if (draft.id !== undefined && !known) return { ok: false, reason: 'unknown' }
  if (found.some(({ id }) => id !== known?.id)) return { ok: false, reason: 'code_taken' }
  if (
    known &&
    ((draft.totalLimit ?? known.used) < known.used || (draft.budgetMinor ?? known.spentMinor) < known.spentMinor)
  ) {
    return { ok: false, reason: 'limit_below_used' }
  }
  const id = await upsertDiscount(tx, known?.id, { ...draft, name: draft.name.trim() }, couponCode)
  await replaceScope(tx, id, productIds, categoryIds)
  return { ok: true, id }
}
