import { describe, expect, test } from 'vitest'
import { isOwnAddress, legacyTarget, pageAddress, pageUrl } from './page-address.ts'
import type { PageConfiguration } from './page-configuration.ts'

const configuration = (strategy: PageConfiguration['strategy']) =>
  ({ strategy, culture: undefined, themeUrl: undefined }) as unknown as PageConfiguration

test.each([
  ['/l/day', '/l/day'],
  ['/l/day?utm_source=mail&gclid=1', '/l/day'],
  ['/l/a/p/b?utm=1&ProductId=7', '/l/a/p/b?productid=7'],
  ['/l/day?', '/l/day'],
])('The address %s is the page %s, whatever a campaign adds', (url, page) => {
  expect(pageUrl(url)).toBe(page)
})

test.each([
  ['/l/rentals?productid=3', '/l/rentals'],
  ['/en-AU/l/rentals?productid=3', '/en-AU/l/rentals'],
  ['/?productid=3', '/'],
  ['/l/a/p/b?productid=anything', '/l/a/p/b'],
  ['/l/a/p/b?productid=0', '/l/a/p/b'],
  ['/l/a/p/b?productid=1234567890', '/l/a/p/b'],
  ['/l/a/p/b?productid=x&ProductID=2&productid=3', '/l/a/p/b?productid=2'],
  ['/l/a/c/b?productid=2', '/l/a/c/b?productid=2'],
  ['/en-AU/l/a/s/p/b?productid=2', '/en-AU/l/a/s/p/b?productid=2'],
])('The address %s is the page %s: only what that page reads counts [OPEN-02]', (url, page) => {
  expect(pageUrl(url)).toBe(page)
})

test.each(['/l/%E0%A4%A', '/l/%00', '/x%0d%0aSet-Cookie:a=b', '/x%E2%80%A8', `/l/${'a'.repeat(3000)}`])(
  'The address %s is no page and breaks nothing',
  (url) => {
    expect(pageUrl(url)).toBeUndefined()
  },
)

describe('a page is kept', () => {
  const PRODUCT = '/l/a/s/p/ticket'
  test.each([
    ['/l/a/s/p/ticket', PRODUCT, true],
    ['/en-AU/l/a/s/p/ticket', PRODUCT, true],
    ['/l/a/s/p/ticket?productid=7', PRODUCT, true],
    ['/l/a/s/c/ticket', PRODUCT, true],
    ['/l/a/p/ticket', PRODUCT, false],
    ['/l/b/p/ticket', PRODUCT, false],
    ['/l/a/s/p/Ticket', PRODUCT, false],
    ['/L/a/s/P/ticket', PRODUCT, false],
    ['/l/a/s/p/ticke%74', PRODUCT, false],
    ['/l/a/s/p/ticket/', PRODUCT, false],
    ['/EN-au/l/a/s/p/ticket', PRODUCT, false],
    ['/l/v/lesson', undefined, true],
    ['/en-NZ/l/v/lesson', undefined, true],
    ['/', undefined, true],
    ['/l/v/Lesson', undefined, false],
    ['/l/v/lesso%6e', undefined, false],
    ['/l/v/lesson/', undefined, false],
  ])('A page is cached under %s where it is to be found at %s: %s', (url, canonical, isKept) => {
    expect(isOwnAddress(url, canonical)).toBe(isKept)
  })
})

describe('the locale of an address', () => {
  const australian = new Headers({ 'accept-language': 'en-AU,en;q=0.8' })

  test.each([
    ['prefix_except_default', '/l/day', 'en-US', '', '/l/day'],
    ['prefix_except_default', '/en-AU/l/day', 'en-AU', '/en-AU', '/l/day'],
    ['prefix_except_default', '/', 'en-AU', '/en-AU', '/'],
    ['prefix', '/en-US/l/day', 'en-US', '/en-US', '/l/day'],
    ['prefix', '/l/day', 'en-US', '/en-US', '/l/day'],
    ['prefix', '/l', 'en-US', '/en-US', '/l'],
    ['prefix', '/', 'en-AU', '/en-AU', '/'],
    ['prefix_and_default', '/l/day', 'en-US', '', '/l/day'],
    ['prefix_and_default', '/en-US/l/day', 'en-US', '/en-US', '/l/day'],
    ['no_prefix', '/l/day', 'en-AU', '', '/l/day'],
    ['no_prefix', '/', 'en-AU', '', '/'],
  ] as const)(
    'With the strategy %s, %s read by an Australian browser is %s [ROUTE-21]',
    (strategy, path, locale, basename, rest) => {
      expect(pageAddress(path, australian, configuration(strategy))).toEqual({ locale, basename, path: rest })
    },
  )

  test('The cookie of an earlier choice of locale goes before the browser’s language', () => {
    const headers = new Headers({ cookie: 'a=1; i18n_redirected=en-NZ', 'accept-language': 'en-AU' })
    expect(pageAddress('/', headers, configuration('prefix_except_default')).locale).toBe('en-NZ')
  })
})

test('Addresses of the old shop lead to the same thing in this one, query and all [ROUTE-09, ROUTE-10]', () => {
  expect(legacyTarget('/s/v/first-timer-lesson', '?code=LEARN2SKI')).toBe('/l/v/first-timer-lesson?code=LEARN2SKI')
  expect(legacyTarget('/s', '')).toBe('/l')
  expect(legacyTarget('/ski', '')).toBeUndefined()
})

test('Addresses of the old shop stay in the locale they name [ROUTE-09, ROUTE-21]', () => {
  expect(legacyTarget('/en-AU/s/golf', '?a=1')).toBe('/en-AU/l/golf?a=1')
  expect(legacyTarget('/en-au/s', '')).toBe('/en-AU/l')
  expect(legacyTarget('/en-AU/ski', '')).toBeUndefined()
  expect(legacyTarget('/en-AU', '')).toBeUndefined()
})
