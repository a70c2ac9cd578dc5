/** Vouchers: codes that open products, give discounts or carry value, and what became of each. */
export { generateCode, isCodeAllowed, type VoucherCodes, voucherCodes } from './codes.ts'
