/**
 * The focus of a grid of days: one day is a tab stop, keys move it, and a day in another month brings that month into
 * sight. Where the focused day goes out of sight, by a swipe for instance, the focus stays among the days.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Day, type Month, monthOf } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'
import { dayAfterKey, tabStop } from './focus-rules.ts'
import type { WeekStart } from './weeks.ts'

type Given = {
  shown: readonly Month[]
  bounds: Bounds
  chosen: readonly Day[]
  today: Day | undefined
  start: WeekStart
  onMonth(month: Month): void
}

export function useRovingFocus({ shown, bounds, chosen, today, start, onMonth }: Given) {
  const grid = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<Day>()
  const [hasFocus, setHasFocus] = useState(false)
  const stop = tabStop({ shown, bounds, last, chosen, today })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the tab stop, which is found in the page
  useEffect(() => {
    if (hasFocus) grid.current?.querySelector<HTMLElement>('[data-start]')?.focus()
  }, [hasFocus, stop])

  function move(day: Day, event: KeyboardEvent): void {
    // With these keys the browser moves, back in its history for instance.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAfterKey(day, event, start, bounds)
    if (next === undefined) return
    event.preventDefault()
    setLast(next)
    if (!shown.includes(monthOf(next))) onMonth(monthOf(next))
  }

  function focusProps(day: Day) {
    return {
      tabIndex: day === stop ? 0 : -1,
      onFocus: () => {
        setLast(day)
        setHasFocus(true)
      },
      onBlur: () => setHasFocus(false),
      onKeyDown: (event: KeyboardEvent) => move(day, event),
    }
  }
  return { grid, focusProps }
}
