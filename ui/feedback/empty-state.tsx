/** Why there is nothing here, in one sentence, and one action that helps. */
import type { ReactNode } from 'react'
import text from '#ui/layout/text.module.css'
import styles from './empty-state.module.css'

export function EmptyState({ title, why, action }: { title: string; why: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h3 className={text.subheading}>{title}</h3>
      <p className={styles.why}>{why}</p>
      {action && <div>{action}</div>}
    </div>
  )
}
