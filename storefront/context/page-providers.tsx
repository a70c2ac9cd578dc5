/** What every component of a page may read: its texts, its locale and its base URL. */
import type { ReactNode } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import { type CompiledTexts, TextsProvider } from '#storefront/texts/texts.tsx'
import { type BaseUrl, BaseUrlContext } from './base-url.ts'

type Props = { baseUrl: BaseUrl; locale: Locale; texts: CompiledTexts; children: ReactNode }

export function PageProviders({ baseUrl, locale, texts, children }: Props) {
  return (
    <BaseUrlContext value={baseUrl}>
      <TextsProvider locale={locale} texts={texts}>
        {children}
      </TextsProvider>
    </BaseUrlContext>
  )
}
