/** One product, and what a choice of its options means. */
import type { productSchemas } from '#contract/schemas/product.ts'
import { call } from '#contract/wire/call.ts'

export const changeAttributesCall = call<typeof productSchemas.changeAttributes>({
  id: 'API-33',
  method: 'POST',
  path: '/shoppingcart/productdetails_attributechange',
  also: ['/api/shoppingcart/productdetails_attributechange'],
  bodyType: 'form',
  changes: false,
  needs: {
    price: 'string|null',
    priceValue: 'number|null|undefined',
    numberOfDays: 'number',
    enabledattributemappingids: 'list',
    disabledattributemappingids: 'list',
    inventory: 'object',
    pricingInventory: 'object',
    purchasableInventory: 'object',
  },
})

export const showProductCall = call<typeof productSchemas.showProduct>({
  id: 'API-35',
  method: 'GET',
  path: '/api/productdetails/{id}',
  needs: { ProductAttributes: 'list' },
})

export const showProductBySkuCall = call<typeof productSchemas.showProductBySku>({
  id: 'API-36',
  method: 'GET',
  path: '/api/productdetails/{id}/{sku}',
})

export const showProductOverviewCall = call<typeof productSchemas.showProductOverview>({
  id: 'API-37',
  method: 'GET',
  path: '/api/products/productattributes/{productId}',
  needs: { ProductAttributes: 'list' },
})

/** Ours: the specification names products by id only, pages name them by slug. */
export const findProductBySlugCall = call<typeof productSchemas.findProductBySlug>({
  id: 'ROUTE-04',
  method: 'GET',
  path: '/api/product/by-slug/{slug}',
  needs: { ProductAttributes: 'list' },
})

/** Ours, as the one above: all other calls answer as if there were no such product. */
export const findVoucherProductCall = call<typeof productSchemas.findVoucherProduct>({
  id: 'ROUTE-02',
  method: 'GET',
  path: '/api/voucherproduct/by-slug/{slug}',
})
