/** How a notice looks: an edge in its tone, an icon, a title, one line, and a cross. */

import { classes } from '#ui/classes.ts'
import type { UiWord } from '#ui/english.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { ALERT, CHECK, CLOCK, CLOSE, Icon, INFO } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import type { ToastType, ToastWords } from './toast-store.ts'
import styles from './toasts.module.css'

const ICONS: Record<ToastType, string> = { success: CHECK, info: INFO, error: ALERT, warning: CLOCK }
const TITLES = {
  success: 'toast.success',
  info: 'toast.info',
  error: 'toast.error',
  warning: 'toast.warning',
} as const satisfies Record<ToastType, UiWord>

export function ToastCard({ type, title, message, onClose }: ToastWords & { onClose: () => void }) {
  const word = useWord()
  return (
    <div className={classes(styles.toast, styles[type])}>
      <Icon stroke={ICONS[type]} />
      <div>
        <b className={styles.title}>{title ?? word(TITLES[type])}</b>
        {message && <p className={styles.message}>{message}</p>}
      </div>
      <IconButton label={word('modal.close')} stroke={CLOSE} className={styles.close} onClick={onClose} />
    </div>
  )
}
