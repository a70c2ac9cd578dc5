/** The foot of a list: the keys it knows, how much of it is shown, and the pages before and after. */
import { KeyHint } from '#console/page/key-hint.tsx'
import type { ListQuery } from '#console/page/query.ts'
import { Button } from '#ui/inputs/button.tsx'
import styles from './pager.module.css'

type Props = {
  query: ListQuery
  /** "16 of 168". */
  shown: string
  /** Where the next page begins. */
  next: string | null
  /** What older and newer are called where the list is not one of moments. */
  words?: { newer: string; older: string }
  /** Not every list is moved through by keys. */
  hasKeys?: boolean
}

/** Pages are found by their first row: the way back is the browser's own. */
export function Pager({ hasKeys = true, next, query, shown, words = { newer: 'Newer', older: 'Older' } }: Props) {
  const isFirst = query.get('after') === undefined
  return (
    <div className={styles.pager}>
      {hasKeys && (
        <span className={styles.keys} aria-hidden="true">
          <KeyHint>J</KeyHint>
          <KeyHint>K</KeyHint> move <KeyHint>X</KeyHint> select <KeyHint>↵</KeyHint> open <KeyHint>?</KeyHint> all keys
        </span>
      )}
      <span className={styles.pages}>
        <span>{shown}</span>
        <Button look="line" disabled={isFirst} onClick={() => history.back()}>
          {words.newer}
        </Button>
        <Button look="line" disabled={next === null} onClick={() => next && query.set({ after: next })}>
          {words.older}
        </Button>
      </span>
    </div>
  )
}
