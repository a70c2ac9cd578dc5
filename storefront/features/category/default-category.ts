/**
 * The category the shop opens with: the one the settings name, else the first of the top menu that has a page here.
 * Undefined only where there is nothing to open.
 */
import type { CategoryNode } from '#contract/calls/catalog.ts'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { topMenu } from '#storefront/features/shell/top-menu.ts'
import { findCategory } from './find-category.ts'

type Chosen = CategoryNode | CategoryNode['SubCategories'][number]

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
