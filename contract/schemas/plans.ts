/** Paying over time: the deposit today, then payments on their days. Amounts are decimals of the store's currency. */
import * as z from 'zod/mini'
import { formFields, id, idText, integer, listOf, text } from './field.ts'

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

export const CartPlan = z.extend(PaymentPlan, { ShoppingCartItemId: id() })
export type CartPlan = z.infer<typeof CartPlan>

export const FinancingEligibility = z.object({
  IsEligible: z.boolean(),
  AmountCents: integer(),
  Reason: z.nullable(z.string()),
})
export type FinancingEligibility = z.infer<typeof FinancingEligibility>

export const plansSchemas = {
  showProductSchedule: {
    summary: 'How a product with these options would be paid over time.',
    params: z.object({ productId: idText() }),
    query: formFields(),
    body: formFields(),
    whole: formFields(),
    reply: PaymentSchedule,
  },
  listCartSchedules: { summary: 'The plans of the lines in the cart.', reply: z.array(CartPlan) },
  listCartItemSchedules: {
    summary: 'The plan of one line, as a list whose first entry counts.',
    params: z.object({ shoppingCartItemId: idText() }),
    reply: z.array(CartPlan),
  },
  showPlanConfig: {
    summary: 'Whether plans are offered, and the words they are agreed to in.',
    reply: z.object({
      IsEnabled: z.boolean(),
      Disclaimer: z.string(),
      ConsentText: z.string(),
      ConsentVersion: z.string(),
      /** The same in each locale of the shop. */
      Words: z.optional(
        z.array(
          z.object({
            ...{ Locale: z.string(), Disclaimer: z.string() },
            ...{ ConsentText: z.string(), ConsentVersion: z.string() },
          }),
        ),
      ),
    }),
  },
  showFinancingConfig: {
    summary: 'Script and key of the provider; 404 where financing is off.',
    reply: z.object({ AffirmJsUrl: z.string(), PublicApiKey: z.string() }),
  },
  showCartFinancing: { summary: 'Whether the cart can be financed.', reply: FinancingEligibility },
  showProductFinancing: {
    summary: 'Whether a product with these options can be financed.',
    params: z.object({ productId: idText() }),
    body: listOf(z.object({ Id: idText(), SelectedValueId: z.union([text(500), integer()]) }), 100),
    reply: FinancingEligibility,
  },
}
