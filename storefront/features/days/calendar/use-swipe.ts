/** A finger that moves across the calendar goes to the next month; one that moves down scrolls the page as ever. */
import { type PointerEvent, useRef } from 'react'
import type { Month } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'
import { monthAfterTurn } from './shown-months.ts'

/** In px: further than a shaky press. */
const FAR = 48

type Given = { shown: readonly Month[]; bounds: Bounds; onMonth(month: Month): void }

export function useSwipe({ shown, bounds, onMonth }: Given) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent): void {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (!start.current) return
      const [right, down] = [clientX - start.current.x, clientY - start.current.y]
      start.current = undefined
      if (Math.abs(right) < FAR || Math.abs(right) < 2 * Math.abs(down)) return
      const next = monthAfterTurn(shown, bounds, right < 0 ? 1 : -1)
      if (next) onMonth(next)
    },
    onPointerCancel(): void {
      start.current = undefined
    },
  }
}
