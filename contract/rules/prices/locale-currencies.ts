/**
 * Which currency a locale is sold in, where that is not the shop's own: `en-AU=AUD, en-NZ=NZD`, as the operator sets
 * it. Amounts are never converted, so a locale alone changes no currency: without the setting all of them are sold in
 * the shop's.
 */
import { findLocale, type Locale } from '#contract/values/locale.ts'
import { findCurrency } from '#contract/values/money.ts'

export const LOCALE_CURRENCIES_SETTING = 'localecurrencies'

export type LocaleCurrencies = Partial<Record<Locale, string>>

/** Undefined where an entry is no locale of ours with a currency, or a locale stands there twice. */
export function readLocaleCurrencies(text: string): LocaleCurrencies | undefined {
  const entries = text.split(',').map((entry) => entry.split('='))
  const read = entries.flatMap(([locale, currency, ...more]): [Locale, string][] => {
    const [named, code] = [findLocale(locale), findCurrency(currency)]
    return named && code && more.length === 0 ? [[named, code]] : []
  })
  const currencies: LocaleCurrencies = Object.fromEntries(read)
  return Object.keys(currencies).length === entries.length ? currencies : undefined
}

export function currencyIn(
  locale: Locale,
  { currencyCode, localeCurrencies }: { currencyCode: string; localeCurrencies: LocaleCurrencies },
): string {
  return localeCurrencies[locale] ?? currencyCode
}
