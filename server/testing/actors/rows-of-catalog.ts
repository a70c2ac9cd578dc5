/** Rows of the catalog for operators: of products, categories and pictures that do not exist, for who may ask. */
import { ADMIN, type AnswerRow } from './rows.ts'

const NONE = '401   403   403      403   404   403          401     401'
const TAKEN = '401   403   403      403   409   403          401     401'
const REFUSED = '401   403   403      403   no    403          401     401'
const PRODUCT = { params: { id: 2_000_000_000 } }
const CATEGORY = { Name: 'Actors', Description: '', IsHidden: true, IsInTopMenu: false }

const ofNoProduct = (body?: object): AnswerRow => ({
  answers: NONE,
  with: () => ({ ...PRODUCT, ...(body && { body }) }),
})

/** As little as a product can be. */
export const SMALL_PRODUCT = {
  ...{ Name: 'Tea', Slug: 'tea', Sku: 'TEA', Categories: ['dining'], Badge: null, ActionText: null, PriceUnit: null },
  ...{
    ShortDescription: '',
    FullDescription: '',
    MetaTitle: null,
    MetaDescription: null,
    Attributes: [],
    Variants: [],
  },
  ...{ Specifications: [], Related: [], CrossSells: [], Pictures: [], PriceMinor: 500, CustomerPriceMinMinor: null },
  ...{ CustomerPriceMaxMinor: null, TaxClass: null, MaxPerOrder: null, AvailableFrom: null, AvailableUntil: null },
  ...{ AllowsGuestCheckout: true, RequiresAssignment: false, CancelUntilDays: null, CancelFeeBasisPoints: null },
  ...{ IsMovable: false, MoveUntilDays: 0 },
}

export const CATALOG_ROWS: Readonly<Record<string, AnswerRow>> = {
  listCatalogProducts: { answers: ADMIN },
  exportCatalogProducts: { answers: ADMIN },
  showCatalogProduct: ofNoProduct(),
  showCatalogChoices: { answers: ADMIN },
  makeCatalogProduct: { answers: TAKEN, with: () => ({ body: { Name: 'Tea', Category: 'no-such-category' } }) },
  copyCatalogProduct: ofNoProduct({ Name: 'Tea' }),
  keepProductDraft: ofNoProduct({ Version: 0, BaseVersion: 1, Document: SMALL_PRODUCT }),
  discardProductDraft: ofNoProduct({ Version: 1 }),
  bringBackProduct: ofNoProduct({ Position: 1, Version: 0 }),
  publishCatalogProduct: ofNoProduct({ Version: 1 }),
  takeProductOffSale: ofNoProduct({ ProductVersion: 1 }),
  listCatalogCategories: { answers: ADMIN },
  makeCatalogCategory: { answers: TAKEN, with: () => ({ body: { ...CATEGORY, Slug: 'Not a slug' } }) },
  saveCatalogCategory: { answers: TAKEN, with: () => ({ ...PRODUCT, body: { ...CATEGORY, Version: 1 } }) },
  arrangeCatalogCategories: { answers: TAKEN, with: () => ({ body: { Items: [] } }) },
  // A category that lists nothing is in order, whether it exists or not.
  arrangeCategoryListing: { answers: ADMIN, with: () => ({ ...PRODUCT, body: { ProductIds: [] } }) },
  uploadCatalogPicture: { answers: REFUSED, with: () => ({ query: { alt: '' } }) },
  describeCatalogPicture: { answers: NONE, with: () => ({ params: { name: 'none' }, body: { Alt: 'A lift' } }) },
}
