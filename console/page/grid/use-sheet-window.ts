/**
 * The cells of a large grid that are in the page: rows and columns in view and some more around them, as it is scrolled
 * and as large as it is. A year of forty variants has 60,000 cells, of which a screen shows some hundred. The page is
 * drawn anew when a row or a column comes into view, not with every pixel.
 */
import { useEffect, useState } from 'react'
import { inView, scrollToRow, visibleRows } from './visible-rows.ts'

/** As the style sheet of the grid has them. */
type SheetMeasures = {
  rowPx: number
  /** By touch. */
  touchedRowPx: number
  headPx: number
  /** The first column, which stays; narrower on a phone. */
  nameRem: number
  phoneNameRem: number
  /** As wide as a column is at least: more, so that whole ones fill the room. */
  columnRem: number
}

export type SheetWindow = ReturnType<typeof useSheetWindow>

type View = { top: number; height: number; left: number; width: number; rowHeight: number; rem: number; name: number }

export function useSheetWindow({ columns, rows }: { rows: number; columns: number }, measures: SheetMeasures) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [view, setView] = useState<View>(() => ({
    ...{ top: 0, height: 800, left: 0, width: 900, rowHeight: measures.rowPx, rem: 16, name: measures.nameRem * 16 },
  }))

  useEffect(() => {
    if (!element) return
    const touch = matchMedia('(pointer: coarse)')
    const phone = matchMedia('(max-width: 743px)')
    const read = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const name = (phone.matches ? measures.phoneNameRem : measures.nameRem) * rem
      const next = {
        ...{ top: element.scrollTop, height: element.clientHeight - measures.headPx },
        ...{ left: element.scrollLeft, width: element.clientWidth - name, name, rem },
        rowHeight: touch.matches ? measures.touchedRowPx : measures.rowPx,
      }
      setView((before) => (isSame(before, next, measures) ? before : next))
    }
    const watcher = new ResizeObserver(read)
    watcher.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [element, measures])

  const across = acrossOf(view, columns, measures)
  const columnWidth = across.rowHeight
  return {
    element,
    /** The ref of what scrolls. */
    scroller: setElement,
    ...{ rowHeight: view.rowHeight, columnWidth, nameWidth: view.name, headHeight: measures.headPx },
    rows: visibleRows(view, rows),
    columns: visibleRows(across, columns),
    /** The rows and columns of which something is seen; both included. */
    seen: inView(view, rows),
    seenColumns: inView(across, columns),
    /** How many columns a screen has. */
    screen: Math.max(1, Math.floor(view.width / columnWidth)),
    /** Scrolls as little as needed, and at once: what is not in the page yet comes with it. */
    show({ column, row }: { row: number; column: number }): void {
      if (!element) return
      element.scrollTop = scrollToRow(row, { ...view, top: element.scrollTop })
      element.scrollLeft = scrollToRow(column, { ...across, top: element.scrollLeft })
    },
    /** With this row in the middle. */
    showAround(row: number): void {
      if (element) element.scrollTop = (row + 0.5) * view.rowHeight - view.height / 2
    },
  }
}

function acrossOf({ left, rem, width }: View, columns: number, { columnRem }: SheetMeasures) {
  const fitting = Math.max(1, Math.floor(width / (columnRem * rem)))
  // More than none also where the room is too narrow for the first column.
  const rowHeight = Math.max(1, Math.floor(width / Math.max(1, Math.min(fitting, columns))))
  return { top: left, height: width, rowHeight }
}

/** Whether the same rows and columns are in view. */
function isSame(one: View, other: View, measures: SheetMeasures): boolean {
  const sizes = ['height', 'width', 'rowHeight', 'rem', 'name'] as const
  if (sizes.some((name) => one[name] !== other[name])) return false
  const all = Number.POSITIVE_INFINITY
  const cells = (view: View) => {
    const [down, across] = [inView(view, all), inView(acrossOf(view, all, measures), all)]
    return [down.first, down.last, across.first, across.last].join()
  }
  return cells(one) === cells(other)
}
