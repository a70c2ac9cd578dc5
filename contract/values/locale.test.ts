import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_LOCALE,
  detectLocale,
  findLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  LOCALE_CURRENCIES,
  LOCALES,
  localePath,
  PREFIX_STRATEGIES,
  splitLocale,
} from './locale.ts'

test('The shop has four locales, each with its currency [SETTINGS-02]', () => {
  expect(LOCALE_CURRENCIES).toEqual({ 'en-US': 'USD', 'en-AU': 'AUD', 'en-CA': 'CAD', 'en-NZ': 'NZD' })
  expect(Object.keys(LOCALE_CURRENCIES)).toEqual([...LOCALES])
})

test('A visitor gets en-US when nothing else is known [SETTINGS-03]', () => {
  expect(DEFAULT_LOCALE).toBe('en-US')
  expect(detectLocale({})).toBe('en-US')
  expect(detectLocale({ cookie: 'de-DE', acceptLanguage: 'de, fr;q=0.5', culture: 'de-DE' })).toBe('en-US')
})

test('The choice of a locale is kept in the cookie i18n_redirected for a year', () => {
  expect([LOCALE_COOKIE, LOCALE_COOKIE_DAYS]).toEqual(['i18n_redirected', 365])
})

test.each([
  [{ prefix: 'en-NZ' as const, cookie: 'en-AU', acceptLanguage: 'en-CA', culture: 'en-US' }, 'en-NZ'],
  [{ cookie: 'en-AU', acceptLanguage: 'en-CA', culture: 'en-NZ' }, 'en-AU'],
  [{ cookie: 'EN-au' }, 'en-AU'],
  [{ cookie: "'; drop table", acceptLanguage: 'en-CA' }, 'en-CA'],
  [{ acceptLanguage: 'fr-CA, en-CA;q=0.8, en;q=0.5' }, 'en-CA'],
  [{ acceptLanguage: 'en-NZ;q=0.3, en-AU;q=0.9' }, 'en-AU'],
  [{ acceptLanguage: 'en-US;q=0, en-AU;q=0.1' }, 'en-AU'],
  [{ acceptLanguage: 'en-GB, en-NZ;q=0.1' }, 'en-NZ'],
  [{ acceptLanguage: 'en-GB' }, 'en-US'],
  [{ acceptLanguage: 'en-GB', culture: 'en-AU' }, 'en-AU'],
  [{ acceptLanguage: 'de-DE', culture: 'en-NZ' }, 'en-NZ'],
  [{ acceptLanguage: '*;q=nonsense,,;;' }, 'en-US'],
])('The hints %j give the locale %s: address, cookie, browser, then store [SETTINGS-04]', (hints, locale) => {
  expect(detectLocale(hints)).toBe(locale)
})

test.each([
  ['no_prefix', 'en-AU', '/l/golf', '/l/golf'],
  ['prefix', 'en-US', '/l/golf', '/en-US/l/golf'],
  ['prefix', 'en-AU', '/', '/en-AU'],
  ['prefix_except_default', 'en-US', '/l/golf', '/l/golf'],
  ['prefix_except_default', 'en-AU', '/l/golf?x=1', '/en-AU/l/golf?x=1'],
  ['prefix_and_default', 'en-US', '/l/golf', '/l/golf'],
  ['prefix_and_default', 'en-NZ', '/l/golf', '/en-NZ/l/golf'],
  ['prefix', 'en-AU', 'https://lodging.example/', 'https://lodging.example/'],
] as const)('The strategy %s writes for %s the path %s as %s [ROUTE-21]', (strategy, locale, path, address) => {
  expect(localePath(path, locale, strategy)).toBe(address)
})

test.each([
  ['no_prefix', '/en-AU/l/golf', undefined, '/en-AU/l/golf'],
  ['prefix_except_default', '/l/golf', undefined, '/l/golf'],
  ['prefix_except_default', '/en-AU', 'en-AU', '/'],
  ['prefix_except_default', '/en-au/l/golf', 'en-AU', '/l/golf'],
  ['prefix_except_default', '/en-AU?x=1', 'en-AU', '/?x=1'],
  ['prefix_and_default', '/en-US/l', 'en-US', '/l'],
  ['prefix', '/en-AUS/l', undefined, '/en-AUS/l'],
] as const)('The strategy %s reads %s as locale %s and path %s [ROUTE-21]', (strategy, address, locale, path) => {
  expect(splitLocale(address, strategy)).toEqual({ locale, path })
})

test('Reading an address gives back the path and the locale that wrote it [ROUTE-21]', () => {
  const slug = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((text) => findLocale(text) === undefined)
  const path = fc.array(slug, { maxLength: 4 }).map((slugs) => `/${slugs.join('/')}`)
  fc.assert(
    fc.property(path, fc.constantFrom(...LOCALES), fc.constantFrom(...PREFIX_STRATEGIES), (path, locale, strategy) => {
      const read = splitLocale(localePath(path, locale, strategy), strategy)
      expect(read.path).toBe(path)
      if (strategy !== 'no_prefix') expect(read.locale ?? DEFAULT_LOCALE).toBe(locale)
    }),
  )
})
