/** The journal: where money went, as entries of postings that sum to zero. */
export type {
  JournalAccount,
  PaymentDraft,
  PostedLine,
  Posting,
  SaleDraft,
  Tender,
  ValueKind,
  VoucherValueDraft,
} from './entry.ts'
export { type Balance, type JournalViolation, readBalances, readJournalViolations } from './journal.sql.ts'
export {
  type PastSale,
  type PostResult,
  postPastSales,
  postPayment,
  postRefund,
  postRepayment,
  postSale,
  postValue,
  postValues,
} from './post.ts'
