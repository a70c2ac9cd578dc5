/**
 * The categories of the shop, in the operator's order. Hidden ones are left out with those below them; staff get them
 * too, marked as hidden, so that their pages open. No menu lists them.
 */
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import type { Catalog, CatalogCategory } from './catalog.ts'
import { type CatalogView, isCategoryVisible } from './visibility.ts'

const MISSING_CATEGORY_NAME = 'Missing category name'
const GUEST = { staff: false }

export function categoryTree(catalog: Catalog, view: Pick<CatalogView, 'staff'> = GUEST): CategoryNode[] {
  return visible(catalog, catalog.topCategoryIds, view).map((category) => ({
    ...categoryFields(catalog, category),
    SubCategories: subCategories(catalog, category, view),
  }))
}

export function subCategories(
  catalog: Catalog,
  category: CatalogCategory,
  view: Pick<CatalogView, 'staff'> = GUEST,
): SubCategoryNode[] {
  return visible(catalog, category.subCategoryIds, view).map((sub) => ({
    ...categoryFields(catalog, sub),
    SubCategories: [],
  }))
}

/** What menus, links and pages know of a category. */
export function categoryFields(catalog: Catalog, category: CatalogCategory): Omit<SubCategoryNode, 'SubCategories'> {
  const parent = category.parentId === null ? undefined : catalog.categories.get(category.parentId)
  return {
    Id: category.id,
    Name: categoryNameOf({ Name: category.name }),
    SeName: category.slug,
    Route: `/${category.slug}`,
    ParentRoute: parent ? `/${parent.slug}` : null,
    Hidden: category.isHidden,
    IncludeInTopMenu: category.isInTopMenu,
    IsExternalUrl: category.externalUrl !== null,
    ExternalUrl: category.externalUrl,
    UseLegacy: category.useLegacy,
    Description: category.description,
    ShowPricingCalendar: category.showPricingCalendar,
  }
}

/** The slugs of an address, `[primary]` or `[primary, sub]`. */
export function categoryPath(catalog: Catalog, category: CatalogCategory): string[] {
  const parent = category.parentId === null ? undefined : catalog.categories.get(category.parentId)
  return parent ? [parent.slug, category.slug] : [category.slug]
}

function visible(catalog: Catalog, ids: readonly number[], view: Pick<CatalogView, 'staff'>): CatalogCategory[] {
  return ids
    .map((id) => catalog.categories.get(id))
    .filter((category) => category !== undefined)
    .filter((category) => isCategoryVisible(catalog, category, view))
}

/** The name of a category, or a text where it has none. */
export function categoryNameOf(category: { Name?: string | null }): string {
  return category.Name?.trim() || MISSING_CATEGORY_NAME
}
