/**
 * The categories of the shop, in the operator's order. Hidden ones are left out, with what lies below them; staff gets
 * them too, marked, so that their pages open. No menu lists them for anybody.
 */
import type { CategoryNode, SubCategoryNode } from '#contract/calls/catalog.ts'
import type { Catalogue, CatalogueCategory } from './catalogue.ts'
import { categoryName } from './category-name.ts'
import { type CatalogueView, isCategoryVisible } from './visibility.ts'

const GUEST = { staff: false }

export function categoryTree(catalogue: Catalogue, view: Pick<CatalogueView, 'staff'> = GUEST): CategoryNode[] {
  return visible(catalogue, catalogue.topCategoryIds, view).map((category) => ({
    ...categoryFields(catalogue, category),
    SubCategories: subCategories(catalogue, category, view),
  }))
}

export function subCategories(
  catalogue: Catalogue,
  category: CatalogueCategory,
  view: Pick<CatalogueView, 'staff'> = GUEST,
): SubCategoryNode[] {
  return visible(catalogue, category.subCategoryIds, view).map((sub) => ({
    ...categoryFields(catalogue, sub),
    SubCategories: [],
  }))
}

/** What menus, links and pages know of a category. */
export function categoryFields(
  catalogue: Catalogue,
  category: CatalogueCategory,
): Omit<SubCategoryNode, 'SubCategories'> {
  const parent = category.parentId === null ? undefined : catalogue.categories.get(category.parentId)
  return {
    Id: category.id,
    Name: categoryName({ Name: category.name }),
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
export function categoryPath(catalogue: Catalogue, category: CatalogueCategory): string[] {
  const parent = category.parentId === null ? undefined : catalogue.categories.get(category.parentId)
  return parent ? [parent.slug, category.slug] : [category.slug]
}

function visible(
  catalogue: Catalogue,
  ids: readonly number[],
  view: Pick<CatalogueView, 'staff'>,
): CatalogueCategory[] {
  return ids
    .map((id) => catalogue.categories.get(id))
    .filter((category) => category !== undefined)
    .filter((category) => isCategoryVisible(catalogue, category, view))
}
