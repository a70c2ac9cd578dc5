/**
 * The store's own colours of scarce and sold-out days. They are set from script, because the policy of the shop refuses
 * styles in the page.
 */
import { type RefObject, useLayoutEffect } from 'react'
import type { CalendarSettings } from '#contract/calls/calendar.ts'
import { dayColors } from './day-colors.ts'

export function useDayColors(element: RefObject<HTMLElement | null>, settings: CalendarSettings): void {
  const { lowInventoryBackgroundColor: low, soldOutInventoryBackgroundColor: soldOut } = settings
  useLayoutEffect(() => {
    const { style } = element.current ?? {}
    const colors = Object.entries(dayColors(low, soldOut))
    for (const [name, value] of colors) style?.setProperty(name, value)
    return () => {
      for (const [name] of colors) style?.removeProperty(name)
    }
  }, [element, low, soldOut])
}
