/**
 * Rows that are put into another order: dragged by their handle with the mouse, a pen or a finger, or moved by the
 * arrow keys on it. Each move is told to a screen reader, and the handle keeps the focus.
 */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
  /** Before which row it is laid; LAST is behind all of them. */
  onDrop(id: string, beforeId: string): string | undefined
}

/** No row has it as its id. */
const LAST = ''
/** So near to the edge of the window it scrolls on. */
const EDGE_PX = 48

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

  function begin(event: PointerEvent<HTMLElement>, id: string): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(id)
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (dragged === undefined) return
    const step = clientY < EDGE_PX ? -EDGE_PX : clientY > innerHeight - EDGE_PX ? EDGE_PX : 0
    if (step !== 0) scrollBy(0, step / 4)
    setOver(placeUnder(list.current, clientX, clientY) ?? over)
  }

  function end(): void {
    if (dragged !== undefined && over !== undefined && over !== dragged) {
      setTold(onDrop(dragged, over) ?? 'It cannot be moved there.')
    }
    cancel()
  }

  function cancel(): void {
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      <ul ref={list} className={classes(styles.rows, over === LAST && styles.last)} aria-label={label}>
        {rows.map(({ body, id, isSub, name }) => (
          <li
            key={id}
            data-row={id}
            className={classes(
              styles.row,
              isSub && styles.sub,
              dragged === id && styles.dragged,
              over === id && dragged !== id && styles.over,
            )}
          >
            <button
              type="button"
              data-handle={id}
              className={styles.handle}
              aria-label={`Move ${name}`}
              title={hint}
              onKeyDown={(event) => press(event, id)}
              onPointerDown={(event) => begin(event, id)}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={cancel}
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

/** The row before which a row would be laid here; undefined beside the list. */
function placeUnder(list: HTMLElement | null, x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  if (!row || row.parentElement !== list) return undefined
  const { height, top } = row.getBoundingClientRect()
  if (y < top + height / 2) return row.dataset.row
  return (row.nextElementSibling as HTMLElement | null)?.dataset.row ?? LAST
}

/** A list in another order; undefined where it cannot be moved so. */
export function rowsMovedBy<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] | undefined {
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return undefined
  return list.toSpliced(at, 1).toSpliced(to, 0, list[at] as Item)
}

/** Right before another one; behind all of them where there is no such one. */
export function rowsMovedBefore<Item>(list: readonly Item[], at: number, before: number): Item[] | undefined {
  const to = before < 0 ? list.length : before
  if (at < 0 || at === to || at + 1 === to) return undefined
  return list.toSpliced(at, 1).toSpliced(to > at ? to - 1 : to, 0, list[at] as Item)
}
