/**
 * The line of the cart that an address opens to be changed: one that is there, of this product, where shop and line
 * allow it.
 */
import type { Cart, CartItem } from '#contract/calls/cart.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { ProductQuery } from '#storefront/features/product/configurator/presets/edit-query.ts'

type Page = {
  query: Pick<ProductQuery, 'isEdit' | 'lineId'>
  productId: number
  settings: Pick<StoreSettings, 'shoppingCartSettings'>
}

export function editableLine(
  cart: Pick<Cart, 'Items'> | undefined,
  { query, productId, settings }: Page,
): CartItem | undefined {
  if (!query.isEdit || !settings.shoppingCartSettings.showEnhancedMinicart) return undefined
  return cart?.Items.find(
    ({ Id, IsEnhancedCartEnabled, ProductId }) =>
      Id === query.lineId && ProductId === productId && IsEnhancedCartEnabled,
  )
}
