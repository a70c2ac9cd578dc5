/** The categories of an address; an unknown one is an unknown page. */
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { callFailed, pageNotFound } from '#storefront/features/errors/shop-errors.ts'
import { type FoundCategory, findCategory } from './find-category.ts'

export async function findCategoryOrFail(
  client: Client,
  primarySlug: string | undefined,
  subSlug: string | undefined,
): Promise<FoundCategory> {
  const categories = await client(listCategoriesCall).catch((error: unknown) => {
    throw callFailed(error)
  })
  const found = findCategory(categories, primarySlug, subSlug)
  if (!found) throw pageNotFound()
  return found
}
