/** What every piece of a page may ask for: its words, its locale, and where its addresses begin. */
import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { type CompiledTexts, TextsProvider } from '#storefront/texts/texts.tsx'
import { BasenameContext } from './basename.ts'

export type SurroundingsData = { basename: string; locale: Locale; texts: CompiledTexts }

export function Surroundings({ basename, locale, texts, children }: SurroundingsData & { children: ReactNode }) {
  return (
    <BasenameContext value={basename}>
      <TextsProvider locale={locale} texts={texts}>
        {children}
      </TextsProvider>
    </BasenameContext>
  )
}
