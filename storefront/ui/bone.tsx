/** The place of something that is on its way. Whoever puts it there says so to those who listen. */
import styles from './bone.module.css'

export function Bone({ shape }: { shape: 'picture' | 'name' | 'line' }) {
  return <div className={styles[shape]} />
}
