/** The catalog for operators. Changes over a version that is not the current one are refused with 409. */
import type { catalogAdminSchemas } from '#contract/schemas/admin/catalog/catalog.ts'
import { call } from '#contract/wire/call.ts'

const OF_CATALOG = { id: 'IMPL-13', who: 'staff', right: 'catalog' } as const

export const listCatalogProductsCall = call<typeof catalogAdminSchemas.listCatalogProducts>({
  ...OF_CATALOG,
  method: 'GET',
  path: '/api/admin/catalog/products',
})

export const exportCatalogProductsCall = call<typeof catalogAdminSchemas.exportCatalogProducts>({
  ...OF_CATALOG,
  method: 'GET',
  path: '/api/admin/catalog/products.csv',
  replyType: 'csv',
})

export const showCatalogProductCall = call<typeof catalogAdminSchemas.showCatalogProduct>({
  ...OF_CATALOG,
  method: 'GET',
  path: '/api/admin/catalog/products/{id}',
  version: 'Version',
})

export const showCatalogChoicesCall = call<typeof catalogAdminSchemas.showCatalogChoices>({
  ...OF_CATALOG,
  method: 'GET',
  path: '/api/admin/catalog/choices',
})

export const makeCatalogProductCall = call<typeof catalogAdminSchemas.makeCatalogProduct>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/products',
  bodyType: 'json',
})

export const copyCatalogProductCall = call<typeof catalogAdminSchemas.copyCatalogProduct>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/products/{id}/copy',
  bodyType: 'json',
})

export const keepProductDraftCall = call<typeof catalogAdminSchemas.keepProductDraft>({
  ...OF_CATALOG,
  method: 'PUT',
  path: '/api/admin/catalog/products/{id}/draft',
  bodyType: 'json',
  version: 'Version',
})

export const discardProductDraftCall = call<typeof catalogAdminSchemas.discardProductDraft>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/products/{id}/draft/discard',
  bodyType: 'json',
  version: 'Version',
})

export const bringBackProductCall = call<typeof catalogAdminSchemas.bringBackProduct>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/products/{id}/bring-back',
  bodyType: 'json',
  version: 'Version',
})

export const publishCatalogProductCall = call<typeof catalogAdminSchemas.publishCatalogProduct>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/products/{id}/publish',
  bodyType: 'json',
  version: 'Version',
})

export const takeProductOffSaleCall = call<typeof catalogAdminSchemas.takeProductOffSale>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/products/{id}/off-sale',
  bodyType: 'json',
  version: 'ProductVersion',
})

export const listCatalogCategoriesCall = call<typeof catalogAdminSchemas.listCatalogCategories>({
  ...OF_CATALOG,
  method: 'GET',
  path: '/api/admin/catalog/categories',
})

export const makeCatalogCategoryCall = call<typeof catalogAdminSchemas.makeCatalogCategory>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/categories',
  bodyType: 'json',
})

export const saveCatalogCategoryCall = call<typeof catalogAdminSchemas.saveCatalogCategory>({
  ...OF_CATALOG,
  method: 'PUT',
  path: '/api/admin/catalog/categories/{id}',
  bodyType: 'json',
  version: 'Version',
})

export const arrangeCatalogCategoriesCall = call<typeof catalogAdminSchemas.arrangeCatalogCategories>({
  ...OF_CATALOG,
  method: 'PUT',
  path: '/api/admin/catalog/category-order',
  bodyType: 'json',
})

export const arrangeCategoryListingCall = call<typeof catalogAdminSchemas.arrangeCategoryListing>({
  ...OF_CATALOG,
  method: 'PUT',
  path: '/api/admin/catalog/categories/{id}/order',
  bodyType: 'json',
})

export const uploadCatalogPictureCall = call<typeof catalogAdminSchemas.uploadCatalogPicture>({
  ...OF_CATALOG,
  method: 'POST',
  path: '/api/admin/catalog/pictures',
  bodyType: 'file',
})

export const describeCatalogPictureCall = call<typeof catalogAdminSchemas.describeCatalogPicture>({
  ...OF_CATALOG,
  method: 'PUT',
  path: '/api/admin/catalog/pictures/{name}',
  bodyType: 'json',
})
