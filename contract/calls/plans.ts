/** Payment plans: what a product, a cart or an order is paid in, and with which card. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { formFields, id, idText, text } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { PaymentPlan, PaymentSchedule } from './payment-schedule.ts'

/** The options of the product travel as in a form, in the query or in the body. */
export const showProductScheduleCall = call({
  id: 'API-60',
  method: 'POST',
  path: '/api/ui/paymentplans/schedules/{productId}',
  params: z.object({ productId: idText() }),
  query: formFields(),
  body: formFields(),
  bodyType: 'form',
  whole: formFields(),
  reply: PaymentSchedule,
  changes: false,
  summary: 'How a product with these options would be paid over time.',
})

const CartPlan = z.extend(PaymentPlan, { ShoppingCartItemId: id() })

export const listCartSchedulesCall = call({
  id: 'API-61',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/cart',
  reply: z.array(CartPlan),
  summary: 'The plans of the lines in the cart.',
})

export const listCartItemSchedulesCall = call({
  id: 'API-62',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/cart/{shoppingCartItemId}',
  params: z.object({ shoppingCartItemId: idText() }),
  reply: z.array(CartPlan),
  summary: 'The plan of one line, as a list whose first entry counts.',
})

const OrderPlan = z.extend(PaymentPlan, { OrderId: id(), ContactId: z.nullable(id()) })

export const listContactSchedulesCall = call({
  id: 'API-63',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/contacts',
  reply: z.array(OrderPlan),
  who: 'customer',
  summary: 'The running plans of the household.',
})

export const listOrderSchedulesCall = call({
  id: 'API-64',
  method: 'GET',
  path: '/api/ui/paymentplans/schedules/orders/{orderId}',
  params: z.object({ orderId: idText() }),
  reply: z.array(OrderPlan),
  who: 'customer',
  summary: 'The plans of one order.',
})

export const changePlanPaymentMethodCall = call({
  id: 'API-65',
  method: 'POST',
  path: '/api/ui/paymentplans/paymentmethod/update',
  body: z.object({
    OrderId: z.optional(id()),
    PaymentMethodId: z.optional(id()),
    /** From the payment provider; never a card number. */
    PaymentToken: z.optional(text(500)),
  }),
  reply: CommandReply,
  who: 'customer',
  summary: 'Pay what is still open with another card.',
})

export const showPlanConfigCall = call({
  id: 'API-66',
  method: 'GET',
  path: '/api/ui/paymentplans/config',
  reply: z.object({
    IsEnabled: z.boolean(),
    Disclaimer: z.string(),
    ConsentText: z.string(),
    ConsentVersion: z.string(),
  }),
  summary: 'Whether plans are offered, and the words they are agreed to in.',
})
