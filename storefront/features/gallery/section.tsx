/** One group of controls, linked from the list at the top of the page. */
import type { ReactNode } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/layout/text.module.css'
import styles from './gallery.module.css'

export const SECTIONS = [
  'buttons',
  'fields',
  'choices',
  'chips',
  'links',
  'badges',
  'messages',
  'dialogs',
  'loading',
  'calendars',
] as const

export function Section({ id, children }: { id: (typeof SECTIONS)[number]; children: ReactNode }) {
  const t = useTranslate()
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={text.heading}>
        {t(`publicui.pieces.${id}`)}
      </h2>
      {children}
    </section>
  )
}
