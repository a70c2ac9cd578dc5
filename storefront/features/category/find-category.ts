/**
 * The category an address names: a primary one, or a sub category of it. External ones are found too: they have no page
 * here, but products and sub categories below them do.
 */
import type { CategoryNode, SubCategoryNode } from '#contract/calls/catalog.ts'
import { categorySlug } from '#contract/rules/shop-paths.ts'

export type FoundCategory = { primary: CategoryNode; sub: SubCategoryNode | undefined }

export function findCategory(
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
