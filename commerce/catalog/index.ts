/** Catalog: what is sold, and how the shop shows it. */
export type {
  Catalogue,
  CatalogueAttribute,
  CatalogueCategory,
  CatalogueProduct,
  CatalogueValue,
  CatalogueVariant,
} from './catalogue.ts'
export { categoryPage } from './category-page.ts'
export { categoryTree } from './category-tree.ts'
export { isCombinable, takesOneValue } from './combinable.ts'
export { findCategory, findProduct } from './find-in-catalogue.ts'
export { hasCatalogue } from './has-catalogue.ts'
export { productAttributes } from './product-attributes.ts'
export { productDetails } from './product-details.ts'
export { crossSells, MOST_CROSS_SELLS, relatedProducts } from './product-lists.ts'
export { productTile } from './product-tile.ts'
export { readCatalogue } from './read-catalogue.ts'
export { isReload } from './reload-choice.ts'
export { rentalLocations } from './rental-locations.ts'
export { rulesOf } from './rules-of.ts'
export type {
  AttributeDraft,
  CalendarTemplateDraft,
  CatalogueDraft,
  CategoryDraft,
  PictureDraft,
  ProductDraft,
  RentalLocationDraft,
  ValueDraft,
  VariantDraft,
} from './save/catalogue-draft.ts'
export { clearCatalogue } from './save/clear-catalogue.ts'
export type { CatalogueRefusal } from './save/refusal.ts'
export { type SaveCatalogueResult, saveCatalogue } from './save/save-catalogue.ts'
export { saveCategory } from './save/save-category.ts'
export { saveProduct } from './save/save-product.ts'
export { type CatalogueView, isFenced, isListed, isProductVisible } from './visibility.ts'
export { voucherProduct } from './voucher-product.ts'
