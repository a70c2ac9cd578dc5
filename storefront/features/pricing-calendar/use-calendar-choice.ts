/**
 * What is chosen on the calendar that is open. It begins with what the address says, and from then on the address says
 * what is chosen: a reload, the way back and a shared link find it again, and two tabs do not know of each other.
 */
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { useIsLive } from '#storefront/context/moments.ts'
import { type CalendarChoice, choiceOf, searchWith } from './calendar-choice.ts'
import type { PriceOption } from './price-options.ts'

export function useCalendarChoice(product: ProductDetails, options: readonly PriceOption[]) {
  // The page is made for everybody: what its address says beside the product is read once script is there.
  const { search } = useLocation()
  const first = choiceOf(product, options, '')
  const preset = useIsLive() ? choiceOf(product, options, search) : first
  const [own, setOwn] = useState<CalendarChoice>()

  function choose(choice: CalendarChoice): void {
    setOwn(choice)
    const { hash, pathname, search: now } = location
    // Not by the router: it would load the page anew for a day that is on it already.
    history.replaceState(history.state, '', pathname + searchWith(product, now, choice) + hash)
  }

  return { choice: own ?? preset, first, preset, isOwn: own !== undefined, choose }
}
