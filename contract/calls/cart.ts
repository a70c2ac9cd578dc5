/** Reading the cart, changing it, and discount codes on it. */
import type { cartSchemas } from '#contract/schemas/cart.ts'
import { byPost, call } from '#contract/wire/call.ts'

export const showMiniCartCall = call<typeof cartSchemas.showMiniCart>({
  id: 'API-13',
  method: 'GET',
  path: '/api/minicart',
  needs: { Items: 'list', TotalProducts: 'number' },
})

export const showCartCall = call<typeof cartSchemas.showCart>({
  id: 'API-26',
  method: 'GET',
  path: '/api/cart',
  also: ['/api/checkout/cart'],
  needs: { Items: 'list', TotalProducts: 'number' },
})

/**
 * Fields: `product_attribute_{id}` with `_day`, `_month`, `_year`; `addtocart_{productId}.EnteredQuantity`,
 * `.CustomerEnteredPrice`, `.UpdatedShoppingCartItemId`, `.LegacyContactId`, `.ContactId`, `.AcceptedTotal`;
 * `rental_start_date_{productId}`. A page that sends the total it shows as `.AcceptedTotal` is never charged another
 * one without being asked.
 */
export const addToCartCall = call<typeof cartSchemas.addToCart>({
  id: 'API-25',
  method: 'POST',
  path: '/api/addproducttocart/details/{productId}/1',
  bodyType: 'form',
})

export const removeFromCartCall = call<typeof cartSchemas.removeFromCart>({
  id: 'API-30',
  method: 'POST',
  path: '/shoppingcart/removeshoppingcartitem',
  also: ['/api/shoppingcart/removeshoppingcartitem'],
  bodyType: 'json',
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
