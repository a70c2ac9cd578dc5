/**
 * What every page needs of the operator's settings before it can be rendered: the prefix strategy, the policies of its
 * pages, the compiled texts of each locale and the colors, with the addresses at which the browser finds the last two.
 *
 * It names the files that are published for the current revision, and ends with it. A settings, strings or zones call
 * that fails leaves the defaults standing: a page never fails because of it. The texts are read here alone, so here is
 * where the log hears that they failed; of the others it hears from the page that reads them, too. Settings that cannot
 * be used are named in the log here, once for a revision.
 */
import type { Logger } from 'pino'
import { readLanguageStringsCall, readStoreSettingsCall, readWidgetZonesCall } from '#contract/calls/settings.ts'
import { refusedApiHost } from '#contract/rules/api-host.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { LanguageStrings, StoreSettingsMap, WidgetZones } from '#contract/schemas/settings.ts'
import type { Locale, PrefixStrategy } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Renderer } from '#server/pages/document/renderer.ts'
import { themeSheet, usesShippedFont } from '#server/pages/document/theme.ts'
import type { StaticFiles } from '#server/pages/files/static-files.ts'
import { type PagePolicies, pagePolicies } from './page-policies.ts'
import { type PublishedTexts, publishedTexts } from './published-texts.ts'

export type PageConfiguration = {
  strategy: PrefixStrategy
  culture: Locale
  storeName: string
  themeUrl: string | undefined
  /** The letters that are shipped are used. */
  hasShippedFont: boolean
  policies: PagePolicies
  /** Made when a page of the locale is first asked for: a shop has four, and most guests read one of them. */
  textsOf(locale: Locale): PublishedTexts
}

type Pages = Pick<Renderer, 'isDevelopment' | 'textKeysFor'>

export async function readPageConfiguration(
  client: Client,
  files: StaticFiles,
  log: Logger,
  { isDevelopment, textKeysFor }: Pages,
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
  const read = storeSettings(settings, (warning) => log.warn(warning))
  // Judged only when it is asked for: asked here so that the log hears of a bad one.
  void read.storeTimeZone
  const texts = new Map<Locale, PublishedTexts>()
  const apihost = refusedApiHost(read)
  if (apihost) log.warn({ apihost }, 'Calls stay on our own host: apihost is not among allowedapihosts')
  return {
    strategy: read.localePrefixStrategy,
    culture: read.culture,
    storeName: read.storeName,
    policies: pagePolicies(read, isDevelopment, zones),
    hasShippedFont: usesShippedFont(settings),
    themeUrl: theme && files.publish('theme', 'colors', 'css', theme),
    textsOf(locale) {
      const known = texts.get(locale) ?? publishedTexts(locale, strings, { files, log, textKeysFor })
      texts.set(locale, known)
      return known
    },
  }
}

export type CurrentConfiguration = { revision: string; configuration: Promise<PageConfiguration> }

/** The configuration of the current revision, read by the first request that needs it. */
export function createPageConfiguration(
  revision: () => string,
  read: () => Promise<PageConfiguration>,
): () => CurrentConfiguration {
  let current: CurrentConfiguration | undefined
  return () => {
    const wanted = revision()
    if (current?.revision === wanted) return current
    const made: CurrentConfiguration = { revision: wanted, configuration: read() }
    current = made
    // Whatever went wrong, the next page tries again.
    made.configuration.catch(() => {
      if (current === made) current = undefined
    })
    return made
  }
}
