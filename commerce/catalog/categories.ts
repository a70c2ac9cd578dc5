/**
 * The categories of the shop, in the operator's order, and what the page of one lists. Hidden ones are left out with
 * those below them; staff get them too, marked as hidden, so that their pages open. No menu lists them.
 */
import { type Catalog, type CatalogCategory, type CatalogProduct, parentCategory } from './catalog.ts'
import { type ListedProduct, listedProduct } from './listed-product.ts'
import { type CatalogView, isCategoryVisible, isListed, isProductVisible } from './visibility.ts'

type Seeing = Pick<CatalogView, 'staff' | 'isClosed'>
const GUEST: Seeing = { staff: false }

export type CategoryBranch = { category: CatalogCategory; subCategories: readonly CatalogCategory[] }

export type CategoryView = CategoryBranch & {
  parent: CatalogCategory | undefined
  products: readonly ListedProduct[]
  /** The product of its pricing calendar, unless that is hidden from the visitor. */
  calendarProduct: ListedProduct | undefined
}

export function categoryTree(catalog: Catalog, view: Seeing = GUEST): CategoryBranch[] {
  return visible(catalog, catalog.topCategoryIds, view).map((category) => ({
    category,
    subCategories: visible(catalog, category.subCategoryIds, view),
  }))
}

/**
 * A category with everything its page shows. A primary category lists its own products first, then those of its sub
 * categories, in the operator's order and each product once. Undefined when the visitor may not know of it.
 */
export function categoryView(catalog: Catalog, id: number, view: CatalogView): CategoryView | undefined {
  const category = catalog.categories.get(id)
  if (!category || !isCategoryVisible(catalog, category, view)) return undefined

  const inCalendar = category.calendarProductId === null ? undefined : catalog.products.get(category.calendarProductId)
  const isCalendarShown = inCalendar && isListed(inCalendar) && isProductVisible(catalog, inCalendar, view)
  return {
    category,
    parent: parentCategory(catalog, category),
    subCategories: visible(catalog, category.subCategoryIds, GUEST),
    products: productsOf(catalog, category, view).map((product) => listedProduct(catalog, product, view)),
    calendarProduct: isCalendarShown ? listedProduct(catalog, inCalendar, view) : undefined,
  }
}

/** What can be bought in a category, its sub categories included. */
function productsOf(catalog: Catalog, category: CatalogCategory, view: CatalogView): CatalogProduct[] {
  const subs = visible(catalog, category.subCategoryIds, view)
  const ids = new Set([category, ...subs].flatMap(({ productIds }) => productIds))
  return [...ids]
    .map((id) => catalog.products.get(id))
    .filter((product) => product !== undefined)
    .filter(isListed)
}

function visible(catalog: Catalog, ids: readonly number[], view: Seeing): CatalogCategory[] {
  return ids
    .map((id) => catalog.categories.get(id))
    .filter((category) => category !== undefined)
    .filter((category) => isCategoryVisible(catalog, category, view))
}
