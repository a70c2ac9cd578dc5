/**
 * A mail as it reads: its subject, how it looks and its text. How it looks is a document of its own, in a frame that
 * runs nothing and knows nothing of the console.
 */
import { useState } from 'react'
import type { Locale } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import text from '#ui/layout/text.module.css'
import styles from './mails.module.css'

type Written = { Subject: string; Text: string } | null

const PARTS = [
  { value: 'looks', name: 'As it looks' },
  { value: 'text', name: 'As text' },
]

export function MailPreview({ locale, name, written }: { name: string; locale: Locale; written: Written }) {
  const [part, setPart] = useState('looks')
  if (!written) return <p>This process of the shop writes no mails.</p>
  return (
    <div className={styles.preview}>
      <p className={styles.subject}>
        <small>Subject</small>
        <b>{written.Subject}</b>
      </p>
      <fieldset>
        <legend className={text.visuallyHidden}>How the mail is shown</legend>
        <Segmented name="part" chosen={part} choices={PARTS} onChoose={setPart} />
      </fieldset>
      {part === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls within itself, by key as well
        <pre className={styles.text} tabIndex={0}>
          {written.Text}
        </pre>
      ) : (
        <iframe
          className={styles.frame}
          sandbox=""
          title="The mail as it looks"
          src={`/admin/words/mails/${name}/page?locale=${locale}`}
        />
      )}
    </div>
  )
}
