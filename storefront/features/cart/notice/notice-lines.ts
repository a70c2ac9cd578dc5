/** The lines of the cart as the notice shows them: the one just added or changed first and marked, then the newest first. */
import type { CartItem } from '#contract/cart.ts'
import type { CartState } from '#storefront/features/cart/cart-store.ts'

export type NoticeLine = { item: CartItem; isLast: boolean }

type LastChange = Pick<CartState, 'lastLineId' | 'lastAdded'>

export function noticeLines(items: readonly CartItem[], { lastLineId, lastAdded }: LastChange): NoticeLine[] {
  const newestFirst = items.toSorted((one, other) => other.Id - one.Id)
  // A platform that names no line is taken at its word about the product.
  const last =
    newestFirst.find(({ Id }) => Id === lastLineId) ??
    newestFirst.find(({ ProductId }) => ProductId === lastAdded?.ProductId)
  return newestFirst
    .toSorted((one, other) => Number(other === last) - Number(one === last))
    .map((item) => ({ item, isLast: item === last }))
}

/** A cart that is being loaded and lacks the line that was just added is an old one: better none than a total without it. */
export function isStillOld({ cart, isLoading, lastLineId }: CartState): boolean {
  if (cart === undefined) return true
  return isLoading && lastLineId !== undefined && !cart.Items.some(({ Id }) => Id === lastLineId)
}
