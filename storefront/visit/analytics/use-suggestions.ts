/**
 * A list of suggested products as the data layer knows it: reported once when it is first shown, and again when
 * the guest chooses from it, which is also remembered for the product's own page. Amounts are in the cart's currency.
 */
import { useEffect, useRef } from 'react'
import { useShell } from '#storefront/page/shell-data.tsx'
import { type ItemList, keepItemList } from '#storefront/visit/temp-cart-data.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { reportSoon, type Suggestion, suggestionSelected, suggestionsViewed } from './suggestion-events.ts'

export type ChooseSuggestion = (suggestion: Suggestion) => void

export function useSuggestions(list: ItemList, suggestions: readonly Suggestion[]): ChooseSuggestion {
  const { report, cart } = useVisit()
  const { analyticsAffiliation: affiliation } = useShell().settings
  const reported = useRef('')
  const reporter = () => ({ affiliation, currency: cart.state().cart?.CurrencyCode })

  // The same products in a new array are no new list.
  const view = `${list.item_list_id} ${suggestions.map(({ Id }) => Id)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` stands for the list and its products
  useEffect(() => {
    if (suggestions.length === 0 || reported.current === view) return
    reported.current = view
    reportSoon(report)(suggestionsViewed(list, suggestions, reporter()))
  }, [view])

  return (suggestion) => {
    reportSoon(report)(suggestionSelected(list, suggestion, reporter()))
    keepItemList({ setItem: (name, value) => sessionStorage.setItem(name, value) }, list)
  }
}
