/**
 * The cross-sells of the cart, requested again when other products are in it. They are left out where they cannot be
 * read.
 */
import { useEffect, useRef, useState } from 'react'
import { crossSellForCartCall } from '#contract/calls/catalog.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import { CrossSellList } from '#storefront/features/cart/notice/cross-sell-list.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import styles from './cart-page.module.css'

export function CartSuggestions({ cart, loaded }: { cart: Cart; loaded: readonly CrossSellRecord[] }) {
  const { ask } = useVisit()
  const [records, setRecords] = useState(loaded)
  const products = cart.Items.map(({ ProductId }) => ProductId)
    .sort((one, other) => one - other)
    .join()
  const known = useRef(products)

  useEffect(() => {
    if (known.current === products) return
    known.current = products
    let isOver = false
    ask(crossSellForCartCall).then(
      ({ Records }) => isOver || setRecords(Records),
      () => isOver || setRecords([]),
    )
    return () => {
      isOver = true
    }
  }, [ask, products])

  if (records.length === 0) return null
  return (
    <div className={styles.suggestions}>
      <CrossSellList records={records} />
    </div>
  )
}
