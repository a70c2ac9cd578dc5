/** A finger that moves across the calendar goes to the next month; one that moves down scrolls the page as ever. */
import { type PointerEvent, useRef } from 'react'
import { addMonths, type Day, type Month, monthOf } from '#contract/values/day.ts'

/** In px: further than a shaky press. */
const FAR = 48

type ShownMonths = { month: Month; months: 1 | 2; bounds: { min: Day; max: Day }; onMonth(month: Month): void }

export function useSwipe({ onMonth, ...shown }: ShownMonths) {
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
      const next = monthAfterSwipe({ ...shown, step: right < 0 ? 1 : -1 })
      if (next) onMonth(next)
    },
    onPointerCancel(): void {
      start.current = undefined
    },
  }
}

/** Undefined where there is no month to go to. */
export function monthAfterSwipe({ month, months, bounds, step }: Omit<ShownMonths, 'onMonth'> & { step: 1 | -1 }) {
  const next = addMonths(`${month}-01`, step)
  const last = addMonths(next, months - 1)
  const isWithin = monthOf(next) >= monthOf(bounds.min) && monthOf(last) <= monthOf(bounds.max)
  return isWithin ? monthOf(next) : undefined
}
