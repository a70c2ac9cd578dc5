/**
 * A list of the console as a table: the whole row opens what it names, J and K move through the rows, X selects, and
 * columns leave on narrow screens in the order of their `leaves`. What is loading keeps the rows that are there.
 */
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { UP } from '#console/page/icons.ts'
import { useKeys } from '#console/page/keys.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { DOWN, Icon } from '#ui/media/icon.tsx'
import styles from './data-list.module.css'

export type Column<Row> = {
  name: string
  cell(row: Row): ReactNode
  /** Below 1200 px, or on a phone alone. */
  leaves?: 'early' | 'late'
  align?: 'end'
  /** Takes the room that is left, and is cut where it is too long. */
  grows?: true
  /** The value of `sort` in the address by which it orders the list. */
  sort?: string
}

export type ListOrder = { by: string; isDescending: boolean; onChange(by: string, isDescending: boolean): void }

export type Selection = { selected: ReadonlySet<string>; onChange(selected: ReadonlySet<string>): void }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf(row: Row): string
  /** What the link of a row says: its first column. */
  nameOf(row: Row): string
  to(row: Row): string
  /** Under the first name on narrow screens, where a column left that says what it is about. */
  detailOf?(row: Row): string
  order?: ListOrder | undefined
  selection?: Selection | undefined
  first: string
}

export function DataList<Row>(props: Props<Row>) {
  const { caption, columns, detailOf, first, idOf, nameOf, order, rows, selection, to } = props
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  const at = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement))

  function move(by: 1 | -1, extends_: boolean): void {
    const all = links()
    const next = Math.min(Math.max(at() + by, 0), all.length - 1)
    if (extends_ && selection)
      toggle(
        [at(), next].flatMap((index) => rows[index] ?? []),
        true,
      )
    all[next]?.focus()
  }

  function toggle(toggled: readonly Row[], isOn?: boolean): void {
    if (!selection) return
    const after = new Set(selection.selected)
    for (const id of toggled.map(idOf)) {
      if (isOn ?? !after.has(id)) after.add(id)
      else after.delete(id)
    }
    selection.onChange(after)
  }

  useKeys({
    j: ({ shiftKey }) => move(1, shiftKey),
    k: ({ shiftKey }) => move(-1, shiftKey),
    x: () => toggle(rows[at()] === undefined ? [] : [rows[at()] as Row]),
  })

  function press(event: MouseEvent, row: Row): void {
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, label')
    if (isOnControl || getSelection()?.toString()) return
    navigate(to(row))
  }

  return (
    <div className={styles.scroll}>
      <table className={styles.list}>
        <caption className={text.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={rows.length > 0 && rows.every((row) => selection.selected.has(idOf(row)))}
                  onChange={({ target }) => toggle(rows, target.checked)}
                />
              </th>
            )}
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <Head key={column.name} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const id = idOf(row)
            const isSelected = selection?.selected.has(id) ?? false
            return (
              <tr key={id} className={classes(isSelected && styles.selected)} onClick={(event) => press(event, row)}>
                {selection && (
                  <td className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`Select ${nameOf(row)}`}
                      checked={isSelected}
                      onChange={() => toggle([row])}
                    />
                  </td>
                )}
                <th scope="row">
                  <Link data-row className={styles.link} to={to(row)}>
                    {nameOf(row)}
                  </Link>
                  {detailOf && <small className={styles.detail}>{detailOf(row)}</small>}
                </th>
                {columns.map((column) => (
                  <td key={column.name} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function cellClass<Row>({ align, grows, leaves }: Column<Row>): string | undefined {
  return classes(
    align && styles.end,
    grows && styles.grows,
    leaves === 'early' && styles.leavesEarly,
    leaves === 'late' && styles.leavesLate,
  )
}

function Head<Row>({ column, order }: { column: Column<Row>; order: ListOrder | undefined }) {
  const { name, sort } = column
  if (!order || !sort) {
    return (
      <th scope="col" className={cellClass(column)}>
        {name}
      </th>
    )
  }
  const isOrdered = order.by === sort
  const direction = order.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={cellClass(column)} aria-sort={isOrdered ? direction : undefined}>
      <button
        type="button"
        className={classes(styles.sort, isOrdered && styles.sorted)}
        onClick={() => order.onChange(sort, isOrdered ? !order.isDescending : true)}
      >
        {name}
        {isOrdered && <Icon stroke={order.isDescending ? DOWN : UP} />}
      </button>
    </th>
  )
}
