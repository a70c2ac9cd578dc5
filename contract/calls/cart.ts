/** Reading the cart, changing it, and discount codes on it. */
import type { cartSchemas } from '#contract/schemas/cart.ts'
import { byGet, call } from '#contract/wire/call.ts'

export const showMiniCartCall = call<typeof cartSchemas.showMiniCart>({
  id: 'API-13',
  method: 'GET',
  path: '/api/minicart',
  summary: 'The cart of this visitor; an empty one for somebody who has put nothing in.',
})

export const showCartCall = call<typeof cartSchemas.showCart>({
  id: 'API-26',
  method: 'GET',
  path: '/api/cart',
  also: ['/api/checkout/cart'],
  summary: 'The same cart, for the cart page.',
})

/**
 * Fields: `product_attribute_{id}` with `_day`, `_month`, `_year`; `addtocart_{productId}.EnteredQuantity`,
 * `.CustomerEnteredPrice`, `.UpdatedShoppingCartItemId`, `.LegacyContactId`, `.AcceptedTotal`;
 * `rental_start_date_{productId}`. A page that sends the total it shows as `.AcceptedTotal` is never charged another
 * one without being asked.
 */
export const addToCartCall = call<typeof cartSchemas.addToCart>({
  id: 'API-25',
  method: 'POST',
  path: '/api/addproducttocart/details/{productId}/1',
  bodyType: 'form',
  summary: 'Put a product with its options into the cart, or change a line that is in it.',
})

export const removeFromCartCall = call<typeof cartSchemas.removeFromCart>({
  id: 'API-30',
  method: 'POST',
  path: '/shoppingcart/removeshoppingcartitem',
  also: ['/api/shoppingcart/removeshoppingcartitem'],
  bodyType: 'json',
  summary: 'Take a line out of the cart.',
})

export const keepMyPlacesCall = call<typeof cartSchemas.keepMyPlaces>({
  id: 'IMPL-34',
  method: 'POST',
  path: '/api/shoppingcart/keepmyplaces',
  bodyType: 'json',
  summary: 'Keep the places of a line for another 15 minutes: twice at most, and never longer than 55 minutes in all.',
})

export const renewExpiredItemsCall = call<typeof cartSchemas.renewExpiredItems>({
  id: 'API-29',
  method: 'POST',
  path: '/api/shoppingcart/checkforexpireditems',
  also: ['/shoppingcart/checkforexpireditems'],
  summary: 'Try to hold lapsed lines again, and say which could not be.',
})
export const renewExpiredItemsByGetCall = byGet(renewExpiredItemsCall)

export const applyCouponCall = call<typeof cartSchemas.applyCoupon>({
  id: 'API-22',
  method: 'POST',
  path: '/api/discount/apply/{discountCode}',
  summary: 'Apply a discount code to the cart.',
})
export const applyCouponByGetCall = byGet(applyCouponCall)

export const removeCouponCall = call<typeof cartSchemas.removeCoupon>({
  id: 'API-23',
  method: 'POST',
  path: '/api/discount/remove/{discountCode}',
  summary: 'Take a discount code off the cart.',
})
export const removeCouponByGetCall = byGet(removeCouponCall)
