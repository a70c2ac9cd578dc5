/** Which months a calendar shows and where it can be turned to: never one that lies outside of the season. */
import { type PointerEvent, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addMonths, type Day, type Month, monthOf } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'

/** Beside each other from the wanted one on, and from an earlier one where the season ends before the last of them. */
export function shownMonths(wanted: Month, count: 1 | 2, { min, max }: Bounds): Month[] {
  const [earliest, end] = [monthOf(min), monthOf(max)]
  const latest = monthAfter(end, 1 - count)
  let first = wanted > latest ? latest : wanted
  if (first < earliest) first = earliest
  return Array.from({ length: count }, (_, index) => monthAfter(first, index)).filter((month) => month <= end)
}

/** On to the next month, or back. */
export type MonthTurn = 1 | -1

/** The first month after a turn by one, or undefined where there is none to turn to. */
export function monthAfterTurn(shown: readonly Month[], { min, max }: Bounds, step: MonthTurn): Month | undefined {
  const [first = '', last = first] = [shown[0], shown.at(-1)]
  const isOver = step > 0 ? last >= monthOf(max) : first <= monthOf(min)
  return isOver ? undefined : monthAfter(first, step)
}

export function monthAfter(month: Month, months: number): Month {
  return monthOf(addMonths(`${month}-01`, months))
}

type ShownMonthsGiven = {
  first: Day | undefined
  bounds: Bounds
  months: 1 | 2
  onMonth(month: Month): void
}

/**
 * The months a calendar shows beside each other: that of the chosen day at first, then whatever is turned to. A day
 * that was chosen elsewhere, typed for instance, is shown too.
 *
 * A turned month is drawn after the press is shown, since it is the dearest thing a page draws. Where several presses
 * come until then, each turns further.
 */
export function useShownMonths({ first, bounds, months, onMonth }: ShownMonthsGiven) {
  const [month, setMonth] = useState(() => monthOf(first ?? bounds.min))
  const latest = useRef(month)
  const followed = useRef(first)

  function show(next: Month): void {
    latest.current = next
    setMonth(next)
    onMonth(next)
  }
  function turn(step: MonthTurn): void {
    const next = monthAfterTurn(shownMonths(latest.current, months, bounds), bounds, step)
    if (next) startTransition(() => show(next))
  }
  useEffect(() => {
    if (first === followed.current) return
    followed.current = first
    const last = monthAfter(month, months - 1)
    const isInSight = first === undefined || (monthOf(first) >= month && monthOf(first) <= last)
    if (!isInSight) show(monthOf(first))
  })
  return { shown: shownMonths(month, months, bounds), show, turn }
}

/** In px: further than a shaky press. */
const FAR = 48

/** A finger that moves across the calendar goes to the next month; one that moves down scrolls the page as ever. */
export function useSwipe(onTurn: (step: MonthTurn) => void) {
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
      onTurn(right < 0 ? 1 : -1)
    },
    onPointerCancel(): void {
      start.current = undefined
    },
  }
}

/** 45rem. */
const ROOM = 720

/**
 * How many of the wanted months fit beside each other. The page comes with all of them; where two do not fit, styles
 * hide the second from the start (grid/day-grid.module.css asks for the same width), so nothing moves when it goes.
 */
export function useFittingMonths(element: RefObject<HTMLElement | null>, wanted: 1 | 2): 1 | 2 {
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    if (wanted === 1 || !element.current) return
    const watch = new ResizeObserver(([entry]) =>
      startTransition(() => setHasRoom((entry?.contentRect.width ?? ROOM) >= ROOM)),
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, wanted])
  return hasRoom ? wanted : 1
}
