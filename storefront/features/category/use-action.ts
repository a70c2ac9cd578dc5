/** What the link of a tile says: in the operator's words, else by what opens. */
import type { ProductTile } from '#contract/calls/catalog.ts'
import { useText } from '#storefront/texts/texts.tsx'

export function useAction({ ActionText, ShowPricingCalendarView }: ProductTile): string {
  const say = useText()
  return ActionText || say(ShowPricingCalendarView ? 'publicui.tile.actiondates' : 'publicui.tile.action')
}
