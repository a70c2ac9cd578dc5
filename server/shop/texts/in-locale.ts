/**
 * The shop as a caller reads it: the same state with the texts of their locale (`catalogInLocale`), and with its
 * amounts where the operator sells it in another currency (`assortmentIn`). Documents for guests are made of it; what
 * is stored and shown to staff is of the shop's own words. What is in a cart is priced in the currency of the cart.
 *
 * The locale is the one of the page: pages that are rendered here say it, and a call of a browser names its page as the
 * referrer, and its locale as the only language. Without either it is found as for an address that follows the browser.
 * A locale that has neither texts nor a currency is the very same state, and so is whatever is kept of it.
 */
import { type Catalog, catalogInLocale } from '#commerce/catalog/index.ts'
import { assortmentIn } from '#commerce/offers/index.ts'
import { currencyIn } from '#contract/rules/prices/locale-currencies.ts'
import {
  DEFAULT_LOCALE,
  detectLocale,
  findLocale,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  splitLocale,
} from '#contract/values/locale.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { cookieNamed } from '#server/http/visitor/cookies.ts'
import { remember } from '#server/shop/remember.ts'
import { settingsOf } from '#server/shop/settings-of.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'

type Reader = Pick<RequestContext, 'locale' | 'languages' | 'origin'>

const statesOf = remember((state: ShopState) => {
  const catalogs = catalogsOf(state.catalog)
  const settings = settingsOf(state.configuration.settings)
  return new Map(
    LOCALES.flatMap((locale): [Locale, ShopState][] => {
      const catalog = catalogs.get(locale)
      const currency = currencyIn(locale, settings)
      if (!catalog && currency === state.currency) return []
      return [[locale, assortmentIn({ ...state, catalog: catalog ?? state.catalog, locale }, currency)]]
    }),
  )
})
const catalogsOf = remember(
  (catalog: Catalog) =>
    new Map(
      LOCALES.flatMap((locale): [Locale, Catalog][] => {
        const said = catalogInLocale(catalog, locale)
        return said === catalog ? [] : [[locale, said]]
      }),
    ),
)

export async function readFor(shop: Pick<Shop, 'read'>, request: Reader): Promise<ShopState> {
  return shownTo(request, await shop.read())
}

export function shownTo(request: Reader, state: ShopState): ShopState {
  const states = statesOf(state)
  // Most shops have one currency and no texts by locale: then it does not matter where a request comes from.
  return states.size === 0 ? state : (states.get(localeOf(request, state)) ?? state)
}

/** The state in this locale, or as it is where the locale has neither texts nor a currency. */
export function stateIn(state: ShopState, locale: Locale | undefined): ShopState {
  return (locale && statesOf(state).get(locale)) ?? state
}

/** As pages find theirs (server/pages/page-address.ts). */
export function localeOf({ languages = {}, locale, origin }: Reader, { configuration }: ShopState): Locale {
  if (locale) return locale
  const { culture, localePrefixStrategy: strategy } = settingsOf(configuration.settings)
  const { acceptLanguage, cookie, referer } = languages
  const isOwn = referer?.startsWith(`${origin}/`) === true
  if (isOwn && strategy !== 'no_prefix') {
    return splitLocale(pathAndQuery(referer).pathname, strategy).locale ?? DEFAULT_LOCALE
  }
  // The calls of a page name its locale alone, also where the page is on another host or hides its address.
  const said = strategy === 'no_prefix' ? undefined : findLocale(acceptLanguage)
  return said ?? detectLocale({ cookie: cookieNamed(LOCALE_COOKIE, cookie), acceptLanguage, culture })
}
