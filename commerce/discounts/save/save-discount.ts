/**
 * Save a discount as a whole: what the draft leaves out is emptied. It is known by its id or its code; what was used of
 * it stays, and no limit is set below that.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { tidyCode } from '#commerce/discounts/discount.ts'
import {
  countCategories,
  countProducts,
  replaceScope,
  selectForSaving,
  selectRecordedDiscounts,
  upsertDiscount,
} from './save-discount.sql.ts'

export type SaveDiscountResult =
  | { ok: true; id: number }
  | ChangedMeanwhile
  | {
      ok: false
      reason:
        | DiscountDraftRefusal
        | 'unknown'
        | 'unknown_product'
        | 'unknown_category'
        | 'code_taken'
        | 'limit_below_used'
    }

export async function saveDiscount(tx: OperatorTx, draft: DiscountDraft): Promise<SaveDiscountResult> {
  const code = draft.couponCode === undefined ? null : tidyCode(draft.couponCode)
  const read = (saved: SaveDiscountResult | undefined) =>
    selectRecordedDiscounts(tx, saved?.ok ? saved.id : (draft.id ?? null), code)
  return recordChange(tx, { action: 'discount changed', what: 'discounts', read }, () => putDiscount(tx, draft))
}

async function putDiscount(tx: Tx, draft: DiscountDraft): Promise<SaveDiscountResult> {
  const refused = discountDraftRefusal(draft)
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
  const changed = changedMeanwhile(draft.expectedVersion, known?.version)
  if (changed) return changed
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

/** A discount as an operator enters it. */
export type DiscountDraft = {
  /** An existing one to change; without it a code that exists is changed. */
  id?: number
  /** The version that the operator read: saved only while that one counts. */
  expectedVersion?: number
  name: string
  /** 4 to 50 of A–Z, 0–9 and '-'; absent applies by itself. */
  couponCode?: string
  /** Applies to carts with a voucher for it, and to no other. */
  needsVoucher?: boolean
  isActive?: boolean
  kind: 'percent' | 'fixed' | 'flat_rate'
  basisPoints?: number
  amountMinor?: number
  scope: 'cart' | 'product'
  productIds?: readonly number[]
  categoryIds?: readonly number[]
  /** From this moment, to before that one. */
  startsAt?: Date
  endsAt?: Date
  minimumSubtotalMinor?: number
  totalLimit?: number
  perCustomerLimit?: number
  budgetMinor?: number
  isCumulative?: boolean
}

export type DiscountDraftRefusal = 'bad_name' | 'bad_code' | 'bad_amount' | 'bad_scope' | 'bad_dates' | 'bad_limit'

const CODE = /^[A-Z0-9-]{4,50}$/
const LONGEST_NAME = 200

export function discountDraftRefusal(draft: DiscountDraft): DiscountDraftRefusal | undefined {
  const name = draft.name.trim()
  if (name === '' || name.length > LONGEST_NAME) return 'bad_name'
  if (draft.couponCode !== undefined && !CODE.test(tidyCode(draft.couponCode))) return 'bad_code'
  if (draft.couponCode !== undefined && draft.needsVoucher) return 'bad_code'
  if (!hasOneAmount(draft)) return 'bad_amount'
  if (!isForSomething(draft)) return 'bad_scope'
  if (draft.startsAt && draft.endsAt && draft.startsAt >= draft.endsAt) return 'bad_dates'
  const { minimumSubtotalMinor, totalLimit, perCustomerLimit, budgetMinor } = draft
  const limits = [minimumSubtotalMinor, totalLimit, perCustomerLimit, budgetMinor]
  return limits.every((limit) => limit === undefined || isWhole(limit)) ? undefined : 'bad_limit'
}

function hasOneAmount({ kind, basisPoints, amountMinor }: DiscountDraft): boolean {
  if (kind !== 'percent') return basisPoints === undefined && amountMinor !== undefined && isWhole(amountMinor)
  return amountMinor === undefined && basisPoints !== undefined && isWhole(basisPoints, 1) && basisPoints <= 10_000
}

/** A discount for products names some, one for the cart none; a flat rate is a price and so for products. */
function isForSomething({ kind, scope, productIds = [], categoryIds = [] }: DiscountDraft): boolean {
  const names = productIds.length + categoryIds.length
  return scope === 'product' ? names > 0 : names === 0 && kind !== 'flat_rate'
}

function isWhole(number: number, least = 0): boolean {
  return Number.isSafeInteger(number) && number >= least
}
