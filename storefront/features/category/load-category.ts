/**
 * What a category page shows: the category its address names, the primary one it belongs to, and what the next days of
 * the product it leads with cost. Without those days it is shown all the same.
 */

import { showCategoryCall } from '#contract/calls/catalog.ts'
import type { Category, CategoryNode } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { findCategoryOrFail } from '#storefront/page/find-category.ts'
import { callFailed, isMissing, pageNotFound } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'
import type { NextDays } from './days/next-days.ts'

export type CategoryData = { category: Category; primary: CategoryNode; nextDays: NextDays | undefined }

type Asking = { client: Client; log: Log; primarySlug?: string | undefined; subSlug?: string | undefined }

export async function loadCategory({ client, log, primarySlug, subSlug }: Asking): Promise<CategoryData> {
  const { primary, sub } = await findCategoryOrFail(client, primarySlug, subSlug)
  const { Id, IsExternalUrl } = sub ?? primary
  if (IsExternalUrl) throw pageNotFound()
  const category = await client(showCategoryCall, { params: { id: Id } }).catch((error: unknown) => {
    if (isMissing(error)) throw pageNotFound()
    log.error('ERROR RETRIEVING CATEGORY ID', { id: Id, reason: String(error) })
    throw callFailed(error)
  })
  return { category, primary, nextDays: await nextDaysOf(category, client, log) }
}

/** Apart from the page: who opens it by its address has these days in it. */
const nextDays = lazy(() => import('./days/load-next-days.ts'), '', 'wordless')

async function nextDaysOf({ PricingCalendarProduct: product }: Category, client: Client, log: Log) {
  if (!product) return undefined
  try {
    const { loadNextDays } = await nextDays.load()
    return await loadNextDays(client, log, product)
  } catch (error) {
    log.error('Error loading product calendar pricing', { productId: product.Id, reason: String(error) })
    return undefined
  }
}
