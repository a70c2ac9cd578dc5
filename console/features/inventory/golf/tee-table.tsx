/**
 * Start times down, each with its rates, what is left, and who plays; the tenth tee has no rates. One tab stop; arrows,
 * Page, Home and End move, with Shift they select, and so do presses. Names are links of their own.
 */
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { clockWords } from '#console/features/orders/clock-words.ts'
import { useFormats } from '#console/page/format.ts'
import { useMay } from '#console/page/staff.tsx'
import type { CourseStart, CourseTee } from '#contract/schemas/admin/golf.ts'
import { classes } from '#ui/classes.ts'
import styles from './tee-table.module.css'

/** The active start time, and the one at the other end of what is selected. */
export type PickedTimes = { at: number; anchor: number }

/** An hour of a course that lets a group start every ten minutes. */
const PAGE = 6

type Props = {
  starts: readonly CourseStart[]
  tee: CourseTee
  /** As many as the course lets start together. */
  players: number
  picked: PickedTimes
  onPick(picked: PickedTimes): void
}

export function TeeTable({ onPick, picked, players, starts, tee }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const hasRates = tee === 'first'

  function press(event: KeyboardEvent): void {
    const to = movedTo(event, picked.at, starts.length - 1)
    if (to === undefined) return
    event.preventDefault()
    onPick({ at: to, anchor: event.shiftKey ? picked.anchor : to })
    table.current?.querySelectorAll<HTMLElement>('tbody tr')[to]?.focus()
  }

  function pick({ shiftKey, target }: MouseEvent, at: number): void {
    if (!(target as HTMLElement).closest('a')) onPick({ at, anchor: shiftKey ? picked.anchor : at })
  }

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA, with one tab stop
        role="grid"
        aria-label={hasRates ? 'Start times' : 'Times of the tenth tee'}
        aria-multiselectable
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col">{hasRates ? 'Start' : 'Passes'}</th>
            {hasRates && (
              <th scope="col" className={styles.rates}>
                Rates
              </th>
            )}
            <th scope="col" className={styles.left}>
              Left
            </th>
            <th scope="col">Who plays</th>
          </tr>
        </thead>
        <tbody>
          {starts.map((start, at) => (
            <tr
              key={start.StartTime}
              tabIndex={picked.at === at ? 0 : -1}
              aria-selected={isPicked(at, picked)}
              className={lookOf(start, players)}
              onClick={(event) => pick(event, at)}
            >
              <th scope="row">
                {clockWords(start.StartTime)}
                {hasRates && (
                  <small className={styles.narrow}>
                    <Rates rates={start.Rates} />
                  </small>
                )}
              </th>
              {hasRates && (
                <td className={styles.rates}>
                  <Rates rates={start.Rates} />
                </td>
              )}
              <td className={styles.left}>
                {start.Capacity === 0 && start.Sold + start.Held === 0 ? '–' : `${start.Left} of ${start.Capacity}`}
              </td>
              <td>
                <Taken start={start} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Rates({ rates }: { rates: CourseStart['Rates'] }) {
  const { money } = useFormats()
  const open = rates.filter(({ Group }) => Group === null)
  const words = open.map(({ Holes, Price }) => `${Holes} holes ${money(Price)}`)
  const others = rates.length - open.length
  return (
    <>
      {words.join(', ') || 'No rate for all'}
      {others > 0 && `, ${others} for groups`}
    </>
  )
}

/** Who bought it, which carts keep it, and why it has other places. */
function Taken({ start }: { start: CourseStart }) {
  const { time } = useFormats()
  const may = useMay()
  const { Capacity, Carts, Players, Reason } = start
  return (
    <ul className={styles.taken}>
      {Players.map(({ Guest, Id, OrderNumber, Places }) => (
        <li key={Id}>
          {OrderNumber !== null && may('orders') ? (
            <Link to={`/orders/${OrderNumber}`}>{Guest ?? OrderNumber}</Link>
          ) : (
            (Guest ?? OrderNumber ?? 'Sold before there were orders')
          )}
          {Places > 1 && `, ${Places} players`}
        </li>
      ))}
      {Carts.map(({ Guest, GuestId, Id, IsPaying, Places, Until }) => (
        <li key={Id} className={styles.cart}>
          {GuestId === null ? (Guest ?? 'A guest') : <Link to={`/guests/${GuestId}`}>{Guest}</Link>}, {Places} in a cart{' '}
          {IsPaying ? 'being paid for' : `until ${time(Until)}`}
        </li>
      ))}
      {Reason !== null && (
        <li className={styles.reason}>
          {Capacity === 0 ? 'Blocked' : `${Capacity} places`}: {Reason}
        </li>
      )}
    </ul>
  )
}

export function isPicked(index: number, { anchor, at }: PickedTimes): boolean {
  return index >= Math.min(anchor, at) && index <= Math.max(anchor, at)
}

function lookOf({ Capacity, Held, Left, Sold }: CourseStart, players: number): string | undefined {
  if (Sold + Held > Capacity) return styles.overbooked
  if (Capacity === 0) return styles.blocked
  return classes(Left === 0 && styles.full, Capacity < players && styles.fewer)
}

/** Undefined where the key moves nothing. */
export function movedTo(
  { ctrlKey, key, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'key' | 'metaKey'>,
  at: number,
  last: number,
): number | undefined {
  const isFar = ctrlKey || metaKey
  const moves: Record<string, number> = {
    ArrowUp: isFar ? 0 : at - 1,
    ArrowDown: isFar ? last : at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: last,
  }
  const to = moves[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}
