/** What a category page shows: the category its address names, and the primary one it belongs to. */
import { type Category, type CategoryNode, listCategories, showCategory } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import { callFailed, isMissing, pageNotFound } from '#storefront/features/errors/shop-errors.ts'
import type { Log } from '#storefront/surroundings/log-context.ts'
import { type FoundCategory, findCategory } from './find-category.ts'

export type CategoryData = { category: Category; primary: CategoryNode }

type Asking = { client: Client; log: Log; primarySlug?: string | undefined; subSlug?: string | undefined }

export async function loadCategory({ client, log, primarySlug, subSlug }: Asking): Promise<CategoryData> {
  const { primary, sub } = await findCategoryOrFail(client, primarySlug, subSlug)
  const { Id, IsExternalUrl } = sub ?? primary
  if (IsExternalUrl) throw pageNotFound()
  const category = await client(showCategory, { params: { id: Id } }).catch((error: unknown) => {
    if (isMissing(error)) throw pageNotFound()
    log.error('ERROR RETRIEVING CATEGORY ID', { id: Id, reason: String(error) })
    throw callFailed(error)
  })
  return { category, primary }
}

/** The categories of an address; an unknown one is an unknown page. */
export async function findCategoryOrFail(
  client: Client,
  primarySlug: string | undefined,
  subSlug: string | undefined,
): Promise<FoundCategory> {
  const categories = await client(listCategories).catch((error: unknown) => {
    throw callFailed(error)
  })
  const found = findCategory(categories, primarySlug, subSlug)
  if (!found) throw pageNotFound()
  return found
}
