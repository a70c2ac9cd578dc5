/** A line icon in the colour and size of the text around it. It says nothing that the words beside it do not say. */
import styles from './icon.module.css'

export function Icon({ stroke }: { stroke: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={stroke} />
    </svg>
  )
}
