/** The categories a menu shows, in the operator's order. Hidden ones are left out, with what lies below them. */
import type { CategoryNode, SubCategoryNode } from '#contract/catalog.ts'
import { categoryName } from '#contract/category-name.ts'
import type { Catalogue, CatalogueCategory } from './catalogue.ts'
import { isCategoryVisible } from './visibility.ts'

export function categoryTree(catalogue: Catalogue): CategoryNode[] {
  return visible(catalogue, catalogue.topCategoryIds).map((category) => ({
    ...categoryFields(catalogue, category),
    SubCategories: subCategories(catalogue, category),
  }))
}

export function subCategories(catalogue: Catalogue, category: CatalogueCategory): SubCategoryNode[] {
  return visible(catalogue, category.subCategoryIds).map((sub) => ({
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

function visible(catalogue: Catalogue, ids: readonly number[]): CatalogueCategory[] {
  return ids
    .map((id) => catalogue.categories.get(id))
    .filter((category) => category !== undefined)
    .filter((category) => isCategoryVisible(catalogue, category, { staff: false }))
}
