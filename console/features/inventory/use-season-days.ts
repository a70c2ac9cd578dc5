/**
 * The days that a grid of inventory has across: a year ahead and four weeks back, around the day in the address. They
 * are asked for at once and not by blocks: rows stay the same while they are scrolled and no column comes empty, and
 * the reply is small. The demo's eight pools are 34 kB before they are compressed; fifty would be some 200. The address
 * follows the first day in view once scrolling rests, and the grid follows the address.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '#console/page/format.ts'
import type { SheetSelection } from '#console/page/grid/selection.ts'
import { useSheetWindow } from '#console/page/grid/use-sheet-window.ts'
import type { ListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { addDays, type Day, isDay } from '#contract/values/day.ts'
import { columnOf, firstDayFor, seasonFrom } from './season-days.ts'

/** As inventory-grid.module.css has them. */
const MEASURES = { rowPx: 48, touchedRowPx: 48, headPx: 48, nameRem: 13, phoneNameRem: 8.5, columnRem: 3.5 }
const RESTED_MS = 200
/** Input that scrolls the grid, which ends a glide. */
const SCROLLING_INPUT = ['wheel', 'pointerdown', 'keydown', 'focusin'] as const
/** Farther than so many screens nothing is recognized on the way. */
const SMOOTH_SCREENS = 2

export type InventorySeason = ReturnType<typeof useSeasonDays>

export function useSeasonDays(query: ListQuery) {
  const { Now } = useStaff()
  const today = useFormats().dayOf(Now)
  const asked = query.get('from')
  const from: Day = isDay(asked) ? asked : today
  const [first, setFirst] = useState(() => firstDayFor(from, today))
  const [selection, select] = useState(() => pickedOn(first, from))
  const start = columnOf(first, from) === undefined ? firstDayFor(from, today) : first
  if (start !== first) {
    setFirst(start)
    select(pickedOn(start, from))
  }
  const days = useMemo(() => seasonFrom(start), [start])
  // How many rows there are is known once they came, and the grid draws no more than those.
  const view = useSheetWindow({ rows: Number.POSITIVE_INFINITY, columns: days.length }, MEASURES)
  const { columnWidth, element, screen, seenColumns } = view
  const column = columnOf(start, from) ?? 0

  // The column the grid glides to. Until it is there the address leads: a grid that hesitates has not rested.
  const gliding = useRef<number>(undefined)
  useEffect(() => {
    const stop = () => {
      gliding.current = undefined
    }
    for (const input of SCROLLING_INPUT) element?.addEventListener(input, stop, { passive: true })
    return () => {
      for (const input of SCROLLING_INPUT) element?.removeEventListener(input, stop)
    }
  }, [element])

  const placed = useRef<{ element: Element; columnWidth: number }>(undefined)
  useLayoutEffect(() => {
    if (!element) return
    const isPlaced = placed.current?.element === element && placed.current.columnWidth === columnWidth
    placed.current = { element, columnWidth }
    const by = Math.abs(column - firstColumn(element, columnWidth))
    if (isPlaced && by === 0 && gliding.current === undefined) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isSmooth = isPlaced && by <= SMOOTH_SCREENS * screen && !isStill
    const farthest = Math.round((element.scrollWidth - element.clientWidth) / columnWidth)
    gliding.current = isSmooth ? Math.min(column, farthest) : undefined
    element.scrollTo({ left: column * columnWidth, behavior: isSmooth ? 'smooth' : 'instant' })
  }, [column, columnWidth, element, screen])

  const follow = useEffectEvent(() => {
    const at = element ? firstColumn(element, columnWidth) : column
    if (gliding.current !== undefined && gliding.current !== at) return
    gliding.current = undefined
    const day = element && days[at]
    if (day && day !== from) query.replace({ from: day === today ? undefined : day })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each column that comes first begins the rest anew
  useEffect(() => {
    const timer = setTimeout(follow, RESTED_MS)
    return () => clearTimeout(timer)
  }, [element, seenColumns.first])

  const shown = element ? seenColumns.first : column
  const go = (by: number) => query.set({ from: addDays(from, by) })
  return {
    ...{ today, days, view, selection },
    select: (next: SheetSelection) => select(next),
    /** The same days of the first row: the rows become others. */
    toFirstRow: () => select(({ from: began, to }) => ({ from: { ...began, row: 0 }, to: { ...to, row: 0 } })),
    /** The first and the last day in view. */
    seen: [days[shown] ?? from, days[Math.min(shown + screen, days.length) - 1] ?? from] as const,
    earlier: () => go(-screen),
    later: () => go(screen),
    goToToday: () => query.set({ from: undefined }),
  }
}

function firstColumn({ scrollLeft }: HTMLElement, columnWidth: number): number {
  return Math.round(scrollLeft / columnWidth)
}

function pickedOn(first: Day, day: Day): SheetSelection {
  const place = { row: 0, column: columnOf(first, day) ?? 0 }
  return { from: place, to: place }
}
