/** Mails of the shop: their texts, each as it reads with the facts of an example, and one of these to who asks. */
import { randomUUID } from 'node:crypto'
import { countTry } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { readContact } from '#commerce/people/index.ts'
import { selectStrings } from '#commerce/settings/index.ts'
import { listShopMailsCall, sendTestMailCall, showShopMailCall } from '#contract/calls/admin/words/mails.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ShopMail } from '#contract/schemas/admin/words/mails.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'
import type { MailName } from '#contract/values/mails.ts'
import { callingStaff } from '#server/api/console/staff-look.ts'
import { tooMany } from '#server/api/people/account-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { MailRenderer } from '#server/pages/document/renderer.ts'
import type { Shop } from '#server/shop/shop.ts'
import { exampleMailFacts, MAIL_SENT, mailNamed } from '#server/wire/console/words/mails.ts'
import { readTextsOf } from './text-calls.ts'
import { unchanged } from './unchanged.ts'

/** What mails are written with; without it they are only listed. */
export type MailWriting = MailRenderer & { origin(): string }

type Options = { database: Database; shop: Shop; mailWriting?: MailWriting | undefined }

/** So that a slip or a taken session does not fill a mailbox. */
const TESTS_AN_HOUR = 20

const NO_MAIL = refused(404, 'NOT_FOUND', 'There is no such mail.')

export function mailCalls({ database, mailWriting, shop }: Options): Handler[] {
  /** By the texts as they are stored, which this process may not have heard of yet. */
  async function write(tx: Tx, name: MailName, locale: Locale) {
    if (!mailWriting) return null
    const { settings } = shop.current().configuration
    const { currencyCode, localePrefixStrategy } = storeSettings(settings)
    const rows = (await selectStrings(tx)).flatMap(({ key, locale: of, text }) =>
      text === null ? [] : [{ key, of, text }],
    )
    const strings = Object.fromEntries(
      [...Map.groupBy(rows, ({ of }) => of)].map(([of, own]) => [
        of,
        Object.fromEntries(own.map(({ key, text }) => [key, text])),
      ]),
    )
    const { html, subject, text } = await mailWriting.renderMail({
      ...{ name, locale, settings, strings, localePrefixStrategy, origin: mailWriting.origin() },
      facts: exampleMailFacts(name, currencyCode),
    })
    return { Subject: subject, Text: text, Html: html }
  }

  return [
    handle(listShopMailsCall, async () => {
      const rows = (await database.read(selectStrings)).filter(({ text }) => text !== null)
      const names = Object.keys(MAIL_SENT) as MailName[]
      return { Items: names.map((name) => mailDocument(name, rows)) }
    }),

    handle(showShopMailCall, async ({ params, query: { locale = DEFAULT_LOCALE } }) => {
      const name = mailNamed(params.name)
      if (!name) return NO_MAIL
      return database.read(async (tx) => ({
        ...mailDocument(
          name,
          (await selectStrings(tx)).filter(({ text }) => text !== null),
        ),
        Texts: await readTextsOf(tx, (key) => key.startsWith(`mail.${name}.`)),
        Written: await write(tx, name, locale),
      }))
    }),

    handle(sendTestMailCall, async ({ body: { Locale: locale }, params, request }) => {
      const name = mailNamed(params.name)
      if (!name) return NO_MAIL
      const { contactId, role, sessionId } = callingStaff(request)
      const { currencyCode } = storeSettings(shop.current().configuration.settings)
      const to = await database.transaction(async (tx) => {
        const email = (await readContact(tx, contactId))?.email
        if (!email) return undefined
        const counted = await countTry(tx, { what: 'test mail', contactId, minutes: 60, most: TESTS_AN_HOUR })
        if (!counted.ok) return counted
        const facts = exampleMailFacts(name, currencyCode)
        await queueMail(tx, { key: `test ${randomUUID()}`, to: email, locale, name, facts, isTest: true })
        const route = sendTestMailCall.path
        await recordAudit(tx, {
          action: 'mail tested',
          actor: { contactId, role },
          sessionId,
          route,
          object: `mail ${name}`,
        })
        return email
      })
      if (to === undefined) return unchanged('NO_ADDRESS', 'Your account has no e-mail address.')
      return typeof to === 'string' ? { success: true, message: [], To: to } : tooMany(to.retryAfterSeconds)
    }),
  ]
}

function mailDocument(name: MailName, own: readonly { key: string }[]): ShopMail {
  const OwnTexts = own.filter(({ key }) => key.startsWith(`mail.${name}.`)).length
  return { Name: name, Sent: MAIL_SENT[name], OwnTexts }
}
