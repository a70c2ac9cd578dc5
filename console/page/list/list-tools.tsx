/**
 * What stands above a list: its views, the search field (`/` leads to it) and filters as chips that read as a sentence.
 * All of it is kept in the address.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { SEARCH } from '#console/page/icons.ts'
import { KeyHint } from '#console/page/key-hint.tsx'
import { useKeys } from '#console/page/keys.ts'
import type { ListQuery } from '#console/page/query.ts'
import { useStaying } from '#console/page/unsaved.tsx'
import text from '#ui/layout/text.module.css'
import { CLOSE, Icon } from '#ui/media/icon.tsx'
import styles from './list-tools.module.css'

export type ListView = { name: string; count?: string | undefined; to: string; isCurrent: boolean }

export function ListViews({ views }: { views: readonly ListView[] }) {
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map(({ count, isCurrent, name, to }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  )
}

export function ListTools({ children, facts }: { children: ReactNode; facts?: ReactNode }) {
  return (
    <div className={styles.tools}>
      {children}
      {facts && <span className={styles.facts}>{facts}</span>}
    </div>
  )
}

const TYPING_MS = 250

/** Asks when typing rests, and not while another page is on its way: it would be held up. Escape leaves the field. */
export function ListSearch({ label, placeholder, query }: { label: string; placeholder: string; query: ListQuery }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const asked = query.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  // The back button, or another view, asks for something else than what stands in the field.
  if (asked !== lastAsked) {
    setLastAsked(asked)
    setTyped(asked)
  }
  const isLeaving = useNavigation().state !== 'idle'
  useKeys({ '/': () => field.current?.focus() })
  useStaying(() => setTyped(asked))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what starts the wait
  useEffect(() => {
    if (isLeaving || typed.trim() === asked) return
    const waiting = setTimeout(() => query.set({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(waiting)
  }, [typed, isLeaving])
  return (
    <div className={styles.search}>
      <Icon stroke={SEARCH} />
      <label className={text.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      <KeyHint>/</KeyHint>
    </div>
  )
}

type FilterProps = {
  /** "Placed", before what is chosen: "Placed today". */
  name: string
  value: string | undefined
  choices: readonly { value: string; name: string }[]
  onChange(value: string | undefined): void
}

/** A choice of the browser's own list, drawn as a chip. Chosen, it can be cleared with one press. */
export function ListFilter({ choices, name, onChange, value }: FilterProps) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <span className={styles.filter} data-on={chosen ? '' : undefined}>
      <span aria-hidden="true">
        {name}
        {chosen && <b> {chosen.name}</b>}
      </span>
      <select aria-label={name} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      {chosen && (
        <button type="button" aria-label={`Clear ${name}`} onClick={() => onChange(undefined)}>
          <Icon stroke={CLOSE} />
        </button>
      )}
    </span>
  )
}
