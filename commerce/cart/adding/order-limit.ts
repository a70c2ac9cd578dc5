/**
 * How many pieces of a product one order may have. Every line of the product counts, whatever its days and options, a
 * lapsed one too: it comes back as soon as it can be held again. Only growth is refused: a line that keeps or lowers
 * its number is changed whatever the limit says by then.
 */
import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { sum } from '#contract/values/sum.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'

type Limited = Pick<CatalogProduct, 'id' | 'maxPerOrder'>
type Counted = Pick<CartLine, 'productId' | 'quantity'>

/** `edited` is the line among `lines` whose quantity becomes another one; without it a line is added. */
export function orderLimitRefusal(
  { id, maxPerOrder }: Limited,
  quantity: number,
  lines: readonly Counted[],
  edited?: Counted,
): AddRefusal | undefined {
  if (maxPerOrder === null) return undefined
  const before = edited?.quantity ?? 0
  const more = maxPerOrder - piecesOf(lines, id)
  if (quantity - before <= Math.max(0, more)) return undefined
  return refuse('LIMIT', `An order can have ${maxPerOrder} of these. You can add ${more > 0 ? more : 'no'} more.`)
}

/** The most that a line among `lines` can be changed to; what it has is never too much. */
export function mostOfLine({ id, maxPerOrder }: Limited, lines: readonly Counted[], { quantity }: Counted): number {
  if (maxPerOrder === null) return Number.POSITIVE_INFINITY
  return quantity + Math.max(0, maxPerOrder - piecesOf(lines, id))
}

function piecesOf(lines: readonly Counted[], id: number): number {
  return sum(lines.filter(({ productId }) => productId === id).map(({ quantity }) => quantity))
}
