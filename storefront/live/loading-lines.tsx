/** Keeps the space of what a sheet or a dialog is going to show: a name and two lines. `label` says what is loading. */
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './loading-lines.module.css'

export function LoadingLines({ label }: { label: string }) {
  return (
    <div className={styles.lines} role="status" aria-label={label}>
      <Skeleton shape="name" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  )
}
