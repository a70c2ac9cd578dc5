/** Keeps the space of content that is loading. The caller tells screen readers that it is. */
import styles from './skeleton.module.css'

export function Skeleton({ shape }: { shape: 'picture' | 'name' | 'line' }) {
  return <div className={styles[shape]} />
}
