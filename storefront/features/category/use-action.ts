/** What the link of a tile says: in the operator's words, else by what opens. */
import type { ProductTile } from '#contract/calls/catalog.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'

export function useAction({ ActionText, ShowPricingCalendarView }: ProductTile): string {
  const t = useTranslate()
  return ActionText || t(ShowPricingCalendarView ? 'publicui.tile.actiondates' : 'publicui.tile.action')
}
