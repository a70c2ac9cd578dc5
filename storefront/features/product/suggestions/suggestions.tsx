/**
 * Related products and what goes with this one, at the end of the page. Code and lists come when the
 * guest is about to see them; until then their room is kept, so that nothing below moves.
 */
import { useRef, useState } from 'react'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsNear } from '#storefront/live/moments.ts'
import styles from './suggestions.module.css'

const lists = lazy(() => import('./suggestion-lists.tsx'), 'The page goes without suggestions')

export function Suggestions({ product }: { product: ProductDetails }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  const [isMissing, setMissing] = useState(false)
  const Lists = useLazy(lists, isNear, () => setMissing(true))?.SuggestionLists
  const room = !isMissing && <div className={styles.room} />
  return <div ref={container}>{Lists ? <Lists key={product.Id} productId={product.Id} room={room} /> : room}</div>
}
