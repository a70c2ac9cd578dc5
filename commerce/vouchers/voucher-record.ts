/**
 * A voucher as it stands, and whether it is good: not ended, within its days, with uses left, in the hands of its
 * holder, for something that is still sold. Why it is not good is never told apart, because a code must not be probed.
 */
import { type Catalog, isProductVisible } from '#commerce/catalog/index.ts'
import type { Day } from '#contract/values/day.ts'

export type VoucherType = 'product' | 'discount' | 'product_discount' | 'value'

export type VoucherRecord = Readonly<{
  id: number
  templateId: number | null
  type: VoucherType
  description: string
  terms: string
  productId: number | null
  discountId: number | null
  /** What the line of a product voucher costs, in the currency of the shop. */
  unitPriceMinor: number
  effectiveOn: Day | null
  expiresOn: Day | null
  /** Null is without end. */
  usageLimit: number | null
  used: number
  /** Lines of carts that keep a use while their price stands. */
  liveClaims: number
  /** False while the discount it gives is switched off or outside its own time. */
  isDiscountOn: boolean
  isPersonal: boolean
  holderId: number | null
  givenFrom: number | null
  transferLimit: number
  transferred: number
  /** All that lists and staff see of the code. */
  codeEnd: string
  currency: string | null
  comment: string
  cancelledAt: Date | null
  createdAt: Date
  version: number
}>

/** `reason` is `value` for a good code that pays instead of opening anything. */
export type VoucherVerdict = { ok: true; voucher: VoucherRecord } | { ok: false; reason: 'unusable' | 'value' }

/** Who asks, on which day of the resort, and what is sold. */
export type VoucherAsker = { contactId: number | undefined; today: Day; catalog: Catalog }

export function voucherVerdict(voucher: VoucherRecord | undefined, asker: VoucherAsker): VoucherVerdict {
  if (!voucher || !isGood(voucher, asker)) return { ok: false, reason: 'unusable' }
  return voucher.type === 'value' ? { ok: false, reason: 'value' } : { ok: true, voucher }
}

function isGood(voucher: VoucherRecord, { contactId, today, catalog }: VoucherAsker): boolean {
  const { effectiveOn, expiresOn, isPersonal, holderId, productId } = voucher
  if (voucher.cancelledAt !== null || !voucher.isDiscountOn) return false
  if ((effectiveOn !== null && today < effectiveOn) || (expiresOn !== null && today > expiresOn)) return false
  if (freeUses(voucher) <= 0) return false
  if (isPersonal && (holderId === null || holderId !== contactId)) return false
  return productId === null || isSold(catalog, productId)
}

type Counted = Pick<VoucherRecord, 'usageLimit' | 'used' | 'transferred' | 'liveClaims'>

/** How often it can still be put into a cart or given away; Infinity where it has no limit. */
export function freeUses({ usageLimit, used, transferred, liveClaims }: Counted): number {
  return usageLimit === null ? Number.POSITIVE_INFINITY : usageLimit - used - transferred - liveClaims
}

function isSold(catalog: Catalog, productId: number): boolean {
  const product = catalog.products.get(productId)
  const opened = { staff: false, unlockedProductIds: new Set([productId]) }
  return product !== undefined && isProductVisible(catalog, product, opened)
}

/** A code as lists, carts and staff see it. */
export function maskedCode({ codeEnd }: Pick<VoucherRecord, 'codeEnd'>): string {
  return `•••• ${codeEnd}`
}
