/** What every component of a page may read: its texts, its locale and its base URL. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import { type CompiledTexts, TextsProvider } from '#storefront/texts/texts.tsx'

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

/** The base of this page's addresses: our own origin, and the prefix of its locale, which may be empty. */
export type BaseUrl = { origin: string; basename: string }

export const BaseUrlContext = createContext<BaseUrl>({ origin: '', basename: '' })

export function useBaseUrl(): BaseUrl {
  return useContext(BaseUrlContext)
}
