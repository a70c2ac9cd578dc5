/** Switches of whole features, as operators see and turn them. */
import * as z from 'zod/mini'
import { integer, text, wholeNumber } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

export const ShopFlag = z.object({
  Name: z.string(),
  /** What it switches, in a sentence; empty for one that this shop does not read. */
  Does: z.string(),
  IsEnabled: z.boolean(),
  /** Sent along with a change: it is made only while this one counts. 0 where it was never set. */
  Version: integer(),
  /** ISO 8601; null where the audit trail knows of no change. */
  ChangedAt: z.nullable(z.string()),
  /** Empty where it is not known. */
  ChangedBy: z.string(),
})
export type ShopFlag = z.infer<typeof ShopFlag>

export const flagAdminSchemas = {
  listShopFlags: {
    summary: 'The switches that this shop knows, and those that are stored.',
    reply: z.object({ Items: z.array(ShopFlag) }),
  },
  changeShopFlag: {
    summary: 'Switch a feature on or off, of the version that was read. It counts at once.',
    params: z.object({ name: text(200) }),
    body: z.object({ IsEnabled: z.boolean(), Version: wholeNumber() }),
    /** Of CHANGED_MEANWHILE and of a change: the switch as it is now. */
    reply: z.extend(CommandReply, { Flag: z.optional(ShopFlag) }),
  },
}
