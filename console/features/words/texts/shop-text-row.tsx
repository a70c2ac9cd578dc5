/** A text with what guests read in each locale, and the form that opens in its place. */
import { useId, useRef, useState } from 'react'
import { useFormats } from '#console/page/format.ts'
import { useUnsavedPart } from '#console/page/unsaved.tsx'
import type { ShopText, TextWords } from '#contract/schemas/admin/words/texts.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextForm } from './text-form.tsx'
import styles from './texts.module.css'

/** `name` is what the text is called where the key says too much. */
export function ShopTextRow({ name, onSaved, text }: { text: ShopText; name?: string; onSaved?(): void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { close, question } = useUnsavedPart(isChanged, shut, true)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { Key, Place, Words } = text
  const called = name ?? Key

  function shut(): void {
    setIsChanged(false)
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <li data-open={isOpen ? '' : undefined}>
      <span className={styles.what}>
        <b>{called}</b>
        {!name && <small>{Place}</small>}
      </span>
      <span className={styles.said}>
        {saidBy(Words).map(({ locales, words }) => (
          <Said key={words.Locale} locales={locales} words={words} />
        ))}
      </span>
      <Button
        ref={opener}
        look="line"
        size="small"
        aria-label={`${isOpen ? 'Close' : 'Change'} ${called}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {isOpen ? 'Close' : 'Change'}
      </Button>
      {isOpen && (
        <div id={id} className={styles.form}>
          <TextForm text={text} onClose={close} onChanged={setIsChanged} onSaved={onSaved} />
          {question}
        </div>
      )}
    </li>
  )
}

function Said({ locales, words }: { locales: string; words: TextWords }) {
  const { date } = useFormats()
  const { ChangedAt, ChangedBy, Own, Shown } = words
  return (
    <span className={styles.line}>
      <span>{Shown || <small>Nothing is said</small>}</span>
      {Own !== null && <Badge tone="pine">{`Ours, ${locales}`}</Badge>}
      {Own === null && locales !== 'all locales' && <small>{locales}</small>}
      {Own !== null && ChangedAt && <small>{`${date(ChangedAt)}${ChangedBy && ` by ${ChangedBy}`}`}</small>}
    </span>
  )
}

/** Locales that read the same by the same right are one line. */
function saidBy(words: readonly TextWords[]): { locales: string; words: TextWords }[] {
  const groups = Map.groupBy(words, ({ Own, Shown }) => `${Own === null} ${Shown}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const locales = group.length === words.length ? 'all locales' : group.map(({ Locale }) => Locale).join(', ')
    return [{ locales, words: first }]
  })
}
