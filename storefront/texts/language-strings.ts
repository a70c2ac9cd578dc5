/**
 * The texts of a page: what is built in, with what the operator changed laid over it.
 *
 * A key is the same in any case. A text that the reader's locale lacks is taken from en-US, so a missing translation
 * never shows a raw key as long as the built-in en-US texts are complete.
 */
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'

export type Texts = Readonly<Record<string, string>>
export type TextsByLocale = Readonly<Record<string, Texts>>

/** The operator's word beats ours within a locale; the locale's own word beats that of en-US. */
export function messagesFor(locale: Locale, builtIn: TextsByLocale, strings: TextsByLocale): Record<string, string> {
  const layers = [DEFAULT_LOCALE, locale].flatMap((each) => [textsOf(builtIn, each), textsOf(strings, each)])
  return Object.assign({}, ...layers.map(lowerCased))
}

/** The operator's texts with every key and locale as we keep them. */
export function lowerCased(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.trim().toLowerCase(), text]))
}

function textsOf(byLocale: TextsByLocale, locale: Locale): Texts {
  const wanted = locale.toLowerCase()
  return Object.entries(byLocale).find(([name]) => name.trim().toLowerCase() === wanted)?.[1] ?? {}
}
