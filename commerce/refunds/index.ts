/** Refunds: what of an order goes back, to which tender, and whether it has arrived there. */
export { readOrderMoney } from './order-money.sql.ts'
export { type RefundPartDraft, type RefundTender, refundParts } from './refund-parts.ts'
export { countOpenRefunds, type RefundedLine, type RefundView, readRefunds, readRefundTenders } from './refunds.sql.ts'
export { type RefundDesk, settleRefunds } from './settle-refunds.ts'
export { amountsLeft, type RefundRequest, type StartedRefund, startRefund } from './start-refund.ts'
