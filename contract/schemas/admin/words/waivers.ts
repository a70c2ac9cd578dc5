/** Waivers as operators see them: versions with how often each was signed, and the text of the next one. */
import * as z from 'zod/mini'
import { day, integer, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

const LONGEST_HTML = 20_000
const params = z.object({ key: text(50) })

const ShopWaiverVersion = z.object({
  Version: integer(),
  Title: z.string(),
  /** Harmless, with placeholders. */
  Html: z.string(),
  AuthTypeCode: z.string(),
  /** One signature for several people. */
  IsConsolidated: z.boolean(),
  /** The last day a signature counts for; null for good. */
  ValidUntil: z.nullable(z.string()),
  /** ISO 8601. */
  PublishedAt: z.string(),
  Signatures: integer(),
  /** For how many people they were given. */
  People: integer(),
})
export type ShopWaiverVersion = z.infer<typeof ShopWaiverVersion>

const ShopWaiver = z.object({
  Key: z.string(),
  /** By name: those that ask for it. */
  Products: z.array(z.string()),
  /** The latest first: that is the one that is signed. */
  Versions: z.array(ShopWaiverVersion),
})
export type ShopWaiver = z.infer<typeof ShopWaiver>

export const waiverAdminSchemas = {
  listShopWaivers: {
    summary: 'The waivers with all their versions, and how often each was signed.',
    reply: z.object({ Items: z.array(ShopWaiver) }),
  },
  publishShopWaiver: {
    summary: 'Publish another text of a waiver, over the version that was read: people sign again. It counts at once.',
    params,
    body: z.object({
      Title: words(200),
      Html: text(LONGEST_HTML),
      AuthTypeCode: words(50),
      IsConsolidated: z.boolean(),
      ValidUntil: z.nullable(day()),
      Version: wholeNumber(),
    }),
    reply: z.extend(CommandReply, {
      /** Of CHANGED_MEANWHILE and of a change: the waiver as it is now. */
      Waiver: z.optional(ShopWaiver),
      /** Shown to guests as they are written: most often a mistake. */
      UnknownPlaceholders: z.optional(z.array(z.string())),
    }),
  },
}
