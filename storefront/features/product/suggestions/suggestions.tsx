/**
 * The place of related products and of what goes with this one, at the end of the page. Code and lists come when the guest is
 * about to see them; until then their room is kept, so that nothing below moves.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductDetails } from '#contract/catalog.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { optionalChunk } from '#storefront/render/optional-chunk.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import type { SuggestionListsProps } from './suggestion-lists.tsx'
import styles from './suggestions.module.css'

/** How far below the window they are when they are asked for: about a screen of scrolling. */
const NEAR = '700px'

export function Suggestions({ product }: { product: ProductDetails }) {
  const { log } = useVisit()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const [isMissing, setMissing] = useState(false)
  const Lists = usePart<SuggestionListsProps>(isNear, loadLists, (error) => {
    log.warn('The page goes without suggestions', { reason: String(error) })
    setMissing(true)
  })
  const room = !isMissing && <div className={styles.room} />
  return <div ref={place}>{Lists ? <Lists key={product.Id} productId={product.Id} room={room} /> : room}</div>
}

function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear, place])
  return isNear
}

async function loadLists() {
  const { SuggestionLists } = await optionalChunk(() => import('./suggestion-lists.tsx'))
  return SuggestionLists
}
