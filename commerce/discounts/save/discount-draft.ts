/** A discount as somebody enters it, and why it may be refused. */
import { tidyCode } from '#commerce/discounts/discount.ts'

export type DiscountDraft = {
  /** An existing one to change; without it a code that exists is changed. */
  id?: number
  name: string
  /** 4 to 50 of A–Z, 0–9 and '-'; absent applies by itself. */
  couponCode?: string
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

export type DraftRefusal = 'bad_name' | 'bad_code' | 'bad_amount' | 'bad_scope' | 'bad_dates' | 'bad_limit'

const CODE = /^[A-Z0-9-]{4,50}$/
const LONGEST_NAME = 200

export function draftRefusal(draft: DiscountDraft): DraftRefusal | undefined {
  const name = draft.name.trim()
  if (name === '' || name.length > LONGEST_NAME) return 'bad_name'
  if (draft.couponCode !== undefined && !CODE.test(tidyCode(draft.couponCode))) return 'bad_code'
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
