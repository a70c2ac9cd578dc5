/** Catalog: what is sold, and how the shop shows it. */

export type {
  AttributeDraft,
  CalendarTemplateDraft,
  CatalogDraft,
  CategoryDraft,
  PictureDraft,
  ProductDraft,
  RentalLocationDraft,
  ValueDraft,
  VariantDraft,
} from '#commerce/catalog/save/catalog-draft.ts'
export { clearCatalog } from '#commerce/catalog/save/clear-catalog.ts'
export { type SaveCatalogResult, saveCatalog } from '#commerce/catalog/save/save-catalog.ts'
export type {
  Catalog,
  CatalogAttribute,
  CatalogCategory,
  CatalogProduct,
  CatalogValue,
  CatalogVariant,
} from './catalog.ts'
export { categoryPage } from './category-page.ts'
export { categoryTree } from './category-tree.ts'
export { isCombinable, takesOneValue } from './combinable.ts'
export { findCategory, findProduct } from './find-in-catalog.ts'
export { hasCatalog } from './has-catalog.ts'
export { productAttributes } from './product-attributes.ts'
export { productDetails } from './product-details.ts'
export { crossSells, MOST_CROSS_SELLS, relatedProducts } from './product-lists.ts'
export { productTile } from './product-tile.ts'
export { readCatalog } from './read-catalog.ts'
export { isReload } from './reload-choice.ts'
export { rentalLocations } from './rental-locations.ts'
export { rulesOf } from './rules-of.ts'
export type { CatalogRefusal } from './save/refusal.ts'
export { saveCategory } from './save/save-category.ts'
export { saveProduct } from './save/save-product.ts'
export { type CatalogView, isFenced, isListed, isProductVisible } from './visibility.ts'
export { voucherProduct } from './voucher-product.ts'
