/** Vouchers: codes that open products, give discounts or carry value, and what became of each. */
export { generateCode, isCodeAllowed, type VoucherCodes, voucherCodes } from './codes.ts'
export {
  type PastVoucherEvent,
  readVoucherLife,
  recordVoucherEvent,
  type VoucherEvent,
  type VoucherEventKind,
} from './events.sql.ts'
export { forgetVoucherClaims, forgetVoucherMails, forgetVouchers } from './forget-vouchers.sql.ts'
export {
  GIFT_CARD_OPTIONS,
  type GiftCardDraftResult,
  type GiftCardLine,
  type GiftCardSale,
  giftCardDraft,
} from './gift-cards/gift-card-draft.ts'
export { forgetGiftCardPeople } from './gift-cards/gift-cards.sql.ts'
export {
  type GiftCardDraft,
  type GiftCardRefusal,
  type IssueGiftCardResult,
  issueGiftCard,
} from './gift-cards/issue-gift-card.ts'
export { type PrintedGiftCard, printMailedGiftCard, printOwnGiftCard } from './gift-cards/print-gift-card.ts'
export { giftCardMoment, queueGiftCards } from './gift-cards/queue-gift-cards.ts'
export {
  type GiftCardAgain,
  type SendAgainResult,
  sendGiftCardAgain,
  sendGiftCardAgainByStaff,
} from './gift-cards/send-again.ts'
export {
  type ListedVoucher,
  listVouchers,
  revealCode,
  type VoucherFilters,
  type VoucherPage,
} from './holder/list-vouchers.sql.ts'
export { type TransferVoucherResult, transferVoucher, type VoucherTransfer } from './holder/transfer-voucher.ts'
export { findVoucherByCode, judgeVoucher, judgeVoucherIds } from './judge-voucher.ts'
export { type MailVoucherResult, mailVoucher, type VoucherMail, voucherMailsLeft } from './mail-voucher.ts'
export { countOlderCodes, resealCodes } from './reseal-codes.sql.ts'
export {
  type ChangeVoucherResult,
  changeVoucher,
  type EndVoucherResult,
  endVoucher,
  type VoucherChange,
} from './save/change-voucher.ts'
export { clearVouchers } from './save/clear-vouchers.ts'
export { type CreateVoucherResult, createVoucher } from './save/create-voucher.ts'
export {
  type MakeBatchResult,
  makeBatch,
  type SaveVoucherTemplateResult,
  saveVoucherTemplate,
  type VoucherTemplateDraft,
} from './save/make-batch.ts'
export { readVoucherTemplates, type VoucherTemplate } from './save/templates.sql.ts'
export type { VoucherDraft, VoucherTerms } from './save/voucher-draft.ts'
export { returnVoucher, useVoucher, type VoucherUse } from './use/use-voucher.ts'
export {
  type PurchaseValue,
  readMovements,
  readValue,
  readValues,
  type ValueMovement,
  type VoucherValue,
} from './value/value.sql.ts'
export {
  authorizeValue,
  captureValue,
  expireValue,
  expireValues,
  giveBackValue,
  issueValue,
  type ValuePayer,
  type ValueRefusal,
  type ValueResult,
  type ValueUse,
  voidValue,
} from './value/value.ts'
export {
  freeUses,
  maskedCode,
  type VoucherAsker,
  type VoucherRecord,
  type VoucherType,
  type VoucherVerdict,
} from './voucher-record.ts'
export { lockVouchers, readVouchers } from './vouchers.sql.ts'
