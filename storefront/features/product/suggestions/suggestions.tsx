/**
 * Related products and what goes with this one, at the end of the page. Code and lists come when the
 * guest is about to see them; until then their room is kept, so that nothing below moves.
 */
import { useRef, useState } from 'react'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { optionalChunk, useLazy } from '#storefront/live/lazy.ts'
import { useIsNear } from '#storefront/live/moments.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { SuggestionListsProps } from './suggestion-lists.tsx'
import styles from './suggestions.module.css'

export function Suggestions({ product }: { product: ProductDetails }) {
  const { log } = useVisit()
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(container)
  const [isMissing, setMissing] = useState(false)
  const Lists = useLazy<SuggestionListsProps>(isNear, loadLists, (error) => {
    log.warn('The page goes without suggestions', { reason: String(error) })
    setMissing(true)
  })
  const room = !isMissing && <div className={styles.room} />
  return <div ref={container}>{Lists ? <Lists key={product.Id} productId={product.Id} room={room} /> : room}</div>
}

async function loadLists() {
  const { SuggestionLists } = await optionalChunk(() => import('./suggestion-lists.tsx'))
  return SuggestionLists
}
