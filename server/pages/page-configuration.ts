/**
 * What every page needs of the operator's settings before it can be rendered: the prefix strategy, the policies of its
 * pages, the compiled texts of each locale and the colors, with the addresses at which the browser finds the last two.
 *
 * It is made once per revision. A settings, strings or zones call that fails leaves the defaults standing: a page never
 * fails because of it. The texts are read here alone, so here is where the log hears that they failed; of the others it
 * hears from the page that reads them, too.
 */
import type { Logger } from 'pino'
import { readLanguageStringsCall, readStoreSettingsCall, readWidgetZonesCall } from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { LanguageStrings, StoreSettingsMap, WidgetZones } from '#contract/schemas/settings.ts'
import { LOCALES, type Locale, type PrefixStrategy } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import type { HashedDocuments } from '#server/pages/document/hashed-documents.ts'
import { themeSheet } from '#server/pages/document/theme.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import type { CompiledTexts } from '#storefront/texts/texts.tsx'
import { type PagePolicies, pagePolicies } from './page-policies.ts'

export type PageConfiguration = {
  strategy: PrefixStrategy
  culture: Locale
  themeUrl: string | undefined
  policies: PagePolicies
  texts: Record<Locale, { texts: CompiledTexts; url: string }>
}

export async function readPageConfiguration(
  client: Client,
  documents: HashedDocuments,
  log: Logger,
  isDevelopment = false,
): Promise<PageConfiguration> {
  const [settings, strings, zones] = await Promise.all([
    client(readStoreSettingsCall).catch((): StoreSettingsMap => ({})),
    client(readLanguageStringsCall).catch((error): LanguageStrings => {
      log.warn({ error: String(error) }, 'Failed to load api messages. using defaults')
      return {}
    }),
    client(readWidgetZonesCall).catch((): WidgetZones => ({})),
  ])
  const theme = themeSheet(settings)
  const read = storeSettings(settings)
  return {
    strategy: read.localePrefixStrategy,
    culture: read.culture,
    policies: pagePolicies(read, isDevelopment, zones),
    themeUrl: theme && documents.publish('theme', 'colors', 'css', 'text/css; charset=utf-8', theme),
    texts: Object.fromEntries(
      LOCALES.map((locale) => [locale, published(locale, strings)]),
    ) as PageConfiguration['texts'],
  }

  function published(locale: Locale, strings: LanguageStrings) {
    const { texts, warnings } = compileTexts(locale, strings)
    for (const warning of warnings) log.warn(warning)
    const url = documents.publish('texts', locale, 'json', 'application/json; charset=utf-8', JSON.stringify(texts))
    return { texts, url }
  }
}
