/** Writes a mail: its subject, its text and its HTML, in the guest's locale and in the look of the shop. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { LanguageStrings } from '#contract/schemas/settings.ts'
import { type Locale, localePath, type PrefixStrategy } from '#contract/values/locale.ts'
import type { MailFacts, MailName } from '#contract/values/mails.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { BUILT_IN_TEXTS, compileTexts, messagesFor } from '#storefront/texts/compile-texts.ts'
import { formatText } from '#storefront/texts/format-text.ts'
import type { CompiledTexts } from '#storefront/texts/texts.tsx'
import { mailColors } from './mail-colors.ts'
import { mailContent, type TranslateMail } from './mail-content.ts'
import { MailDocument } from './mail-document.tsx'
import { MAIL_MARK_PATH } from './mail-mark.ts'
import { mailText } from './mail-text.ts'
import { BUILT_IN_MAIL_TEXTS } from './mail-texts.ts'

export type MailToRender<Name extends MailName = MailName> = {
  name: Name
  facts: MailFacts[Name]
  locale: Locale
  /** Where the shop is, such as `https://shop.example`: configured, never what a browser claims. */
  origin: string
  localePrefixStrategy: PrefixStrategy
  settings: Readonly<Record<string, string>>
  strings: LanguageStrings
}

export type RenderedMail = { subject: string; text: string; html: string }

export function renderMail(mail: MailToRender): RenderedMail {
  const { facts, locale, localePrefixStrategy, name, origin, settings, strings } = mail
  const words = wordsOf(locale, strings)
  const t: TranslateMail = (key, values) => formatText(words.texts[key] ?? '', locale, values)
  const addressOf = (path: string) => origin + localePath(path, locale, localePrefixStrategy)
  const shop = {
    name: settingReader(settings).text('storeinformationsettings.name') || words.name,
    tagline: words.tagline,
  }
  const sender = { ...shop, contact: t('mail.footer.contact') || contactOf(settings) }
  const pictureOf = (path: string) => new URL(path, origin).href
  const content = mailContent({ name, facts, shop: shop.name, locale }, t, { addressOf, pictureOf })
  const html = renderToStaticMarkup(
    <MailDocument
      content={content}
      sender={sender}
      locale={locale}
      colors={mailColors(settings)}
      shopUrl={addressOf('/')}
      markUrl={origin + MAIL_MARK_PATH}
      linkPrompt={t('mail.link.prompt')}
    />,
  )
  return { subject: content.subject, text: mailText(content, sender), html: `<!doctype html>${html}` }
}

type MailWords = { texts: CompiledTexts; name: string; tagline: string }

/** By the operator's texts, which are a value of their own for each revision: thousands of mails read the same. */
const known = new WeakMap<LanguageStrings, Map<Locale, MailWords>>()

/** The shop is called as the head of every page has it. */
function wordsOf(locale: Locale, strings: LanguageStrings): MailWords {
  const byLocale = known.get(strings) ?? new Map<Locale, MailWords>()
  known.set(strings, byLocale)
  const found = byLocale.get(locale)
  if (found) return found
  const page = messagesFor(locale, BUILT_IN_TEXTS, strings)
  const words = {
    texts: compileTexts(locale, strings, BUILT_IN_MAIL_TEXTS).texts,
    name: page['publicui.header.topnavigation'] ?? '',
    tagline: page['publicui.header.tagline'] ?? '',
  }
  byLocale.set(locale, words)
  return words
}

function contactOf(settings: MailToRender['settings']): string {
  const read = settingReader(settings)
  const [street, locality, phone] = ['streetaddress', 'locality', 'phone'].map((part) =>
    read.text(`storeinformationsettings.${part}`),
  )
  // A number that breaks at the end of a line is read as two.
  const parts = [street, locality, phone?.replaceAll(' ', '\u00A0')]
  return parts.filter(Boolean).join(', ')
}
