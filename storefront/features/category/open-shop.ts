/**
 * Where `/` and `/l` lead: to the path the operator chose for `/`, else to the default category, with the query kept.
 * A shop without any category has a page of its own; it never redirects in a circle.
 */
import { redirect } from 'react-router'
import { listCategories } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import { readStoreSettings } from '#contract/settings.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { callFailed } from '#storefront/features/errors/shop-errors.ts'
import type { Log } from '#storefront/surroundings/log-context.ts'
import { defaultCategoryPath } from './default-category.ts'

type Given = { client: Client; log: Log; search: string; isRoot: boolean }

export async function openShop({ client, log, search, isRoot }: Given): Promise<null> {
  const [settings, categories] = await Promise.all([
    client(readStoreSettings).catch((error: unknown) => {
      log.warn('Failed to load store settings. Using defaults', { reason: String(error) })
      return {}
    }),
    client(listCategories).catch((error: unknown) => {
      throw callFailed(error)
    }),
  ])
  const { rootRedirect, ...others } = storeSettings(settings)
  if (isRoot && rootRedirect && leadsAway(rootRedirect.path)) {
    throw redirect(withQuery(rootRedirect.path, search), rootRedirect.status)
  }
  const path = defaultCategoryPath(categories, { ...others, rootRedirect })
  if (path) throw redirect(withQuery(path, search), 302)
  return null
}

function leadsAway(path: string): boolean {
  return !/^\/([?#]|$)/.test(path)
}

function withQuery(path: string, search: string): string {
  if (search === '') return path
  return path.includes('?') ? `${path}&${search.slice(1)}` : path + search
}
