/**
 * Categories in menus and names: what each is called, which are listed, which of them an address names, and
 * which one the shop opens with. Without React: the server reads them too.
 */

import { categoryLink, categorySlug } from '#contract/rules/shop-paths.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
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

export type FoundCategory = { primary: CategoryNode; sub: SubCategoryNode | undefined }

/**
 * A primary one, or a sub category of it. External ones are found too: they have no page here, but products and sub
 * categories below them do.
 */
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
