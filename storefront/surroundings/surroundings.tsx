/** What every piece of a page may ask for: its words, its locale, and where it stands. */
import type { ReactNode } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import { type CompiledTexts, TextsProvider } from '#storefront/texts/texts.tsx'
import { type Place, PlaceContext } from './place.ts'

type Props = { place: Place; locale: Locale; texts: CompiledTexts; children: ReactNode }

export function Surroundings({ place, locale, texts, children }: Props) {
  return (
    <PlaceContext value={place}>
      <TextsProvider locale={locale} texts={texts}>
        {children}
      </TextsProvider>
    </PlaceContext>
  )
}
