/** Categories in menus and names: what each is called, which are listed, and which of them an address names. */

import { categorySlug } from '#contract/rules/shop-paths.ts'
import type { CategoryNode } from '#contract/schemas/catalog.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

/** One without a name still has something to press. */
export function categoryName({ Name }: { Name: string | null }, t: Translate): string {
  return Name?.trim() || t('publicui.category.missingname')
}

type Named = Pick<CategoryNode, 'IsExternalUrl' | 'Route'>

/** Whether an address names a category: as addresses are read, in any case, and never one on another host. */
export function isCategoryAt({ IsExternalUrl, Route }: Named, slug: string | undefined): boolean {
  return !IsExternalUrl && categorySlug(Route).toLowerCase() === slug?.toLowerCase()
}

export const TOP_MENU_LENGTH = 4

/** What the top navigation lists, in the order the engine gives them. Hidden ones are left out. */
export function topMenu(categories: readonly CategoryNode[]): CategoryNode[] {
  return categories.filter(({ Hidden, IncludeInTopMenu }) => IncludeInTopMenu && !Hidden)
}

/** All that may be listed, those of the top navigation first. */
export function listedCategories(categories: readonly CategoryNode[]): { first: CategoryNode[]; rest: CategoryNode[] } {
  const first = topMenu(categories).slice(0, TOP_MENU_LENGTH)
  return { first, rest: categories.filter((category) => !category.Hidden && !first.includes(category)) }
}
