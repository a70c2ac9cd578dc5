/** The line of the cart that an address opens to be changed: one that is there, of this product, where shop and line allow it. */
import type { Cart, CartItem } from '#contract/cart.ts'
import type { ProductQuery } from '#contract/edit-query.ts'

type Page = {
  query: Pick<ProductQuery, 'isEdit' | 'lineId'>
  productId: number
  /** The shop lets lines be changed (`showEnhancedMinicart`). */
  isAllowed: boolean
}

export function editableLine(
  cart: Pick<Cart, 'Items'> | undefined,
  { query, productId, isAllowed }: Page,
): CartItem | undefined {
  if (!query.isEdit || !isAllowed) return undefined
  return cart?.Items.find(
    ({ Id, IsEnhancedCartEnabled, ProductId }) =>
      Id === query.lineId && ProductId === productId && IsEnhancedCartEnabled,
  )
}
