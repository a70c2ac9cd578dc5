/** How a dialog looks: title, a cross where there is one, and what it asks. */
import type { ReactNode } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { IconButton } from '#storefront/ui/inputs/icon-button.tsx'
import text from '#storefront/ui/layout/text.module.css'
import { CLOSE } from '#storefront/ui/media/icons.ts'
import styles from './dialog.module.css'

type Props = {
  title: string
  titleId?: string
  onClose?: (() => void) | undefined
  /** A sheet at any width; a dialog is one on small screens by itself. */
  sheet?: boolean
  children: ReactNode
}

export function DialogFrame({ title, titleId, onClose, sheet, children }: Props) {
  const t = useTranslate()
  return (
    <div className={classes(styles.frame, sheet && styles.sheet)}>
      <div className={styles.head}>
        <h2 id={titleId} className={text.heading}>
          {title}
        </h2>
        {onClose && <IconButton label={t('publicui.modal.close')} stroke={CLOSE} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** The answers at the foot of a dialog: beside each other, and below each other where a thumb presses them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>
}
