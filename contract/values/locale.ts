/**
 * The four locales of the shop, and where a locale shows in an address.
 *
 * A path without a prefix always means en-US unless prefixes are switched off, so every documented address stays exact;
 * only `/` may be redirected by what the browser prefers.
 */
export const LOCALES = ['en-US', 'en-AU', 'en-CA', 'en-NZ'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en-US'

export const LOCALE_CURRENCIES: Record<Locale, string> = {
  'en-US': 'USD',
  'en-AU': 'AUD',
  'en-CA': 'CAD',
  'en-NZ': 'NZD',
}

export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_DAYS = 365

export const PREFIX_STRATEGIES = ['no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'] as const
export type PrefixStrategy = (typeof PREFIX_STRATEGIES)[number]
export const DEFAULT_PREFIX_STRATEGY: PrefixStrategy = 'prefix_except_default'

/** The locale a text names, whatever its case; undefined for anything we do not speak. */
export function findLocale(text: string | null | undefined): Locale | undefined {
  const wanted = text?.trim().toLowerCase()
  return LOCALES.find((locale) => locale.toLowerCase() === wanted)
}

/**
 * A path parted into the locale its prefix names, if any, and the path of the shop behind it. A query stays with the
 * path.
 */
export function splitLocale(path: string, strategy: PrefixStrategy): { locale: Locale | undefined; path: string } {
  const parts = /^\/([^/?#]*)(.*)$/s.exec(path)
  const locale = strategy === 'no_prefix' ? undefined : findLocale(parts?.[1])
  if (!parts || !locale) return { locale: undefined, path }
  const rest = parts[2] ?? ''
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The address of a path of the shop in a locale. Addresses on other hosts pass through. */
export function localePath(path: string, locale: Locale, strategy: PrefixStrategy): string {
  const isOwnPath = path.startsWith('/') && !path.startsWith('//')
  if (!isOwnPath || strategy === 'no_prefix') return path
  if (strategy !== 'prefix' && locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

export type LocaleHints = {
  /** Named by the prefix of the path. */
  prefix?: Locale | undefined
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
  /** The store's own culture. */
  culture?: string | null | undefined
}

/**
 * Which locale a visitor gets: what the address says, then the cookie, then the browser, then the store, then en-US.
 */
export function detectLocale({ prefix, cookie, acceptLanguage, culture }: LocaleHints): Locale {
  const ofStore = findLocale(culture)
  return prefix ?? findLocale(cookie) ?? localeForBrowser(acceptLanguage, ofStore) ?? ofStore ?? DEFAULT_LOCALE
}

function localeForBrowser(acceptLanguage: string | null | undefined, ofStore: Locale | undefined): Locale | undefined {
  const wanted = languagesByPreference(acceptLanguage ?? '')
  for (const tag of wanted) {
    const exact = findLocale(tag)
    if (exact) return exact
  }
  for (const tag of wanted) {
    // A visitor who asks for en-GB in an Australian shop is better served by en-AU than by en-US.
    const near = [ofStore, ...LOCALES].find((locale) => locale && languageOf(locale) === languageOf(tag))
    if (near) return near
  }
  return undefined
}

function languagesByPreference(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.split(';')
      const weight = options
        .map((option) => /^\s*q=([\d.]+)\s*$/i.exec(option)?.[1])
        .find((found) => found !== undefined)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
