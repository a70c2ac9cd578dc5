/**
 * Whether a purchase may be paid through a lender. The lender is told the amount in whole cents, and the shop judges
 * again whatever a page has shown.
 */
export type FinancingTerms = {
  /** Of the store: the lender pays out in dollars, in the United States. */
  country: string
  currency: string
  /** The least that the lender takes. */
  minimumMinor: number
}

export type FinancedLine = { allowsFinancing: boolean; sellsVouchers: boolean; isPaidOverTime: boolean }

export type FinancingRefusal = 'not_here' | 'nothing' | 'paid_over_time' | 'gift_card' | 'not_financed' | 'too_little'

/** Undefined where it may. */
export function financingRefusal(
  { country, currency, minimumMinor }: FinancingTerms,
  lines: readonly FinancedLine[],
  dueMinor: number,
): FinancingRefusal | undefined {
  if (currency !== 'USD' || country.toUpperCase() !== 'US') return 'not_here'
  if (lines.length === 0) return 'nothing'
  if (lines.some(({ isPaidOverTime }) => isPaidOverTime)) return 'paid_over_time'
  if (lines.some(({ sellsVouchers }) => sellsVouchers)) return 'gift_card'
  if (lines.some(({ allowsFinancing }) => !allowsFinancing)) return 'not_financed'
  return dueMinor < minimumMinor ? 'too_little' : undefined
}
