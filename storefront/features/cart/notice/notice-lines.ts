/**
 * The lines of the cart as the notice shows them: the one just added or changed first and marked, then the newest
 * first.
 */
import type { CartItem } from '#contract/schemas/cart.ts'
import type { CartState } from '#storefront/visit/cart-store.ts'

export type NoticeLine = { item: CartItem; isLast: boolean }

type Stated = Pick<CartState, 'cart' | 'hasFailed' | 'isLoading' | 'isOutdated'>
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

/** What the notice can say: better nothing for a moment than a total without what was just added. */
export type NoticeStage = 'coming' | 'failed' | 'empty' | 'filled'

export function noticeStage({ cart, hasFailed, isLoading, isOutdated }: Stated): NoticeStage {
  if (hasFailed) return isLoading ? 'coming' : 'failed'
  if (cart === undefined || isOutdated) return 'coming'
  return cart.Items.length === 0 ? 'empty' : 'filled'
}
