/** Categories, and which products a page suggests. */
import type { catalogSchemas } from '#contract/schemas/catalog.ts'
import { call } from '#contract/wire/call.ts'

export const listCategoriesCall = call<typeof catalogSchemas.listCategories>({
  id: 'API-51',
  method: 'GET',
  path: '/api/v1/categories',
  needs: 'list',
})

export const showCategoryCall = call<typeof catalogSchemas.showCategory>({
  id: 'API-50',
  method: 'GET',
  path: '/api/category/{id}',
  needs: { SubCategories: 'list', ProductDetails: 'list', PictureModels: 'list' },
})

export const showRelatedProductsCall = call<typeof catalogSchemas.showRelatedProducts>({
  id: 'API-48',
  method: 'GET',
  path: '/api/related-products/{productId}',
  needs: 'list',
})

export const crossSellForCartCall = call<typeof catalogSchemas.crossSellForCart>({
  id: 'API-10',
  method: 'GET',
  path: '/api/cross-sell/cart',
  needs: { Records: 'list' },
})

export const crossSellForProductCall = call<typeof catalogSchemas.crossSellForProduct>({
  id: 'API-11',
  method: 'GET',
  path: '/api/cross-sell/product/{productId}',
  needs: { Records: 'list' },
})

export const crossSellSettingsCall = call<typeof catalogSchemas.crossSellSettings>({
  id: 'API-12',
  method: 'GET',
  path: '/api/cross-sell/product/{productId}/settings',
})
