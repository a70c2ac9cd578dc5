/**
 * The category an address names: a primary one, or a sub category of it. External ones are found too: they have no page
 * here, but products and sub categories below them do.
 */

import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { categoryLink, categorySlug } from '#contract/rules/shop-paths.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { topMenu } from './categories.ts'
import { callFailed, pageNotFound } from './shop-errors.ts'

type FoundCategory = { primary: CategoryNode; sub: SubCategoryNode | undefined }

function findCategory(
  categories: readonly CategoryNode[],
  primarySlug: string | undefined,
  subSlug: string | undefined,
): FoundCategory | undefined {
  const primary = categories.find(isNamed(primarySlug))
  const sub = primary?.SubCategories.find(isNamed(subSlug))
  return primary && (sub || subSlug === undefined) ? { primary, sub } : undefined
}

function isNamed(slug: string | undefined) {
  const wanted = slug?.toLowerCase()
  return ({ Route }: Pick<CategoryNode, 'Route'>) => categorySlug(Route).toLowerCase() === wanted
}

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

type Chosen = CategoryNode | CategoryNode['SubCategories'][number]

/**
 * The category the shop opens with: the one the settings name, else the first of the top menu that has a page here.
 * Undefined only where there is nothing to open.
 */
export function defaultCategory(categories: readonly CategoryNode[], settings: StoreSettings): Chosen | undefined {
  const [primary, sub] = settings.defaultCategory.split('/')
  const found = findCategory(categories, primary, sub)
  const named = found?.sub ?? found?.primary
  return named && isHere(named) ? named : topMenu(categories).find(isHere)
}

const isHere = ({ IsExternalUrl }: Pick<Chosen, 'IsExternalUrl'>) => !IsExternalUrl

export function defaultCategoryPath(categories: readonly CategoryNode[], settings: StoreSettings): string | undefined {
  const chosen = defaultCategory(categories, settings)
  // Never by the legacy address: that one leads back here.
  return chosen && categoryLink({ ...chosen, UseLegacy: false }).href
}
