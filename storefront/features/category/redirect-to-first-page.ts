/**
 * Where `/` and `/l` lead: to the path the operator chose for `/`, else to the default category, with the query kept.
 * A shop without any category has a page of its own; it never redirects in a circle.
 */
import { matchRoutes, redirect, redirectDocument } from 'react-router'
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { splitLocale } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import { defaultCategoryPath } from '#storefront/page/categories.ts'
import { withQuery } from '#storefront/page/route-query.ts'
import { callFailed } from '#storefront/page/shop-errors.ts'
import { ROUTES } from '#storefront/routes.ts'

type Given = { client: Client; url: URL; isRoot: boolean }

export async function redirectToFirstPage({ client, url, isRoot }: Given): Promise<null> {
  const [settings, categories] = await Promise.all([
    // The shell reads them too, and says so in the log.
    client(readStoreSettingsCall).catch(() => ({})),
    client(listCategoriesCall).catch((error: unknown) => {
      throw callFailed(error)
    }),
  ])
  const { rootRedirect, ...others } = storeSettings(settings)
  const chosen = isRoot && rootRedirect ? pathAway(rootRedirect.path) : undefined
  if (rootRedirect && chosen) throw redirectTo(withQuery(chosen, url.search), rootRedirect.status, url.origin)
  const path = defaultCategoryPath(categories, { ...others, rootRedirect })
  if (path) throw redirect(withQuery(path, url.search), 302)
  return null
}

/** The path as a browser reads it; undefined where it leads back to the front door, of whichever locale. */
function pathAway(path: string): string | undefined {
  const { hash, pathname, search } = new URL(path, 'http://shop')
  // `/.//host` is a path until its dots are gone; then a browser takes it for a host.
  const staysHere = splitLocale(pathname, 'prefix').path === '/' || pathname.startsWith('//')
  return staysHere ? undefined : pathname + search + hash
}

/** Only pages of ours have a locale put before them. What has one already, or is a legacy page, is for the server. */
function redirectTo(path: string, status: number, origin: string): Response {
  const { pathname } = new URL(path, origin)
  const isPage = matchRoutes([...ROUTES], pathname)?.at(-1)?.route.path !== '*'
  return isPage ? redirect(path, status) : redirectDocument(origin + path, status)
}
