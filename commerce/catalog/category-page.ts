/**
 * A category with everything its page shows. A primary category lists its own products first, then those of its sub
 * categories, in the operator's order and each product once. Undefined when the visitor may not know of it.
 */
import type { Category } from '#contract/schemas/catalog.ts'
import type { Catalog, CatalogCategory, CatalogProduct } from './catalog.ts'
import { categoryFields, subCategories } from './category-tree.ts'
import { pictureModel } from './picture-model.ts'
import { productTile } from './product-tile.ts'
import { type CatalogView, isCategoryVisible, isListed, isProductVisible } from './visibility.ts'

export function categoryPage(catalog: Catalog, id: number, view: CatalogView): Category | undefined {
  const category = catalog.categories.get(id)
  if (!category || !isCategoryVisible(catalog, category, view)) return undefined

  const inCalendar = category.calendarProductId === null ? undefined : catalog.products.get(category.calendarProductId)
  const isCalendarShown = inCalendar && isListed(inCalendar) && isProductVisible(catalog, inCalendar, view)
  return {
    ...categoryFields(catalog, category),
    SubCategories: subCategories(catalog, category),
    ProductDetails: listedProducts(catalog, category, view).map((product) => productTile(catalog, product, view)),
    PricingCalendarProduct: isCalendarShown ? productTile(catalog, inCalendar, view) : null,
    PictureModels: category.pictures.flatMap((picture) => pictureModel(picture, 'hero') ?? []),
    SEOMetaTitle: category.metaTitle,
    SEOMetaDescription: category.metaDescription,
  }
}

/** What can be bought in a category, its sub categories included. */
export function listedProducts(catalog: Catalog, category: CatalogCategory, view: CatalogView): CatalogProduct[] {
  const subs = category.subCategoryIds
    .map((id) => catalog.categories.get(id))
    .filter((sub) => sub !== undefined)
    .filter((sub) => isCategoryVisible(catalog, sub, view))
  const ids = new Set([category, ...subs].flatMap(({ productIds }) => productIds))
  return [...ids]
    .map((id) => catalog.products.get(id))
    .filter((product) => product !== undefined)
    .filter(isListed)
}
