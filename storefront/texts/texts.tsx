/**
 * The words of the page's locale, for every piece that shows some.
 *
 * They come compiled (compile-texts.ts): on the server from memory, in the browser from one file per locale that is
 * there before hydration. Where a text is missing all the same, nothing is shown: never its key.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import type { TextKey } from './en-us.ts'
import { type CompiledText, formatText, type TextValues } from './format-text.ts'

export type CompiledTexts = Readonly<Record<string, CompiledText>>

export type Text = (key: TextKey, values?: TextValues) => string

type Words = { locale: Locale; text: Text }

const WordsContext = createContext<Words>({ locale: 'en-US', text: () => '' })

export function textsIn(locale: Locale, texts: CompiledTexts): Text {
  return (key, values) => formatText(texts[key] ?? '', locale, values)
}

export function TextsProvider(props: { locale: Locale; texts: CompiledTexts; children: ReactNode }) {
  const { locale, texts, children } = props
  const words = useMemo(() => ({ locale, text: textsIn(locale, texts) }), [locale, texts])
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useText(): Text {
  return useContext(WordsContext).text
}

export function useLocale(): Locale {
  return useContext(WordsContext).locale
}
