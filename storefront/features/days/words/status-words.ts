/** What a scarce day and a sold-out one are called: in the operator's words, where they have some. */
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

export function lowWord({ lowStatusText }: CalendarSettings, t: Translate): string {
  return lowStatusText.trim() || t('publicui.calendar.low')
}

/** `short` stands where there is little room. */
export function soldOutWord({ soldOutStatusText }: CalendarSettings, t: Translate, size?: 'short'): string {
  return soldOutStatusText.trim() || t(size === 'short' ? 'publicui.days.full' : 'publicui.calendar.soldout')
}
