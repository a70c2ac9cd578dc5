/** Waivers as operators see them: versions with how often each was signed, and the text of the next one. */
import * as z from 'zod/mini'
import { day, id, integer, listOf, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LOCALES } from '#contract/values/locale.ts'

const LONGEST_HTML = 20_000
const params = z.object({ key: text(50) })

const WaiverText = z.object({ Locale: z.enum(LOCALES), Title: text(200), Html: text(LONGEST_HTML) })
export type WaiverText = z.infer<typeof WaiverText>
/** In other words, by locale; one without title and text is none. */
const WaiverTexts = z.optional(listOf(WaiverText, LOCALES.length))

const ShopWaiverVersion = z.object({
  Version: integer(),
  Title: z.string(),
  /** Harmless, with placeholders. */
  Html: z.string(),
  Texts: z.array(z.object({ Locale: z.enum(LOCALES), Title: z.string(), Html: z.string() })),
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

const WaiverChoice = z.object({ Id: integer(), Name: z.string() })
export type WaiverChoice = z.infer<typeof WaiverChoice>

const ShopWaiver = z.object({
  Key: z.string(),
  /** By name: those that ask for it. */
  Products: z.array(z.string()),
  ProductIds: z.array(integer()),
  /** The latest first: that is the one that is signed. */
  Versions: z.array(ShopWaiverVersion),
})
export type ShopWaiver = z.infer<typeof ShopWaiver>

const textFields = {
  Title: words(200),
  Html: text(LONGEST_HTML),
  Texts: WaiverTexts,
  AuthTypeCode: words(50),
  IsConsolidated: z.boolean(),
  ValidUntil: z.nullable(day()),
}
const productIds = listOf(id(), 2_000)
const reply = z.extend(CommandReply, {
  /** Of CHANGED_MEANWHILE and of a change: the waiver as it is now. */
  Waiver: z.optional(ShopWaiver),
  /** Shown to guests as they are written: most often a mistake. */
  UnknownPlaceholders: z.optional(z.array(z.string())),
})

export const waiverAdminSchemas = {
  listShopWaivers: {
    summary: 'The waivers with all their versions, and how often each was signed.',
    reply: z.object({
      Items: z.array(ShopWaiver),
      /** Every product that could ask for one. */
      Choices: z.array(WaiverChoice),
    }),
  },
  publishShopWaiver: {
    summary: 'Publish another text of a waiver, over the version that was read: people sign again. It counts at once.',
    params,
    body: z.object({ ...textFields, Version: wholeNumber() }),
    reply,
  },
  makeShopWaiver: {
    summary: 'A new waiver with its first text, and the products that ask for it. Its key is made of its title.',
    body: z.object({ ...textFields, ProductIds: productIds }),
    reply,
  },
  chooseWaiverProducts: {
    summary: 'Which products ask for a waiver, over those that were read. Its text stays, and so does what was signed.',
    params,
    body: z.object({ ProductIds: productIds, Before: productIds }),
    reply,
  },
}
