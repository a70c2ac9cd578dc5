/**
 * The grid of a season: one tab stop, only the days in view are in the page. Arrows move, shift or a drag selects, what
 * is typed replaces, Enter and F2 edit in place. A value that is no price stays until it is one or Escape leaves it.
 */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classes } from '#ui/classes.ts'
import { type CellEdit, PriceRow } from './price-row.tsx'
import styles from './price-sheet.module.css'
import type { DraftPrices } from './sheet/draft-prices.ts'
import type { SheetChange } from './sheet/planned-changes.ts'
import type { SeasonSheet } from './sheet/season-sheet.ts'
import { areaOf, type CellArea, movedSelection, type Place, placesIn, type SheetSelection } from './sheet/selection.ts'
import { canChange, changesAt, copiedText, filledChanges, shownMinor } from './sheet/sheet-changes.ts'
import { typedPrice } from './sheet/typed-amounts.ts'
import type { PriceWords } from './use-price-words.ts'
import { useRowWindow } from './use-row-window.ts'

type Props = {
  sheet: SeasonSheet
  prices: DraftPrices
  selection: SheetSelection
  isLocked: boolean
  words: PriceWords
  onSelect(selection: SheetSelection): void
  onPut(changes: readonly SheetChange[]): void
  onChange(): void
  onPaste(text: string): void
  onUndo(): void
}

/** As wide as a column is at least. */
const DAY_REM = 11
const PRICE_REM = 3.75

export function PriceSheet(props: Props) {
  const { isLocked, onPut, onSelect, prices, selection, sheet, words } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [edit, showEdit] = useState<CellEdit>()
  const editing = useRef<CellEdit>(undefined)
  const isDragging = useRef(false)
  const area = areaOf(selection)
  const active = selection.from
  const size = { rows: sheet.days.length, columns: sheet.columns.length }
  const { first, last, rowHeight, scroller, show } = useRowWindow(size.rows)
  const idOf = useCallback((row: number, column: number) => `${id}${row}-${column}`, [id])

  function select(next: SheetSelection, shown: Place = next.to): void {
    onSelect(next)
    show(shown.row, table.current, idOf(shown.row, shown.column))
  }

  // A field that is left says so once more when it goes: by then there is nothing to end.
  function setEdit(next: CellEdit | undefined): void {
    editing.current = next
    showEdit(next)
  }

  function startEdit(text: string): void {
    if (isLocked || !canChange(sheet, active)) return
    select({ from: active, to: active })
    setEdit({ text, isBad: false })
  }

  /** False where what is typed is no price: it stays. */
  function endEdit(): boolean {
    const typed = editing.current
    if (!typed) return true
    const minor = typedPrice(typed.text, sheet.currency)
    if (minor === null) {
      setEdit({ ...typed, isBad: true })
      return false
    }
    setEdit(undefined)
    if (minor !== undefined && minor !== shownMinor(sheet, prices, active))
      onPut(changesAt(sheet, prices, active, minor))
    return true
  }

  function pressInEdit(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      setEdit(undefined)
      table.current?.focus()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      if (!endEdit()) return
      table.current?.focus()
      const key = event.key === 'Enter' ? 'ArrowDown' : 'ArrowRight'
      const next = movedSelection({ from: active, to: active }, { key, isCommand: false, isShift: false }, size)
      if (next) select(next)
    }
  }

  function clear(): void {
    if (!isLocked)
      onPut(
        placesIn(area)
          .flatMap((place) => changesAt(sheet, prices, place, null))
          .filter(isChanged),
      )
  }

  function startWithPrice(): void {
    startEdit(words.plain(shownMinor(sheet, prices, active) ?? 0))
  }

  function commandOf({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    switch (key.toLowerCase()) {
      case 'a':
        return () => onSelect({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } })
      case 'z':
        return props.onUndo
      case 'd':
        return () => !isLocked && onPut(filledChanges(sheet, prices, area, shiftKey ? 'right' : 'down'))
      default:
        return undefined
    }
  }

  function actOf(key: string): (() => void) | undefined {
    if (key === '%') return props.onChange
    if (key === 'Enter' || key === 'F2') return startWithPrice
    return key === 'Backspace' || key === 'Delete' ? clear : undefined
  }

  function press(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey
    const pressed = { key: event.key, isCommand, isShift: event.shiftKey }
    const next = movedSelection(selection, pressed, size)
    const act = next ? () => select(next) : isCommand ? commandOf(event) : actOf(event.key)
    const isTyped = !isCommand && /^[\d.$]$/.test(event.key)
    if (!act && !isTyped) return
    event.preventDefault()
    if (act) act()
    else startEdit(event.key)
  }

  function placeOf({ target }: MouseEvent): Place | undefined {
    const named = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ')
    return named && { row: Number(named[0]), column: Number(named[1]) }
  }

  function begin(event: MouseEvent): void {
    const place = placeOf(event)
    if (!place || event.button !== 0 || (event.target as HTMLElement).matches('input')) return
    event.preventDefault()
    if (!endEdit()) return
    table.current?.focus({ preventScroll: true })
    isDragging.current = true
    onSelect(event.shiftKey ? { from: selection.from, to: place } : { from: place, to: place })
  }

  function drag(event: MouseEvent): void {
    if (event.buttons !== 1) isDragging.current = false
    const place = isDragging.current && placeOf(event)
    if (place) onSelect({ from: selection.from, to: place })
  }

  function copy(event: ClipboardEvent): void {
    if (edit) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedText(textOf(area)))
  }

  function textOf({ bottom, left, right, top }: CellArea): string[][] {
    return Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => {
        const minor = shownMinor(sheet, prices, { row: top + row, column: left + column })
        return minor === null ? '' : words.plain(minor)
      }),
    )
  }

  function paste(event: ClipboardEvent): void {
    if (edit || isLocked) return
    event.preventDefault()
    props.onPaste(event.clipboardData.getData('text/plain'))
  }

  const rows = useMemo(() => Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at), [first, last])
  const isActiveShown = active.row >= first && active.row < last
  return (
    <>
      <div ref={scroller} className={styles.scroll}>
        <table
          ref={table}
          className={styles.grid}
          style={{ minWidth: `${DAY_REM + PRICE_REM * size.columns}rem` }}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA, with one tab stop
          role="grid"
          tabIndex={0}
          aria-label="Prices by day"
          aria-rowcount={size.rows + 2}
          aria-colcount={size.columns + 1}
          aria-multiselectable="true"
          aria-readonly={isLocked || undefined}
          aria-activedescendant={isActiveShown ? idOf(active.row, active.column) : undefined}
          onKeyDown={press}
          onMouseDown={begin}
          onMouseOver={drag}
          onFocus={({ target }) =>
            target === table.current && show(active.row, table.current, idOf(active.row, active.column))
          }
          onDoubleClick={startWithPrice}
          onCopy={copy}
          onPaste={paste}
        >
          <colgroup>
            <col className={styles.dayColumn} />
            <col span={size.columns} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <td className={styles.day} />
              {sheet.groups.map((group) => (
                <th key={group.name} scope="colgroup" colSpan={group.columns} className={styles.group}>
                  {group.name}
                </th>
              ))}
            </tr>
            <tr aria-rowindex={2}>
              <th scope="col" className={styles.day}>
                Day of visit
              </th>
              {sheet.columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classes(column.isFirst && styles.group)}
                  title={column.words}
                >
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space height={first * rowHeight} />
            {rows.map((row) => {
              const isIn = row >= area.top && row <= area.bottom
              return (
                <PriceRow
                  key={row}
                  {...{ sheet, prices, row, idOf, words }}
                  left={isIn ? area.left : -1}
                  right={isIn ? area.right : -1}
                  isTop={row === area.top}
                  isBottom={row === area.bottom}
                  activeColumn={row === active.row ? active.column : -1}
                  edit={row === active.row ? edit : undefined}
                  {...(row === active.row && edit && { onEdit: setEdit, onEditKey: pressInEdit, onEditEnd: endEdit })}
                />
              )
            })}
            <Space height={(size.rows - last) * rowHeight} />
          </tbody>
        </table>
      </div>
      {edit?.isBad && (
        <p className={styles.bad} role="alert">
          “{edit.text}” is no price. Type an amount like 149 or 149.50, or press Escape to leave it.
        </p>
      )}
    </>
  )
}

function isChanged({ fromMinor, seenMinor }: SheetChange): boolean {
  return fromMinor !== seenMinor
}

/** The room of the days that are not in the page. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" className={styles.space}>
      <td style={{ height }} />
    </tr>
  ) : null
}
