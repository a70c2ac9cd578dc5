/** Taxes and fees: which of them a class has, and what a line comes to with them. */
export {
  addedMinor,
  amountOf,
  type ChargedLine,
  type LineAmounts,
  type LineAmountsResult,
  lineAmounts,
  type Portion,
  revenueMinor,
  totalled,
} from './line-amounts.ts'
export type { ChargePart } from './portion-charges.ts'
export { readTaxBook } from './read-tax-book.ts'
export {
  type FeeDraft,
  type SaveTaxesResult,
  saveTaxes,
  type TaxClassDraft,
  type TaxesRefusal,
  type TaxRateDraft,
} from './save-taxes.ts'
export { amountsByPiece, amountsTogether, amountsWithout, partOfAmounts } from './split-amounts.ts'
export { spread } from './spread.ts'
export { isFeeMissing, NO_TAXES, type TaxBook } from './tax-book.ts'
export { clearTaxes } from './taxes.sql.ts'
