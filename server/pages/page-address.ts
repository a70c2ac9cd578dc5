/**
 * Which page an address asks for. What no page reads is left out, so that a link with a campaign's parameters is the
 * same cached page as one without.
 */
import { LRUCache } from 'lru-cache'
import { matchRoutes } from 'react-router'
import { LEGACY_SHOPPING_PATH, SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import {
  DEFAULT_LOCALE,
  detectLocale,
  LOCALE_COOKIE,
  type Locale,
  localePath,
  splitLocale,
} from '#contract/values/locale.ts'
import { cookieNamed } from '#server/http/visitor/cookies.ts'
import { routeQuery } from '#storefront/page/route-query.ts'
import { ROUTES, type RouteReads, type ShopRoute } from '#storefront/routes.ts'
import type { PageConfiguration } from './page-configuration.ts'

const ROUTE_LIST = [...ROUTES]
const ALL_READS: RouteReads = Object.assign({}, ...ROUTES.map(({ reads }) => reads))
const LONGEST_PATH = 2_000

/** The router ranks all routes anew for each question, 0.15 to 0.25 ms, and a page asks three times. */
const routesByPath = new LRUCache<string, ShopRoute>({ max: 2_000 })
/** What is longer was made up, and is not worth the memory. */
const LONGEST_KEPT = 200

/** What a page with a voucher's code in its address is kept under, instead of the code (voucher-arrival.ts). */
export const WITH_CODE = '?with-code'

/** `/l/day?utm=1&productid=3` is `/l/day?productid=3`; undefined for a path that no page can have. */
export function pageUrl(url: string): string | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (path.length > LONGEST_PATH || !isDecodable(path)) return undefined
  if (at < 0) return path
  const query = new URLSearchParams(url.slice(at + 1))
  if (query.get('code')?.trim() && routeAt(path)?.page === 'product-voucher') return path + WITH_CODE
  // Most queries are a campaign's: no route has to be found for them.
  if (routeQuery(ALL_READS, query).size === 0) return path
  const read = [...routeQuery(readsOf(path), query)]
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read.sort())}`
}

/**
 * The locale is taken off whether this shop has prefixes or not: where it has none, the page is not found either way.
 */
function readsOf(path: string): RouteReads {
  return routeAt(path)?.reads ?? {}
}

/** What the table of addresses says about the page at a path, with or without a locale before it. */
export function routeAt(path: string): ShopRoute | undefined {
  const kept = routesByPath.get(path)
  if (kept) return kept
  const route = matchRoutes(ROUTE_LIST, splitLocale(path, 'prefix').path)?.at(-1)?.route
  if (route && path.length <= LONGEST_KEPT) routesByPath.set(path, route)
  return route
}

/**
 * Whether a page is kept under this address. The same page answers to other spellings and below other categories; kept
 * under each of them, invented addresses would push the pages out that guests ask for.
 */
export function isOwnAddress(url: string, canonical: string | undefined): boolean {
  const [address = ''] = url.split('?')
  const { locale, path } = splitLocale(address, 'prefix')
  if (locale !== undefined && !address.startsWith(`/${locale}`)) return false
  if (canonical === undefined) return path === path.toLowerCase() && !/%|.\/$/.test(path)
  // A calendar names its product as the page to be found.
  const isCalendar = routeAt(path)?.page === 'calendar'
  return path === (isCalendar ? canonical.replace(/\/p\/([^/]+)$/, '/c/$1') : canonical)
}

export type PageAddress = {
  locale: Locale
  /** What stands before every link of the page: the locale's prefix, '' where it has none. */
  basename: string
  /** The address without the prefix. */
  path: string
}

/** The locale of an address. Only `/`, and addresses of a shop without prefixes, follow what the browser prefers. */
export function pageAddress(path: string, headers: Headers, { culture, strategy }: PageConfiguration): PageAddress {
  const split = splitLocale(path, strategy)
  const follows = strategy === 'no_prefix' || path === '/'
  const locale = follows
    ? detectLocale({
        prefix: split.locale,
        cookie: cookieNamed(LOCALE_COOKIE, headers.get('cookie')),
        acceptLanguage: headers.get('accept-language'),
        culture,
      })
    : (split.locale ?? DEFAULT_LOCALE)
  // `/` is answered by a redirect into the locale it found; where every locale has a prefix, every link carries one.
  const isPrefixed = split.locale !== undefined || localePath('/', locale, strategy) !== '/'
  return { locale, basename: isPrefixed ? `/${locale}` : '', path: split.path }
}

/** Addresses of the old shop lead to the same thing in this one, in the locale they name. */
export function legacyTarget(address: string, search: string): string | undefined {
  const { locale, path } = splitLocale(address, 'prefix')
  const isLegacy = path === LEGACY_SHOPPING_PATH || path.startsWith(`${LEGACY_SHOPPING_PATH}/`)
  const prefix = locale ? `/${locale}` : ''
  return isLegacy ? prefix + SHOPPING_PATH + path.slice(LEGACY_SHOPPING_PATH.length) + search : undefined
}

// The router's patterns do not see past a line break: not even the page for unknown addresses would be found.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u

function isDecodable(path: string): boolean {
  try {
    return !UNPRINTABLE.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
