/** Stored cards: brand and last four digits, all that a customer knows one by. */
import * as z from 'zod/mini'
import { id, idText } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

export const PaymentMethod = z.object({ Id: id(), Brand: z.string(), End: z.string() })
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const storedCardSchemas = {
  listPaymentMethods: { summary: 'The stored cards of the customer.', reply: z.array(PaymentMethod) },
  deletePaymentMethod: {
    summary: 'Forget a stored card.',
    params: z.object({ paymentMethodId: idText() }),
    reply: CommandReply,
  },
}
