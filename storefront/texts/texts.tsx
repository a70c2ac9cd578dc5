/**
 * The texts of the page's locale, for every component that shows some.
 *
 * They come compiled (compile-texts.ts): on the server from memory, in the browser from one file per locale that is
 * there before hydration. Where a text is missing all the same, nothing is shown: never its key.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { type SayWord, UiWords } from '#ui/words.tsx'
import type { TextKey } from './en-us.ts'
import { type CompiledText, formatText, type TextValues } from './format-text.ts'

export type CompiledTexts = Readonly<Record<string, CompiledText>>

export type Translate = (key: TextKey, values?: TextValues) => string

type Words = { locale: Locale; t: Translate; say: SayWord }

const WordsContext = createContext<Words>({ locale: 'en-US', t: () => '', say: () => '' })

export function translateIn(locale: Locale, texts: CompiledTexts): Translate {
  return (key, values) => formatText(texts[key] ?? '', locale, values)
}

export function TextsProvider(props: { locale: Locale; texts: CompiledTexts; children: ReactNode }) {
  const { locale, texts, children } = props
  const words = useMemo(() => wordsIn(locale, texts), [locale, texts])
  return (
    <WordsContext value={words}>
      <UiWords value={words.say}>{children}</UiWords>
    </WordsContext>
  )
}

function wordsIn(locale: Locale, texts: CompiledTexts): Words {
  const t = translateIn(locale, texts)
  return { locale, t, say: (word, values) => t(`publicui.${word}`, values) }
}

export function useTranslate(): Translate {
  return useContext(WordsContext).t
}

export function useLocale(): Locale {
  return useContext(WordsContext).locale
}

/** Amounts of one currency as the reader's locale writes them. */
export type MoneyWords = (amount: number) => string

export function useMoneyWords(currency: string): MoneyWords {
  const locale = useLocale()
  return (amount) => formatMoney(moneyFromDecimal(amount, currency), locale)
}
