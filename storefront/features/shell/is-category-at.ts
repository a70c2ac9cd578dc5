/**
 * Whether an address names a category: as addresses are read, in any case, and never one that lives in another house.
 */

import { categorySlug } from '#contract/rules/shop-paths.ts'
import type { CategoryNode } from '#contract/schemas/catalog.ts'

type Named = Pick<CategoryNode, 'IsExternalUrl' | 'Route'>

export function isCategoryAt({ IsExternalUrl, Route }: Named, slug: string | undefined): boolean {
  return !IsExternalUrl && categorySlug(Route).toLowerCase() === slug?.toLowerCase()
}
