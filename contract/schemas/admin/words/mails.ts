/** Mails of the shop as operators see them: their texts, and each written with the facts of an example. */
import * as z from 'zod/mini'
import { integer, text } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { ShopText } from './texts.ts'

const params = z.object({ name: text(50) })

const ShopMail = z.object({
  Name: z.string(),
  /** To whom it goes, and when. */
  Sent: z.string(),
  /** How many of its texts are the operator's own, in any locale. */
  OwnTexts: integer(),
})
export type ShopMail = z.infer<typeof ShopMail>

export const mailAdminSchemas = {
  listShopMails: {
    summary: 'The mails that the shop sends.',
    reply: z.object({ Items: z.array(ShopMail) }),
  },
  showShopMail: {
    summary: 'A mail with its texts, and as it reads in a locale with the facts of an example.',
    params,
    query: z.object({ locale: z.optional(z.enum(LOCALES)) }),
    reply: z.object({
      ...ShopMail.shape,
      Texts: z.array(ShopText),
      /** Null where this process writes no mails. Pictures are named by `cid:`. */
      Written: z.nullable(z.object({ Subject: z.string(), Text: z.string(), Html: z.string() })),
    }),
  },
  sendTestMail: {
    summary: 'Send a mail with the facts of an example to the address of who asks.',
    params,
    body: z.object({ Locale: z.enum(LOCALES) }),
    reply: z.extend(CommandReply, { To: z.optional(z.string()) }),
  },
}
