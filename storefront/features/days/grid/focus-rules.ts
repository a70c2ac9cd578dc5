/**
 * Where the focus is in a grid of days, by the WAI-ARIA pattern: one day takes it by Tab, and keys move it by day,
 * week, month and year. Days that cannot be bought are among them, so that they can say why; days outside of the season
 * are only reached by a press.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, type Month, monthOf } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'
import { endOfWeek, startOfWeek, type WeekStart } from './weeks.ts'

type Key = { key: string; shiftKey: boolean }

const STEPS = new Map<string, (day: Day, start: WeekStart) => Day>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['Home', startOfWeek],
  ['End', endOfWeek],
  ['PageUp', (day) => addMonths(day, -1)],
  ['PageDown', (day) => addMonths(day, 1)],
  ['Shift+PageUp', (day) => addMonths(day, -12)],
  ['Shift+PageDown', (day) => addMonths(day, 12)],
])

/** The day that a key leads to, or undefined for a key that means nothing here. */
export function dayAfterKey(day: Day, { key, shiftKey }: Key, start: WeekStart, bounds: Bounds): Day | undefined {
  const next = STEPS.get(shiftKey && key.startsWith('Page') ? `Shift+${key}` : key)?.(day, start)
  if (next === undefined || liesWithin(next, bounds)) return next
  // Up and down keep their column: from the first and the last week of the season they lead nowhere.
  if (liesWithin(day, bounds) && (key === 'ArrowUp' || key === 'ArrowDown')) return day
  return next < bounds.min ? bounds.min : bounds.max
}

/** What is known of a grid when it is asked for its one tab stop. */
type Known = {
  /** In order. */
  shown: readonly Month[]
  bounds: Bounds
  /** Where the focus is, or was last. */
  last: Day | undefined
  chosen: readonly Day[]
  today: Day | undefined
}

/** The day that takes the focus by Tab: where it was, else the first chosen one, today, the first of the season. */
export function tabStop({ shown, bounds, last, chosen, today }: Known): Day {
  const isShown = (day: Day | undefined): day is Day => day !== undefined && shown.includes(monthOf(day))
  if (isShown(last)) return last
  const found = [...[...chosen].sort(), today].find((day) => isShown(day) && liesWithin(day, bounds))
  const first = `${shown[0]}-01`
  return found ?? (first < bounds.min ? bounds.min : first)
}

export function liesWithin(day: Day, { min, max }: Bounds): boolean {
  return day >= min && day <= max
}

type RovingFocusGiven = {
  shown: readonly Month[]
  bounds: Bounds
  chosen: readonly Day[]
  today: Day | undefined
  start: WeekStart
  onMonth(month: Month): void
}

/**
 * The focus of a grid of days: one day is a tab stop, keys move it, and a day in another month brings that month into
 * sight. Where the focused day goes out of sight, by a swipe for instance, the focus stays among the days.
 */
export function useRovingFocus({ shown, bounds, chosen, today, start, onMonth }: RovingFocusGiven) {
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
