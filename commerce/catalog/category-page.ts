/**
 * A category with everything its page shows. A primary category lists its own products first, then those of its sub
 * categories, in the operator's order and each product once. Undefined when the visitor may not know of it.
 */
import type { Category } from '#contract/calls/catalog.ts'
import type { Catalogue, CatalogueCategory, CatalogueProduct } from './catalogue.ts'
import { categoryFields, subCategories } from './category-tree.ts'
import { pictureModel } from './picture-model.ts'
import { productTile } from './product-tile.ts'
import { type CatalogueView, isCategoryVisible, isListed, isProductVisible } from './visibility.ts'

export function categoryPage(catalogue: Catalogue, id: number, view: CatalogueView): Category | undefined {
  const category = catalogue.categories.get(id)
  if (!category || !isCategoryVisible(catalogue, category, view)) return undefined

  const inCalendar =
    category.calendarProductId === null ? undefined : catalogue.products.get(category.calendarProductId)
  const isCalendarShown = inCalendar && isListed(inCalendar) && isProductVisible(catalogue, inCalendar, view)
  return {
    ...categoryFields(catalogue, category),
    SubCategories: subCategories(catalogue, category),
    ProductDetails: listedProducts(catalogue, category, view).map((product) => productTile(catalogue, product, view)),
    PricingCalendarProduct: isCalendarShown ? productTile(catalogue, inCalendar, view) : null,
    PictureModels: category.pictures.flatMap((picture) => pictureModel(picture, 'hero') ?? []),
    SEOMetaTitle: category.metaTitle,
    SEOMetaDescription: category.metaDescription,
  }
}

/** What can be bought in a category, its sub categories included. */
export function listedProducts(
  catalogue: Catalogue,
  category: CatalogueCategory,
  view: CatalogueView,
): CatalogueProduct[] {
  const subs = category.subCategoryIds
    .map((id) => catalogue.categories.get(id))
    .filter((sub) => sub !== undefined)
    .filter((sub) => isCategoryVisible(catalogue, sub, view))
  const ids = new Set([category, ...subs].flatMap(({ productIds }) => productIds))
  return [...ids]
    .map((id) => catalogue.products.get(id))
    .filter((product) => product !== undefined)
    .filter(isListed)
}
