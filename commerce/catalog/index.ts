/** Catalog: what is sold, and how the shop shows it. */

export type {
  AttributeDraft,
  CalendarTemplateDraft,
  CatalogDraft,
  CategoryDraft,
  PictureDraft,
  ProductDraft,
  RentalLocationDraft,
  ShippingMethodDraft,
  ValueDraft,
  VariantDraft,
} from '#commerce/catalog/save/catalog-draft.ts'
export {
  type CatalogSaveRefusal,
  clearCatalog,
  type SaveCatalogResult,
  saveCatalog,
  saveCategory,
  saveProduct,
} from '#commerce/catalog/save/save-catalog.ts'
export { assignmentRules } from './assignment-rules.ts'
export {
  type Catalog,
  type CatalogAttribute,
  type CatalogCategory,
  type CatalogPicture,
  type CatalogProduct,
  type CatalogShippingMethod,
  type CatalogValue,
  type CatalogVariant,
  categoryBySlug,
  type PictureSizes,
  productBySlug,
} from './catalog.ts'
export { type CategoryBranch, type CategoryView, categoryTree, categoryView } from './categories.ts'
export { defaultPicture, homePath, isIcon, type ListedProduct, type ListPrice } from './listed-product.ts'
export {
  isCombinable,
  isReload,
  type OptionValue,
  offersReload,
  type ProductOption,
  productOptions,
  takesOneValue,
} from './options.ts'
export { crossSells, MOST_CROSS_SELLS, relatedProducts } from './product-lists.ts'
export { type ProductView, productView, rulesOf, voucherProduct } from './product-view.ts'
export { hasCatalog, selectProductIds } from './read/catalog-rows.sql.ts'
export { readCatalog } from './read/read-catalog.ts'
export type { CatalogRefusal } from './save/refusal.ts'
export { type CatalogView, isListed, isProductVisible, needsVoucher, voucherOption } from './visibility.ts'
