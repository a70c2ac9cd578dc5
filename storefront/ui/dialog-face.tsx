/** How a dialog looks: title, a cross where there is one, and what it asks. */
import type { ReactNode } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CLOSE } from './icons.ts'
import text from './text.module.css'

type Props = {
  title: string
  titleId?: string
  onClose?: (() => void) | undefined
  /** A sheet at any width; a dialog is one on small screens by itself. */
  sheet?: boolean
  children: ReactNode
}

export function DialogFace({ title, titleId, onClose, sheet, children }: Props) {
  const t = useTranslate()
  return (
    <div className={classes(styles.face, sheet && styles.sheet)}>
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
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>
}
