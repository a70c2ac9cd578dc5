/**
 * The store's own colours of scarce and sold-out days. They are set from script, because the policy of the shop refuses styles in
 * the page, and only where they are colours. What stands on one is black or white, whichever can be read better on it.
 */
import { type RefObject, useLayoutEffect } from 'react'
import type { CalendarSettings } from '#contract/calendar.ts'
import { calendarColor } from '#contract/calendar-color.ts'
import { textOn } from './text-on.ts'

type Colors = Pick<CalendarSettings, 'lowInventoryBackgroundColor' | 'soldOutInventoryBackgroundColor'>

export function useDayColors(element: RefObject<HTMLElement | null>, settings: Colors): void {
  const low = calendarColor(settings.lowInventoryBackgroundColor)
  const soldOut = calendarColor(settings.soldOutInventoryBackgroundColor)
  useLayoutEffect(() => {
    const { style } = element.current ?? {}
    for (const [name, value] of Object.entries(dayColors(low, soldOut))) {
      if (value === undefined) style?.removeProperty(name)
      else style?.setProperty(name, value)
    }
  }, [element, low, soldOut])
}

/** The purposes of colour that change; undefined is as everywhere. */
export function dayColors(low: string | undefined, soldOut: string | undefined): Record<string, string | undefined> {
  const onLow = low && textOn(low)
  const onSoldOut = soldOut && textOn(soldOut)
  return {
    '--day-low-bg': low,
    '--day-low-text': onLow,
    '--day-low-price': onLow,
    '--day-low-mark': onLow,
    '--day-soldout-bg': soldOut,
    '--day-soldout-text': onSoldOut,
    // Lines towards the ground's other side, so that the words stay as clear on them.
    '--day-soldout-hatch':
      soldOut && `color-mix(in srgb, ${soldOut} 85%, ${onSoldOut === 'black' ? 'white' : 'black'})`,
  }
}
