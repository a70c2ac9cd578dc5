/** What a scarce day and a sold-out one are called: in the operator's words, where they have some. */
import type { CalendarSettings } from '#contract/calls/calendar.ts'
import type { Text } from '#storefront/texts/texts.tsx'

export function lowWord({ lowStatusText }: CalendarSettings, text: Text): string {
  return lowStatusText.trim() || text('publicui.calendar.low')
}

/** `short` stands where there is little room. */
export function soldOutWord({ soldOutStatusText }: CalendarSettings, text: Text, size?: 'short'): string {
  return soldOutStatusText.trim() || text(size === 'short' ? 'publicui.days.full' : 'publicui.calendar.soldout')
}
