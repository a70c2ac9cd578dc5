/**
 * Addresses that belong to the commerce platform and to the API, each on the host the operator set for it: full browser
 * navigations, never inside the app.
 *
 * On our own host they keep the locale of the page they stand on. Another host has addresses of its own, without
 * locales.
 */
import {
  ACCOUNT_VOUCHERS_PATH,
  ADMIN_PATH,
  CART_PATH,
  CUSTOMER_INFO_PATH,
  isSigningPath,
  LOGOUT_PATH,
  loginLink,
  ONE_PAGE_CHECKOUT_PATH,
} from '#contract/rules/shop-paths.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { type BaseUrl, useBaseUrl } from './page-context.tsx'
import { useShell } from './shell-data.tsx'

type Hosts = Pick<StoreSettings, 'apiHost' | 'commerceHost'>

export function platformLinks(baseUrl: BaseUrl, { apiHost, commerceHost }: Hosts) {
  const on = (host: string, path: string) => (isOwnHost(baseUrl, host) ? baseUrl.basename + path : host + path)
  return {
    cart: on(commerceHost, CART_PATH),
    checkout: on(commerceHost, ONE_PAGE_CHECKOUT_PATH),
    // The console of the staff speaks one language.
    admin: (isOwnHost(baseUrl, commerceHost) ? '' : commerceHost) + ADMIN_PATH,
    login: (currentUrl: string) => loginHref(baseUrl, currentUrl, apiHost),
    logout: on(apiHost, LOGOUT_PATH),
    customerInfo: on(apiHost, CUSTOMER_INFO_PATH),
    accountVouchers: on(apiHost, ACCOUNT_VOUCHERS_PATH),
  }
}

export type PlatformLinks = ReturnType<typeof platformLinks>

export function usePlatformLinks(): PlatformLinks {
  return platformLinks(useBaseUrl(), useShell().settings)
}

/**
 * Where to sign in and come back from. `currentUrl` is path and query of the page, its locale's prefix included;
 * another host is told the whole address, or it would lead back to itself.
 */
export function loginHref(baseUrl: BaseUrl, currentUrl: string, apiHost: string): string {
  if (!isOwnHost(baseUrl, apiHost)) return loginLink(baseUrl.origin + currentUrl, apiHost)
  return baseUrl.basename + loginLink(isSigningPage(baseUrl, currentUrl) ? '/' : currentUrl)
}

function isOwnHost({ origin }: BaseUrl, host: string): boolean {
  return host === '' || host === origin
}

function isSigningPage({ basename }: BaseUrl, url: string): boolean {
  const [path = ''] = url.slice(url.startsWith(`${basename}/`) ? basename.length : 0).split(/[?#]/)
  return isSigningPath(path)
}
