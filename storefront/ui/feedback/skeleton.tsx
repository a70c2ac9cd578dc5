/** The place of something that is on its way. Whoever puts it there says so to those who listen. */
import styles from './skeleton.module.css'

export function Skeleton({ shape }: { shape: 'picture' | 'name' | 'line' }) {
  return <div className={styles[shape]} />
}
