/**
 * The cross-sells of the cart, requested again when other products are in it. They are left out where they cannot be
 * read.
 */
import { useEffect, useState } from 'react'
import type { Cart } from '#contract/schemas/cart.ts'
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import { CrossSellList, crossSellOfCart } from '#storefront/features/cart/notice/cross-sell-list.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReplies, useReply } from '#ui/live/use-reply.ts'
import styles from './cart-page.module.css'

export function CartSuggestions({ cart, loaded }: { cart: Cart; loaded: readonly CrossSellRecord[] }) {
  const { ask } = useVisit()
  const replies = useReplies()
  const products = cart.Items.map(({ ProductId }) => ProductId)
    .sort((one, other) => one - other)
    .join()
  const [first] = useState(products)
  const question = crossSellOfCart(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products in the cart make what is known old
  useEffect(() => replies.refresh(question.key[0]), [replies, products])
  const { reply, hasFailed } = useReply(products === first ? undefined : question)

  const records = reply?.Records ?? loaded
  if (hasFailed || records.length === 0) return null
  return (
    <div className={styles.suggestions}>
      <CrossSellList records={records} />
    </div>
  )
}
