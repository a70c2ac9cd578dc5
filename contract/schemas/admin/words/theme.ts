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

const ThemeShapeSet = z.object({
  /** The setting is `theme.<token>`. */
  Token: z.string(),
  Name: z.string(),
  Does: z.string(),
  /** The design's own has an empty value. */
  Choices: z.array(z.object({ Value: z.string(), Name: z.string() })),
  Value: z.string(),
  Version: integer(),
})
export type ThemeShapeSet = z.infer<typeof ThemeShapeSet>

const Shapes = z.array(ThemeShapeSet)
const changedToken = z.object({ Token: text(20), Value: text(20), Version: wholeNumber() })

export const themeAdminSchemas = {
  showShopTheme: {
    summary: 'The colors, corners and letters of the design, and those that the operator set.',
    reply: z.object({ Colors, Shapes }),
  },
  changeShopTheme: {
    summary: 'Set colors, of the versions that were read; an empty value takes one back. Unreadable words are refused.',
    body: z.object({
      Colors: z.array(changedToken).check(z.maxLength(50)),
      /** Corners and letters, saved with the colors. */
      Shapes: z.optional(z.array(changedToken).check(z.maxLength(10))),
    }),
    /** Of CHANGED_MEANWHILE and of a change: the colors as they are now. */
    reply: z.extend(CommandReply, { Colors: z.optional(Colors), Shapes: z.optional(Shapes) }),
  },
}
