/** The category an address names, read from the engine. */
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { type FoundCategory, findCategory } from './categories.ts'
import { callFailed, pageNotFound } from './shop-errors.ts'

/** The categories of an address; an unknown one is an unknown page. */
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
