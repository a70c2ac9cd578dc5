/** A gift card as it is printed, and its mail once more. */
import * as z from 'zod/mini'
import { email, id, text, words } from './field.ts'
import { CommandReply } from './refusal.ts'

export const PrintedCard = z.object({
  /** Told to its holder in person and to who has the link of its mail. */
  Code: z.string(),
  /** The code as a square to scan: a PNG as a data address. */
  Square: z.string(),
  Amount: z.number(),
  Currency: z.string(),
  RecipientName: z.string(),
  FromName: z.string(),
  Message: z.string(),
  ExpiresOn: z.nullable(z.string()),
  Picture: z.nullable(z.object({ Url: z.string(), AlternateText: z.string() })),
})
export type PrintedCard = z.infer<typeof PrintedCard>

export const giftCardsSchemas = {
  printGiftCard: {
    summary: 'A gift card as it is printed: by its number for its holder, or by what the link of its mail carries.',
    body: z.object({ Id: z.optional(id()), Token: z.optional(words(200)) }),
    reply: PrintedCard,
  },
  sendGiftCardAgain: {
    summary: 'Mail a gift card of the customer once more, to where it went or to another address.',
    body: z.object({ Id: id(), ToEmail: z.optional(email()), CaptchaToken: z.optional(text(4000)) }),
    reply: CommandReply,
  },
  sendGiftCardAgainByStaff: {
    summary: 'Mail a gift card once more to where it went.',
    body: z.object({ Id: id() }),
    reply: CommandReply,
  },
}
