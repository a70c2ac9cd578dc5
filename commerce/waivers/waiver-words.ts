/** The text of a waiver in the words of a locale; without any it is read and signed as the shop's own. */
import { sanitizedHtml } from '#commerce/settings/index.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'

export type WaiverWords = { locale: Locale; title: string; html: string }

type Texts = { title: string; html: string; texts: readonly WaiverWords[] }

export function waiverIn<Version extends Texts>(version: Version, locale: Locale | undefined): Version {
  const said = version.texts.find((text) => text.locale === locale)
  return said ? { ...version, title: said.title, html: said.html } : version
}

/** As they are stored: harmless, in the order of locales, and without those that say nothing. */
export function saidTexts(texts: readonly WaiverWords[]): WaiverWords[] {
  return LOCALES.toSorted().flatMap((locale) => {
    const given = texts.findLast((text) => text.locale === locale)
    const said = given && { locale, title: given.title.trim(), html: sanitizedHtml(given.html) ?? '' }
    return said && (said.title !== '' || said.html.trim() !== '') ? [said] : []
  })
}
