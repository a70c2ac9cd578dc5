/** Categories, and which products a page suggests. */
import type { catalogSchemas } from '#contract/schemas/catalog.ts'
import { call } from '#contract/wire/call.ts'

export const listCategoriesCall = call<typeof catalogSchemas.listCategories>({
  id: 'API-51',
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'The visible category tree, in menu order.',
})

export const showCategoryCall = call<typeof catalogSchemas.showCategory>({
  id: 'API-50',
  method: 'GET',
  path: '/api/category/{id}',
  summary: 'One category with its products.',
})

export const showRelatedProductsCall = call<typeof catalogSchemas.showRelatedProducts>({
  id: 'API-48',
  method: 'GET',
  path: '/api/related-products/{productId}',
  summary: 'Products related to this one, in the wanted order.',
})

export const crossSellForCartCall = call<typeof catalogSchemas.crossSellForCart>({
  id: 'API-10',
  method: 'GET',
  path: '/api/cross-sell/cart',
  summary: 'At most six products that go with what is in the cart.',
})

export const crossSellForProductCall = call<typeof catalogSchemas.crossSellForProduct>({
  id: 'API-11',
  method: 'GET',
  path: '/api/cross-sell/product/{productId}',
  summary: 'Products that go with this one.',
})

export const crossSellSettingsCall = call<typeof catalogSchemas.crossSellSettings>({
  id: 'API-12',
  method: 'GET',
  path: '/api/cross-sell/product/{productId}/settings',
  summary: 'Whether and under which title the list of this product is shown.',
})
