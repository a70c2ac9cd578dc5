/** A voucher as an operator enters it, and why it cannot be one. */
import type { VoucherType } from '#commerce/vouchers/voucher-record.ts'
import { type Day, isDay } from '#contract/values/day.ts'

/** What a template says, and a voucher for itself. */
export type VoucherTerms = {
  type: VoucherType
  description: string
  terms?: string | undefined
  /** Of types that open a product. */
  productId?: number | null | undefined
  /** Of types that give a discount: one that applies by vouchers alone. */
  discountId?: number | null | undefined
  /** What the line costs; 0 unless told. */
  unitPriceMinor?: number | undefined
  effectiveOn?: Day | null | undefined
  expiresOn?: Day | null | undefined
  /** Without it there is no end. */
  usageLimit?: number | null | undefined
  isPersonal?: boolean | undefined
  transferLimit?: number | undefined
}

export type VoucherDraft = VoucherTerms & {
  /** Chosen by the operator: 4 to 50 of A–Z, 0–9 and '-'. Without it one is generated. */
  code?: string | undefined
  /** Of value. */
  currency?: string | undefined
  holderId?: number | null | undefined
  comment?: string | undefined
}

export type VoucherTermsRefusal =
  | 'bad_description'
  | 'bad_terms'
  | 'bad_target'
  | 'bad_price'
  | 'bad_dates'
  | 'bad_limit'

const LONGEST_DESCRIPTION = 500
const LONGEST_TERMS = 5000
const MOST_USES = 1_000_000

export function voucherTermsRefusal(draft: VoucherTerms): VoucherTermsRefusal | undefined {
  const { effectiveOn = null, expiresOn = null, usageLimit = null, unitPriceMinor = 0, transferLimit = 0 } = draft
  const description = draft.description.trim()
  if (description === '' || description.length > LONGEST_DESCRIPTION) return 'bad_description'
  if ((draft.terms ?? '').length > LONGEST_TERMS) return 'bad_terms'
  if (!namesItsTarget(draft)) return 'bad_target'
  if (!isWithin(unitPriceMinor, 0, Number.MAX_SAFE_INTEGER)) return 'bad_price'
  if (![effectiveOn, expiresOn].every((day) => day === null || isDay(day))) return 'bad_dates'
  if (effectiveOn !== null && expiresOn !== null && effectiveOn > expiresOn) return 'bad_dates'
  if (usageLimit !== null && (draft.type === 'value' || !isWithin(usageLimit, 1, MOST_USES))) return 'bad_limit'
  return isWithin(transferLimit, 0, usageLimit ?? MOST_USES) ? undefined : 'bad_limit'
}

/** A product where it opens one, a discount where it gives one, neither where it carries value. */
function namesItsTarget({ type, productId, discountId }: VoucherTerms): boolean {
  const opensProduct = type === 'product' || type === 'product_discount'
  const givesDiscount = type === 'discount' || type === 'product_discount'
  return (productId != null) === opensProduct && (discountId != null) === givesDiscount
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= least && number <= most
}

/** The columns of terms, with nothing left out. */
export function termsRow(draft: VoucherTerms) {
  return {
    type: draft.type,
    description: draft.description.trim(),
    terms: (draft.terms ?? '').trim(),
    productId: draft.productId ?? null,
    discountId: draft.discountId ?? null,
    unitPriceMinor: draft.unitPriceMinor ?? 0,
    effectiveOn: draft.effectiveOn ?? null,
    expiresOn: draft.expiresOn ?? null,
    usageLimit: draft.usageLimit ?? null,
    isPersonal: draft.isPersonal ?? false,
    transferLimit: draft.transferLimit ?? 0,
  }
}
