import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { currencyIn, LOCALE_CURRENCIES_SETTING, readLocaleCurrencies } from './locale-currencies.ts'

test.each([
  ['en-AU=AUD', { 'en-AU': 'AUD' }],
  [' en-au = aud , en-NZ=NZD', { 'en-AU': 'AUD', 'en-NZ': 'NZD' }],
])('The locales of "%s" are sold in these currencies', (text, currencies) => {
  expect(readLocaleCurrencies(text)).toEqual(currencies)
})

test.each([
  '',
  'AUD',
  'en-AU',
  'en-AU=',
  'de-AT=EUR',
  'en-AU=dollars',
  'en-AU=AUD=1',
  'en-AU=AUD,',
  'en-AU=AUD,en-AU=NZD',
])('A list of currencies by locale that cannot be read counts as none: "%s"', (text) => {
  expect(readLocaleCurrencies(text)).toBeUndefined()
})

test('A locale that the operator names is sold in its currency, and all others in that of the shop [SETTINGS-02, OPEN-09]', () => {
  const settings = storeSettings({ currencycode: 'usd', [LOCALE_CURRENCIES_SETTING]: 'en-AU=AUD,en-CA=CAD,en-NZ=NZD' })
  expect(LOCALES.map((locale) => currencyIn(locale, settings))).toEqual(['USD', 'AUD', 'CAD', 'NZD'])
})

test('Without the setting every locale is sold in the currency of the shop [SETTINGS-17, OPEN-09]', () => {
  const settings = storeSettings({ currencycode: 'eur', culture: 'en-AU' })
  expect(new Set(LOCALES.map((locale) => currencyIn(locale, settings)))).toEqual(new Set(['EUR']))
})
