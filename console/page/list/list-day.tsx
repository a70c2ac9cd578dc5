/** A day above a list. It asks when typing rests, since a day that is typed is another one with every digit. */
import { useEffect, useState } from 'react'
import { type Day, isDay } from '#contract/values/day.ts'
import styles from './list-tools.module.css'

const TYPING_MS = 500

type Props = {
  label: string
  day: Day | undefined
  onDay(day: Day): void
  /** Of a day that may be missing: it was taken away. */
  onNone?(): void
}

/** It keeps the focus while the list is asked for. */
export function ListDay({ day, label, onDay, onNone }: Props) {
  const [typed, setTyped] = useState<string>()
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    setTyped(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what starts the wait
  useEffect(() => {
    const isTaken = typed === '' && day !== undefined && onNone !== undefined
    if (!isTaken && (!isDay(typed) || typed === day)) return
    const waiting = setTimeout(() => (isTaken ? onNone() : onDay(typed as Day)), TYPING_MS)
    return () => clearTimeout(waiting)
  }, [typed])
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={typed ?? day ?? ''} onChange={({ target }) => setTyped(target.value)} />
    </label>
  )
}
