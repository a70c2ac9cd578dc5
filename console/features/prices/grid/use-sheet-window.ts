/**
 * The cells of the grid that are in the page: days and columns in view and some more around them, as it is scrolled and
 * as large as it is. A year of forty variants has 60,000 cells, of which a screen shows some hundred.
 */
import { useEffect, useRef, useState } from 'react'
import { inView, scrollToRow, visibleRows } from '#console/features/prices/sheet/visible-rows.ts'

/** As `--cell`, the head and the first column in price-sheet.module.css are. */
const CELL_PX = 28
const TOUCHED_CELL_PX = 44
const HEAD_PX = 60
const DAY_REM = 11
/** As wide as a column is at least: more where there is room for it. */
const PRICE_REM = 3.75

export type SheetWindow = ReturnType<typeof useSheetWindow>

export function useSheetWindow({ columns, rows }: { rows: number; columns: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800, left: 0, width: 900, rowHeight: CELL_PX, rem: 16 })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const touch = matchMedia('(pointer: coarse)')
    const read = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setView({
        ...{ top: element.scrollTop, height: element.clientHeight - HEAD_PX },
        ...{ left: element.scrollLeft, width: element.clientWidth - DAY_REM * rem },
        ...{ rowHeight: touch.matches ? TOUCHED_CELL_PX : CELL_PX, rem },
      })
    }
    const watcher = new ResizeObserver(read)
    watcher.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [])

  const dayWidth = DAY_REM * view.rem
  const columnWidth = Math.max(PRICE_REM * view.rem, Math.floor(view.width / Math.max(columns, 1)))
  const across = { top: view.left, height: view.width, rowHeight: columnWidth }
  return {
    scroller,
    ...{ rowHeight: view.rowHeight, columnWidth, dayWidth, headHeight: HEAD_PX },
    rows: visibleRows(view, rows),
    columns: visibleRows(across, columns),
    /** The days of which something is seen; both included. */
    seen: inView(view, rows),
    /** Scrolls as little as needed, and at once: what is not in the page yet comes with it. */
    show({ column, row }: { row: number; column: number }): void {
      const element = scroller.current
      if (!element) return
      element.scrollTop = scrollToRow(row, { ...view, top: element.scrollTop })
      element.scrollLeft = scrollToRow(column, { ...across, top: element.scrollLeft })
    },
    /** With this day in the middle. */
    showAround(row: number): void {
      if (scroller.current) scroller.current.scrollTop = (row + 0.5) * view.rowHeight - view.height / 2
    },
  }
}
