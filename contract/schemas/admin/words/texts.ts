/** Texts of the shop as operators see and change them, one locale of one text at a time. */
import * as z from 'zod/mini'
import { integer, text, wholeNumber } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LOCALES } from '#contract/values/locale.ts'

const LONGEST_KEY = 200
const LONGEST_TEXT = 5_000

/** A text in one locale. */
const TextWords = z.object({
  Locale: z.enum(LOCALES),
  /** What the shop says there by itself; empty for a key that it has no text for. */
  BuiltIn: z.string(),
  /** The operator's own; null where there is none. */
  Own: z.nullable(z.string()),
  /** What guests read: own, or of the locale before it, or built in. */
  Shown: z.string(),
  /** Sent along with a change: it is made only while this one counts. 0 where it was never changed. */
  Version: integer(),
  /** ISO 8601; null where the audit trail knows of no change. */
  ChangedAt: z.nullable(z.string()),
  /** Empty where it is not known. */
  ChangedBy: z.string(),
})
export type TextWords = z.infer<typeof TextWords>

export const ShopText = z.object({
  Key: z.string(),
  /** The page or the part of it where it stands. */
  Place: z.string(),
  /** Have to stay in it, each as `{name}`. */
  Placeholders: z.array(z.string()),
  Words: z.array(TextWords),
})
export type ShopText = z.infer<typeof ShopText>

const filter = {
  /** Each of its words has to be found: in the key, in the place or in what is said in any locale. */
  q: z.optional(text(200)),
  /** `changed`: in any locale. `partly`: in some locales, and missing in others. */
  show: z.optional(z.enum(['changed', 'partly'])),
  place: z.optional(text(100)),
}

export const textAdminSchemas = {
  listShopTexts: {
    summary: 'Texts of the shop, a page at a time: what is built in and what the operator says instead, by locale.',
    /** `after`: the key of the last one before. */
    query: z.object({ ...filter, after: z.optional(text(LONGEST_KEY)) }),
    reply: z.object({
      Items: z.array(ShopText),
      Next: z.nullable(z.string()),
      Found: integer(),
      /** All that there are, in the order of the list. */
      Places: z.array(z.string()),
    }),
  },
  exportShopTexts: {
    summary: 'The same texts as a file for spreadsheets.',
    query: z.object(filter),
    reply: z.string(),
  },
  changeShopText: {
    summary: 'Say a text in other words in one locale, of the version that was read; null takes the own words back.',
    params: z.object({ key: text(LONGEST_KEY) }),
    body: z.object({ Locale: z.enum(LOCALES), Text: z.nullable(text(LONGEST_TEXT)), Version: wholeNumber() }),
    /** Of CHANGED_MEANWHILE and of a change: the text as it is now. */
    reply: z.extend(CommandReply, { Text: z.optional(ShopText) }),
  },
}
