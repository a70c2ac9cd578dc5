/** The cart as every page has it: what is in it, a line more, a line less (cart-page.ts has the rest). */
import type { cartSchemas } from '#contract/schemas/cart.ts'
import { call } from '#contract/wire/call.ts'

export const showMiniCartCall = call<typeof cartSchemas.showMiniCart>({
  id: 'API-13',
  method: 'GET',
  path: '/api/minicart',
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
