/** The sign of life while the next page loads. */
import { useNavigation } from 'react-router'
import { useText } from '#storefront/texts/texts.tsx'
import styles from './turning-bar.module.css'

export function TurningBar() {
  const text = useText()
  if (useNavigation().state === 'idle') return null
  return <div className={styles.bar} role="progressbar" aria-label={text('publicui.category.loading')} />
}
