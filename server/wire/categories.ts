/** The categories as the calls send them: the tree for menus and links, and one with everything its page shows. */
import type { CatalogCategory, CatalogView, CategoryBranch, CategoryView } from '#commerce/catalog/index.ts'
import type { Category, CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import { pictureDocument } from './pictures.ts'
import { productTileDocument } from './product-lists.ts'

const MISSING_CATEGORY_NAME = 'Missing category name'

export function categoryNodeDocument({ category, subCategories }: CategoryBranch): CategoryNode {
  return { ...fieldsOf(category), SubCategories: subNodes(category, subCategories) }
}

export function categoryDocument(
  { category, parent, subCategories, products, calendarProduct }: CategoryView,
  view: CatalogView,
): Category {
  return {
    ...fieldsOf(category, parent),
    SubCategories: subNodes(category, subCategories),
    ProductDetails: products.map((product) => productTileDocument(product, view)),
    PricingCalendarProduct: calendarProduct ? productTileDocument(calendarProduct, view) : null,
    PictureModels: category.pictures.flatMap((picture) => pictureDocument(picture, { format: 'hero' }) ?? []),
    SEOMetaTitle: category.metaTitle,
    SEOMetaDescription: category.metaDescription,
  }
}

function subNodes(parent: CatalogCategory, categories: readonly CatalogCategory[]): SubCategoryNode[] {
  return categories.map((category) => ({ ...fieldsOf(category, parent), SubCategories: [] }))
}

/** What menus, links and pages know of a category. */
function fieldsOf(category: CatalogCategory, parent?: CatalogCategory): Omit<SubCategoryNode, 'SubCategories'> {
  return {
    Id: category.id,
    Name: nameOfCategory(category.name),
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

/** The name of a category, or a text where it has none. */
export function nameOfCategory(name: string | null | undefined): string {
  return name?.trim() || MISSING_CATEGORY_NAME
}
