/** Plans that a customer pays over time: each payment with its status, the card that pays, and what its owner does. */
import * as z from 'zod/mini'
import { id, integer, text, wholeNumber } from '#contract/schemas/field.ts'
import { PaymentMethod } from '#contract/schemas/people/stored-cards.ts'
import { Payment, PaymentPlan } from '#contract/schemas/plans.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

/** Number 0 is the deposit, which was paid with the order. */
const OwnPayment = z.extend(Payment, {
  PaymentNumber: integer(),
  /** When a declined payment is tried again; null where it is not. */
  NextTryDate: z.nullable(z.string()),
})

export const OwnPlan = z.extend(PaymentPlan, {
  PlanId: z.string(),
  OrderId: z.string(),
  OrderNumber: z.string(),
  /** Whom it was bought for. */
  ContactId: z.nullable(id()),
  PersonName: z.string(),
  CurrencyCode: z.string(),
  State: z.enum(['Active', 'Overdue', 'Paid', 'Cancelled']),
  /** No gate lets its holder through. */
  IsBlocked: z.boolean(),
  /** What became of a charge is not known yet. */
  IsBeingCharged: z.boolean(),
  /** What is still to be paid. */
  Owed: z.number(),
  PaymentMethod: z.nullable(PaymentMethod),
  Payments: z.array(OwnPayment),
})
export type OwnPlan = z.infer<typeof OwnPlan>
export type OwnPayment = z.infer<typeof OwnPayment>

/** `Asking`: the provider cannot be reached at the moment. `Expires`: before the last payment, so it was not taken. */
export const SETUP_STATUSES = ['Open', 'Asking', 'Saved', 'Declined', 'GivenUp', 'Expires', 'NotNeeded'] as const

export const CardSetup = z.object({
  SetupId: z.string(),
  PlanId: z.string(),
  ProductName: z.string(),
  Status: z.enum(SETUP_STATUSES),
  /** Where the card can be saved; null where no more. */
  RedirectUrl: z.nullable(z.string()),
  /** The card that was saved. */
  Card: z.nullable(z.object({ Brand: z.string(), End: z.string() })),
  /** Something of the plan is overdue still. */
  IsOverdue: z.boolean(),
})
export type CardSetup = z.infer<typeof CardSetup>

export const ownPlanSchemas = {
  listContactSchedules: { summary: 'The plans of the customer, the newest first.', reply: z.array(OwnPlan) },
  listOrderSchedules: {
    summary: 'The plans of one order of the customer.',
    params: z.object({ orderId: z.guid() }),
    reply: z.array(OwnPlan),
  },
  changePlanPaymentMethod: {
    summary: 'Pay what is still open with another stored card, and what is overdue at once.',
    body: z.object({
      /** One plan, the plans of an order, or without either all that still have payments. */
      PlanId: z.optional(z.guid()),
      OrderId: z.optional(z.guid()),
      PaymentMethodId: id(),
    }),
    reply: CommandReply,
  },
  startCardSetup: {
    summary: 'A page of the payment provider on which a new card for a plan is saved; nothing is charged there.',
    body: z.object({ PlanId: z.guid(), Locale: z.optional(text(20)) }),
    reply: z.object({ SetupId: z.string(), RedirectUrl: z.string() }),
  },
  showCardSetup: {
    summary: 'What became of such a page: the provider is asked, and a card that was saved pays the plan from then on.',
    params: z.object({ setupId: z.guid() }),
    reply: CardSetup,
  },
  payPlanNow: {
    summary: 'Pay one payment of a plan, or all that is left, before its day.',
    body: z.object({
      PlanId: z.guid(),
      /** All that is owed without it. */
      PaymentNumber: z.optional(wholeNumber(1, 999)),
      /** The sum that the customer saw. */
      Amount: z.number().check(z.gt(0), z.maximum(10_000_000)),
    }),
    reply: CommandReply,
  },
}
