/** Both lists below a product, once both are known; neither where there is nothing to suggest. */
import type { ReactNode } from 'react'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReply } from '#ui/live/use-reply.ts'
import { CrossSells } from './cross-sells.tsx'
import { loadSuggestions } from './load-suggestions.ts'
import { RelatedStrip } from './related-strip.tsx'
import styles from './suggestions.module.css'

/** `room` keeps their space while they are on their way. */
export type SuggestionListsProps = { productId: number; room: ReactNode }

export function SuggestionLists({ productId, room }: SuggestionListsProps) {
  const visit = useVisit()
  const { reply: found } = useReply({
    key: ['suggestions', productId],
    ask: () => loadSuggestions(visit, productId),
    failure: 'Suggestions could not be loaded',
  })

  if (!found) return room
  const { related, goesWith } = found
  if (related.length === 0 && goesWith.records.length === 0) return null
  return (
    <div className={styles.lists}>
      <RelatedStrip related={related} />
      <CrossSells {...goesWith} />
    </div>
  )
}
