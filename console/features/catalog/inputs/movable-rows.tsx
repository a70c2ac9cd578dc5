/**
 * Rows that are put into another order: dragged by the mouse, or moved by the arrow keys on their handle. Each move is
 * told to a screen reader, and the handle keeps the focus.
 */
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { Icon } from '#ui/media/icon.tsx'
import styles from './movable-rows.module.css'

const HANDLE = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'

export type MovableRow = { id: string; name: string; isSub?: boolean; body: ReactNode }

type Arrow = 'up' | 'down' | 'in' | 'out'
const ARROWS: Readonly<Record<string, Arrow>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' },
}

type Props = {
  label: string
  rows: readonly MovableRow[]
  /** What the arrows on a handle do: "Arrow up and down move it". */
  hint: string
  /** In words where it is now; undefined where it cannot be moved so. */
  onArrow(id: string, arrow: Arrow): string | undefined
  onDrop(id: string, beforeId: string): string | undefined
}

export function MovableRows({ hint, label, onArrow, onDrop, rows }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [told, setTold] = useState('')
  const [movedId, setMovedId] = useState<string>()

  // A row that changes its place in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what moved
  useEffect(() => {
    if (movedId) list.current?.querySelector<HTMLElement>(`[data-handle="${movedId}"]`)?.focus()
  }, [movedId, rows])

  function press(event: KeyboardEvent, id: string): void {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const words = onArrow(id, arrow)
    setMovedId(words === undefined ? undefined : id)
    setTold(words ?? 'It cannot be moved there.')
  }

  function drop(event: DragEvent, beforeId: string): void {
    event.preventDefault()
    if (dragged && dragged !== beforeId) setTold(onDrop(dragged, beforeId) ?? 'It cannot be moved there.')
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      <ul ref={list} className={styles.rows} aria-label={label}>
        {rows.map(({ body, id, isSub, name }) => (
          <li
            key={id}
            draggable
            className={classes(styles.row, isSub && styles.sub, over === id && dragged !== id && styles.over)}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(id)
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => drop(event, id)}
          >
            <button
              type="button"
              data-handle={id}
              className={styles.handle}
              aria-label={`Move ${name}`}
              title={hint}
              onKeyDown={(event) => press(event, id)}
            >
              <Icon stroke={HANDLE} />
            </button>
            {body}
          </li>
        ))}
      </ul>
      <p className={text.visuallyHidden} role="status">
        {told}
      </p>
    </>
  )
}

/** A list in another order; undefined where it cannot be moved so. */
export function rowsMovedBy<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] | undefined {
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return undefined
  return list.toSpliced(at, 1).toSpliced(to, 0, list[at] as Item)
}

/** Right before another one. */
export function rowsMovedBefore<Item>(list: readonly Item[], at: number, before: number): Item[] | undefined {
  if (at < 0 || before < 0 || at === before) return undefined
  const rest = list.toSpliced(at, 1)
  return rest.toSpliced(before > at ? before - 1 : before, 0, list[at] as Item)
}
