/** How many orders wait for a person, beside their area; nothing where none does. */
import { useCalled } from '#console/page/ask.tsx'
import { listNeedsCall } from '#contract/calls/admin/figures.ts'
import styles from './waiting-orders.module.css'

/** It may be a minute behind: the page of orders shows them as they are. */
const FRESH_MS = 60_000
const MOST_SHOWN = 99

export function WaitingOrders() {
  const count = useCalled(listNeedsCall, {}, FRESH_MS).reply?.Orders ?? 0
  if (count === 0) return null
  return (
    <b className={styles.count} role="img" aria-label={`${count} need a hand`}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </b>
  )
}
