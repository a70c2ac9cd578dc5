/** What only the page of the cart asks for: other pages do not carry its words. */
import type { cartSchemas } from '#contract/schemas/cart.ts'
import { byPost, call } from '#contract/wire/call.ts'

export const showCartCall = call<typeof cartSchemas.showCart>({
  id: 'API-26',
  method: 'GET',
  path: '/api/cart',
  also: ['/api/checkout/cart'],
  needs: { Items: 'list', TotalProducts: 'number' },
})

export const keepMyPlacesCall = call<typeof cartSchemas.keepMyPlaces>({
  id: 'IMPL-34',
  method: 'POST',
  path: '/api/shoppingcart/keepmyplaces',
  bodyType: 'json',
})

export const renewExpiredItemsCall = call<typeof cartSchemas.renewExpiredItems>({
  id: 'API-29',
  method: 'GET',
  path: '/api/shoppingcart/checkforexpireditems',
  also: ['/shoppingcart/checkforexpireditems'],
  changes: true,
})

export const renewExpiredItemsByPostCall = byPost(renewExpiredItemsCall)

export const applyCouponCall = call<typeof cartSchemas.applyCoupon>({
  id: 'API-22',
  method: 'GET',
  path: '/api/discount/apply/{discountCode}',
  changes: true,
})

export const applyCouponByPostCall = byPost(applyCouponCall)

export const removeCouponCall = call<typeof cartSchemas.removeCoupon>({
  id: 'API-23',
  method: 'GET',
  path: '/api/discount/remove/{discountCode}',
  changes: true,
})

export const removeCouponByPostCall = byPost(removeCouponCall)
