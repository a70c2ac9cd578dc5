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
export {
  clearCatalog,
  type SaveCatalogResult,
  saveCatalog,
  saveCategory,
  saveProduct,
} from '#commerce/catalog/save/save-catalog.ts'
export { hasCatalog } from './catalog.sql.ts'
export {
  type Catalog,
  type CatalogAttribute,
  type CatalogCategory,
  type CatalogProduct,
  type CatalogValue,
  type CatalogVariant,
  categoryBySlug,
  productBySlug,
  readCatalog,
} from './catalog.ts'
export { categoryPage } from './category-page.ts'
export { categoryTree } from './category-tree.ts'
export { isCombinable, isReload, takesOneValue } from './option-kinds.ts'
export { productAttributes } from './product-attributes.ts'
export { productDetails, rentalLocations, rulesOf, voucherProduct } from './product-details.ts'
export { crossSells, MOST_CROSS_SELLS, relatedProducts } from './product-lists.ts'
export { productTile } from './product-tile.ts'
export type { CatalogRefusal } from './save/refusal.ts'
export { type CatalogView, isListed, isProductVisible, needsVoucher } from './visibility.ts'
