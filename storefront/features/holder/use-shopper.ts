/** Whether a guest or a customer is shopping. */
import { isGuest } from '#contract/rules/people/people.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

/** `unknown`: the shop has not said so yet. */
export type WhoShops = 'unknown' | 'guest' | 'customer'

export function useShopper(): WhoShops {
  const { customer, isLoaded } = useStore(useVisit().customer)
  return !isLoaded ? 'unknown' : isGuest(customer) ? 'guest' : 'customer'
}
