/** What is left of a gift card, and how it came to that. */
import * as z from 'zod/mini'
import { id, words } from './field.ts'

export const VoucherBalance = z.object({
  /** False where no such card is good; nothing else is told then. */
  IsFound: z.boolean(),
  CodeMasked: z.nullable(z.string()),
  Amount: z.nullable(z.number()),
  /** What it was issued with. */
  IssuedAmount: z.nullable(z.number()),
  /** Kept for orders that are not completed yet. */
  AuthorizedAmount: z.nullable(z.number()),
  Currency: z.nullable(z.string()),
  ExpiresOn: z.nullable(z.string()),
  /** Newest first. Below zero was spent; they add up to the amount. */
  Movements: z.array(z.object({ On: z.string(), Kind: z.string(), Amount: z.number() })),
})
export type VoucherBalance = z.infer<typeof VoucherBalance>

export const voucherBalanceSchemas = {
  showVoucherBalance: {
    summary: 'What is left of a gift card: by its code, or by its number for its holder.',
    body: z.object({ Code: z.optional(words(50)), Id: z.optional(id()) }),
    reply: VoucherBalance,
  },
}
