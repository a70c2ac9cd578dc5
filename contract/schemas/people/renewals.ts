/** Offers to renew a pass, of the people of a customer's household. */
import * as z from 'zod/mini'
import { id, idText, wholeNumber } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

const OfferedRenewal = z.object({
  Id: id(),
  ContactId: id(),
  /** Whose pass it is. */
  Person: z.string(),
  /** What they had. */
  From: z.string(),
  ProductName: z.string(),
  SeName: z.string(),
  CategoryPath: z.array(z.string()),
  CurrencyCode: z.string(),
  Price: z.number(),
  /** What it costs all others today; null where it is not known. */
  NormalPrice: z.nullable(z.number()),
  LastDay: z.string(),
  /** `over`: after the last day, it costs what it costs all others. `ordered`: an order was placed by it. */
  State: z.enum(['open', 'in_cart', 'ordered', 'over']),
  /** They want it renewed each season by itself. */
  IsAutomatic: z.boolean(),
  /** The card that is charged then, as its owner knows it; null where there is none. */
  AutomaticCard: z.nullable(z.string()),
})
export type OfferedRenewal = z.infer<typeof OfferedRenewal>

export const renewalSchemas = {
  listRenewals: {
    summary: 'The offers to renew a pass of the people of the household.',
    reply: z.array(OfferedRenewal),
  },
  renewPass: {
    summary: 'Put what was offered into the cart: its variant, its person and its price are those of the offer.',
    params: z.object({ id: idText() }),
    reply: z.extend(CommandReply, { shoppingCartItemId: z.optional(id()) }),
  },
  saveAutoRenewal: {
    summary: 'Say whether a pass is to be renewed each season. The words that were seen are kept with their version.',
    params: z.object({ id: idText() }),
    /** The card is one of the customer's stored cards; without one nothing is agreed to. */
    body: z.object({ IsOn: z.boolean(), Version: wholeNumber(), PaymentMethodId: z.optional(id()) }),
    reply: CommandReply,
  },
}
