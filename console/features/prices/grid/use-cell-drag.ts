/**
 * Selecting and filling by dragging. The grid keeps the pointer until it is let go, and where it is decides what is
 * meant, not which element was entered last: a fast hand, a cell that is drawn anew and an edge that is crossed lose
 * nothing. A finger scrolls, and its tap selects.
 */
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { type FillWay, fillTarget } from '#console/features/prices/sheet/sheet-changes.ts'
import { areaOf, type CellArea, type Place, placeOf, type SheetSelection } from '#console/page/grid/selection.ts'
import type { SheetWindow } from '#console/page/grid/use-sheet-window.ts'

type Asked = {
  table: RefObject<HTMLTableElement | null>
  view: SheetWindow
  selection: SheetSelection
  /** False where what is typed stays: nothing begins. */
  canBegin(): boolean
  onSelect(selection: SheetSelection): void
  /** What is to be filled while the pointer moves; undefined once it is let go. */
  onTarget(target: CellArea | undefined): void
  onFill(source: CellArea, target: CellArea, way: FillWay): void
}

type Drag =
  | { kind: 'select'; anchor: Place; last: Place }
  | { kind: 'fill'; source: CellArea; found: ReturnType<typeof fillTarget> }

export function useCellDrag({ canBegin, onFill, onSelect, onTarget, selection, table, view }: Asked) {
  const drag = useRef<Drag>(undefined)
  const isPressed = useRef(false)

  function begin(event: PointerEvent): void {
    const target = event.target as HTMLElement
    const place = placeOf(target)
    if (!place || event.button !== 0 || event.pointerType === 'touch' || target.matches('input')) return
    if (!canBegin()) return
    isPressed.current = true
    table.current?.focus({ preventScroll: true })
    table.current?.setPointerCapture(event.pointerId)
    if (target.closest('[data-fill]')) {
      drag.current = { kind: 'fill', source: areaOf(selection), found: undefined }
      return
    }
    const anchor = event.shiftKey ? selection.from : place
    drag.current = { kind: 'select', anchor, last: place }
    onSelect({ from: anchor, to: place })
  }

  function move(event: PointerEvent): void {
    const held = drag.current
    const place = held && placeUnder(event)
    if (!place) return
    if (held.kind === 'fill') {
      held.found = fillTarget(held.source, place)
      onTarget(held.found?.target)
    } else if (place.row !== held.last.row || place.column !== held.last.column) {
      held.last = place
      onSelect({ from: held.anchor, to: place })
    }
  }

  function end(): void {
    const held = drag.current
    drag.current = undefined
    isPressed.current = false
    onTarget(undefined)
    if (held?.kind === 'fill' && held.found) onFill(held.source, held.found.target, held.found.way)
  }

  function cancel(): void {
    drag.current = undefined
    isPressed.current = false
    onTarget(undefined)
  }

  /** Beyond an edge it scrolls on, and the last cell before it is meant. */
  function placeUnder({ clientX, clientY }: PointerEvent): Place | undefined {
    const { element } = view
    const box = element?.getBoundingClientRect()
    if (!element || !box) return undefined
    const [left, top] = [box.left + view.nameWidth, box.top + view.headHeight]
    const [right, bottom] = [box.left + element.clientWidth, box.top + element.clientHeight]
    element.scrollBy(
      clientX < left ? -view.columnWidth : clientX > right ? view.columnWidth : 0,
      clientY < top ? -view.rowHeight : clientY > bottom ? view.rowHeight : 0,
    )
    const x = Math.min(Math.max(clientX, left + 1), right - 2)
    const y = Math.min(Math.max(clientY, top + 1), bottom - 2)
    return placeOf(document.elementFromPoint(x, y))
  }

  return {
    /** The pointer brought the focus: what is selected is where it is, and nothing scrolls. */
    isPressed,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
      // A press does not select words or take the focus from the grid.
      onMouseDown: (event: MouseEvent) => !(event.target as HTMLElement).matches('input') && event.preventDefault(),
      onClick(event: MouseEvent): void {
        const place = placeOf(event.target as HTMLElement)
        const isTap = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
        if (!isTap || !place || !canBegin()) return
        table.current?.focus({ preventScroll: true })
        onSelect({ from: place, to: place })
      },
    },
  }
}
