/**
 * A purchase paid over time: the deposit today, then payments on their days. Amounts are decimals of the store's
 * currency.
 */
import * as z from 'zod/mini'

export const PAYMENT_STATUSES = ['Scheduled', 'Paid', 'Failed', 'Retrying', 'Waived', 'Cancelled'] as const

export const Payment = z.object({
  PaymentDate: z.string(),
  PaymentAmount: z.number(),
  PaymentStatus: z.enum(PAYMENT_STATUSES),
})
export type Payment = z.infer<typeof Payment>

export const PaymentAccountInfo = z.object({
  DepositAmount: z.number(),
  RemainingBalance: z.number(),
  OrderTotal: z.number(),
})
export type PaymentAccountInfo = z.infer<typeof PaymentAccountInfo>

export const PaymentPlan = z.object({
  IsPaymentPlan: z.boolean(),
  ProductName: z.string(),
  Payments: z.array(Payment),
  PaymentsTotal: z.number(),
  Deposit: z.number(),
  AccountInfo: z.optional(PaymentAccountInfo),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** `ValidRequest` is false while options are missing or no payment date is left; then there is no plan. */
export const PaymentSchedule = z.object({ ValidRequest: z.boolean(), PaymentPlan: z.nullable(PaymentPlan) })
export type PaymentSchedule = z.infer<typeof PaymentSchedule>
