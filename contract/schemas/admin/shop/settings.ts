/** Settings of the shop as operators see and change them, one at a time. */
import * as z from 'zod/mini'
import { integer, text, wholeNumber } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

const LONGEST_NAME = 200
const LONGEST_SETTING = 20_000

export const ShopSetting = z.object({
  Name: z.string(),
  /** What it does, in a sentence; empty where only its name says it. */
  Does: z.string(),
  /** What it may be: "true or false". */
  Wanted: z.string(),
  /** Empty where it is not set, and of a secret. */
  Value: z.string(),
  IsSet: z.boolean(),
  /** Its value is told to no one. */
  IsSecret: z.boolean(),
  /** What counts while it is not set; empty for nothing. */
  Normally: z.string(),
  /** Sent along with a change: it is made only while this one counts. 0 where it was never set. */
  Version: integer(),
  /** ISO 8601; null where the audit trail knows of no change. */
  ChangedAt: z.nullable(z.string()),
  /** Empty where it is not known. */
  ChangedBy: z.string(),
})
export type ShopSetting = z.infer<typeof ShopSetting>

export const settingAdminSchemas = {
  listShopSettings: {
    summary: 'Every setting that this shop knows, with what it is and who changed it last. Secrets are never told.',
    reply: z.object({ Items: z.array(ShopSetting) }),
  },
  changeShopSetting: {
    summary: 'Change a setting of the version that was read; an empty value takes it back. It counts at once.',
    params: z.object({ name: text(LONGEST_NAME) }),
    body: z.object({ Value: text(LONGEST_SETTING), Version: wholeNumber() }),
    /** Of CHANGED_MEANWHILE and of a change: the setting as it is now. */
    reply: z.extend(CommandReply, { Setting: z.optional(ShopSetting) }),
  },
}
