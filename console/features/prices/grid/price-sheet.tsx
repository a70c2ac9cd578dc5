/**
 * The grid of a season: one tab stop, only the cells in view are in the page. Arrows move, shift or a drag selects,
 * what is typed replaces, Enter and F2 edit in place. A value that is no price stays until it is one or Escape leaves
 * it.
 */
import { type ClipboardEvent, type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { DraftPrices } from '#console/features/prices/sheet/draft-prices.ts'
import type { SheetChange } from '#console/features/prices/sheet/planned-changes.ts'
import type { SeasonSheet } from '#console/features/prices/sheet/season-sheet.ts'
import {
  canChange,
  changesAt,
  copiedText,
  filledChanges,
  repeatedChanges,
  shownMinor,
} from '#console/features/prices/sheet/sheet-changes.ts'
import { typedPrice } from '#console/features/prices/sheet/typed-amounts.ts'
import type { PriceWords } from '#console/features/prices/use-price-words.ts'
import { GridTable } from '#console/page/grid/grid-table.tsx'
import {
  areaOf,
  type CellArea,
  movedSelection,
  type Place,
  placesIn,
  type SheetSelection,
  selectionOf,
} from '#console/page/grid/selection.ts'
import type { SheetWindow } from '#console/page/grid/use-sheet-window.ts'
import { type CellEdit, PriceRow } from './price-row.tsx'
import styles from './price-sheet.module.css'
import { PRICE_HEAD_ROWS, SheetHead } from './sheet-head.tsx'
import { useCellDrag } from './use-cell-drag.ts'

/** What Page Up and Page Down move by: four weeks. */
const PAGE = { rows: 28, columns: 0 }

type Props = {
  sheet: SeasonSheet
  view: SheetWindow
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

export function PriceSheet(props: Props) {
  const { isLocked, onPut, onSelect, prices, selection, sheet, view, words } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [edit, showEdit] = useState<CellEdit>()
  const editing = useRef<CellEdit>(undefined)
  const [target, setTarget] = useState<CellArea>()
  const area = areaOf(selection)
  const active = selection.from
  const size = { rows: sheet.days.length, columns: sheet.columns.length }
  const { columns: across, rows: down } = view
  const idOf = useCallback((row: number, column: number) => `${id}${row}-${column}`, [id])

  function select(next: SheetSelection, shown: Place = next.to): void {
    onSelect(next)
    view.show(shown)
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
      const next = movedSelection({ from: active, to: active }, { key, isCommand: false, isShift: false }, size, PAGE)
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
    const next = movedSelection(selection, pressed, size, PAGE)
    const act = next ? () => select(next) : isCommand ? commandOf(event) : actOf(event.key)
    const isTyped = !isCommand && /^[\d.$]$/.test(event.key)
    if (!act && !isTyped) return
    event.preventDefault()
    if (act) act()
    else startEdit(event.key)
  }

  const { handlers, isPressed } = useCellDrag({
    ...{ table, view, selection, onSelect, onTarget: setTarget, canBegin: endEdit },
    onFill(source, filled) {
      if (isLocked) return
      onPut(repeatedChanges(sheet, prices, source, filled))
      onSelect(selectionOf(filled))
    },
  })

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

  const rows = useMemo(
    () => Array.from({ length: Math.max(0, down.last - down.first) }, (_, at) => down.first + at),
    [down.first, down.last],
  )
  return (
    <>
      <div ref={view.scroller} className={styles.scroll}>
        <GridTable
          ref={table}
          className={styles.grid}
          {...{ view, size, active, idOf }}
          head={<SheetHead sheet={sheet} view={view} />}
          headRows={PRICE_HEAD_ROWS}
          aria-label="Prices by day"
          aria-multiselectable="true"
          aria-readonly={isLocked || undefined}
          onKeyDown={press}
          {...handlers}
          onFocus={(event) => event.target === table.current && !isPressed.current && view.show(active)}
          onDoubleClick={startWithPrice}
          onCopy={copy}
          onPaste={paste}
        >
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
                firstColumn={across.first}
                lastColumn={across.last}
                fillLeft={isFilled(target, row) ? target.left : -1}
                fillRight={isFilled(target, row) ? target.right : -1}
                edit={row === active.row ? edit : undefined}
                {...(row === active.row && edit && { onEdit: setEdit, onEditKey: pressInEdit, onEditEnd: endEdit })}
              />
            )
          })}
        </GridTable>
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

function isFilled(target: CellArea | undefined, row: number): target is CellArea {
  return target !== undefined && row >= target.top && row <= target.bottom
}
