/** Catalog: what is sold, and how the shop shows it. */

export { type ArrangedCategory, arrangeCategories, arrangeListing } from '#commerce/catalog/drafts/arrange-catalog.ts'
export { bringBackProduct } from '#commerce/catalog/drafts/bring-back-product.ts'
export {
  discardProductDraft,
  type EditedProduct,
  type KeepProductDraftResult,
  keepProductDraft,
  type ProductEdits,
  readEditedProduct,
} from '#commerce/catalog/drafts/keep-product-draft.ts'
export {
  type ListedCatalogProduct,
  type ListedCategory,
  listCatalogCategories,
  listCatalogProducts,
  type ProductFilter,
} from '#commerce/catalog/drafts/listed-products.sql.ts'
export { copyProduct, makeProduct } from '#commerce/catalog/drafts/make-product.ts'
export { type PreviewedProduct, previewProduct } from '#commerce/catalog/drafts/preview-product.ts'
export { dueProductDrafts } from '#commerce/catalog/drafts/product-drafts.sql.ts'
export {
  publishDueProduct,
  publishProduct,
  reopenDueProduct,
  scheduleProduct,
  takeOffSale,
} from '#commerce/catalog/drafts/publish-product-draft.ts'
export { saveCategoryEdits } from '#commerce/catalog/drafts/save-category-edits.ts'
export {
  PICTURE_ENCODINGS,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureType,
} from '#commerce/catalog/pictures/picture-formats.ts'
export {
  addPicture,
  describePicture,
  readPictureOriginal,
  readPicturesNamed,
} from '#commerce/catalog/pictures/pictures.ts'
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
  changeCatalog,
  clearCatalog,
  type SaveCatalogResult,
  saveCatalog,
  saveCategory,
  saveProduct,
} from '#commerce/catalog/save/save-catalog.ts'
export { catalogInLocale, productInLocale } from '#commerce/catalog/texts/in-locale.ts'
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
  shippingFor,
} from './catalog.ts'
export { type CategoryBranch, type CategoryView, categoryTree, categoryView } from './categories.ts'
export { defaultPicture, homePath, isIcon, type ListedProduct, type ListPrice } from './listed-product.ts'
export {
  addedForOwnPerson,
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
export { changeProducts, type ProductChange } from './save/change-products.ts'
export type { CatalogRefusal } from './save/refusal.ts'
export { type CatalogView, isListed, isProductVisible, needsVoucher, voucherOption } from './visibility.ts'
