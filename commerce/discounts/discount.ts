/** A discount as it stands: what it takes off, for what, and how much of it is already used up. */
export type Discount = Readonly<{
  id: number
  name: string
  /** Upper case; null applies by itself. */
  couponCode: string | null
  isActive: boolean
  kind: 'percent' | 'fixed' | 'flat_rate'
  /** Of a percentage, in hundredths of a percent. */
  basisPoints: number | null
  amountMinor: number | null
  scope: 'cart' | 'product'
  startsAt: Date | null
  endsAt: Date | null
  minimumSubtotalMinor: number
  totalLimit: number | null
  perCustomerLimit: number | null
  budgetMinor: number | null
  isCumulative: boolean
  used: number
  spentMinor: number
  /** Of what operators edit; using it up does not raise it. */
  version: number
  productIds: readonly number[]
  categoryIds: readonly number[]
  /** How often the shopper who asks has used it already. */
  usedByOwner: number
}>

/** A code as it is compared: trimmed, a to z in upper case, nothing else forgiven; a long s is no S. */
export function tidyCode(code: string): string {
  return code.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}
