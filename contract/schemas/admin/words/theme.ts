/** Colors of the design that a resort makes its own, all of them saved together. */
import * as z from 'zod/mini'
import { integer, text, wholeNumber } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

const ThemeColorSet = z.object({
  /** The setting is `theme.<token>`. */
  Token: z.string(),
  Name: z.string(),
  /** Where it is seen, in a sentence. */
  Does: z.string(),
  /** What counts while it is not set. */
  Normally: z.string(),
  /** Empty where it is not set. */
  Value: z.string(),
  /** Sent along with a change: it is made only while this one counts. 0 where it was never set. */
  Version: integer(),
})
export type ThemeColorSet = z.infer<typeof ThemeColorSet>

const Colors = z.array(ThemeColorSet)

export const themeAdminSchemas = {
  showShopTheme: {
    summary: 'The colors of the design, and those that the operator set.',
    reply: z.object({ Colors }),
  },
  changeShopTheme: {
    summary: 'Set colors, of the versions that were read; an empty value takes one back. Unreadable words are refused.',
    body: z.object({
      Colors: z
        .array(z.object({ Token: text(20), Value: text(20), Version: wholeNumber() }))
        .check(z.minLength(1), z.maxLength(50)),
    }),
    /** Of CHANGED_MEANWHILE and of a change: the colors as they are now. */
    reply: z.extend(CommandReply, { Colors: z.optional(Colors) }),
  },
}
