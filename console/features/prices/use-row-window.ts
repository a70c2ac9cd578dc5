/** The days of the grid that are in the page: it follows scrolling and the size of the window. */
import { useEffect, useRef, useState } from 'react'
import { scrollToRow, visibleRows } from './sheet/visible-rows.ts'

/** As `--cell` and the head in price-sheet.module.css are. */
const CELL_PX = 28
const TOUCHED_CELL_PX = 44
const HEAD_PX = 60

export function useRowWindow(rows: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800, rowHeight: CELL_PX })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const touch = matchMedia('(pointer: coarse)')
    const read = () => {
      const rowHeight = touch.matches ? TOUCHED_CELL_PX : CELL_PX
      setView({ top: element.scrollTop, height: element.clientHeight - HEAD_PX, rowHeight })
    }
    const watcher = new ResizeObserver(read)
    watcher.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [])

  return {
    scroller,
    rowHeight: view.rowHeight,
    ...visibleRows(view, rows),
    /** Scrolls as little as needed: down to the row at once, across when the cell is in the page. */
    show(row: number, table: HTMLElement | null, cellId: string): void {
      const element = scroller.current
      if (!element) return
      const { height, rowHeight } = view
      element.scrollTop = scrollToRow(row, { top: element.scrollTop, height, rowHeight })
      requestAnimationFrame(() => {
        table?.querySelector(`#${CSS.escape(cellId)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
    },
  }
}
