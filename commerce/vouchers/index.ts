/** Vouchers: codes that open products, give discounts or carry value, and what became of each. */
export { generateCode, isCodeAllowed, type VoucherCodes, voucherCodes } from './codes.ts'
export {
  type PastVoucherEvent,
  readVoucherLife,
  recordVoucherEvent,
  type VoucherEvent,
  type VoucherEventKind,
} from './events.sql.ts'
export { judgeVoucher, judgeVoucherIds } from './judge-voucher.ts'
export { type CreateVoucherResult, createVoucher } from './save/create-voucher.ts'
export { clearVouchers } from './save/save-voucher.sql.ts'
export type { VoucherDraft, VoucherTerms } from './save/voucher-draft.ts'
export {
  freeUses,
  maskedCode,
  type VoucherAsker,
  type VoucherRecord,
  type VoucherType,
  type VoucherVerdict,
} from './voucher-record.ts'
export { lockVouchers, readVouchers } from './vouchers.sql.ts'
