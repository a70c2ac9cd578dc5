/** One group of controls, linked from the list at the top of the page. */
import type { ReactNode } from 'react'
import text from '#ui/layout/text.module.css'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'

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
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={text.heading}>
        {GALLERY_WORDS[id]}
      </h2>
      {children}
    </section>
  )
}
