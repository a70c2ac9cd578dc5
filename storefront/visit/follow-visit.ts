/**
 * Keeps the visit up to date while a page is open: who is shopping and what is in the cart are asked for once the page
 * is there, and again when the guest comes back to it or another tab says that another customer signed in.
 *
 * Coming back to a page in the browser's back/forward cache requests both: after signing out, a customer must not
 * find their name by going back.
 */
import { isGuest } from '#contract/rules/people/people.ts'
import type { Visit } from './visit.tsx'

/** Who is shopping changes seldom, so a quick look at another tab does not ask again. */
const CUSTOMER_KEPT_MS = 60_000
const CHANNEL = 'chairlift-visit'

export function followVisit({ cart, customer, log }: Visit, now: () => number = Date.now): () => void {
  let customerAskedAt = now()
  let told: string | undefined
  const tabs = new BroadcastChannel(CHANNEL)

  function ask(): void {
    customerAskedAt = now()
    void customer.load()
    askForCart()
  }

  function askForCart(): void {
    cart.load().catch((error: unknown) => log.warn('Failed to load the cart', { reason: String(error) }))
  }

  function onVisible(): void {
    if (document.visibilityState !== 'visible') return
    if (now() - customerAskedAt >= CUSTOMER_KEPT_MS) ask()
    else askForCart()
  }

  function onShown({ persisted }: PageTransitionEvent): void {
    if (persisted) ask()
  }

  // Each tab tells a change once, so two tabs that hear different things from the engine do not keep asking each other.
  const stopTelling = customer.subscribe(() => {
    if (who() === told) return
    told = who()
    tabs.postMessage(told)
  })
  tabs.onmessage = ({ data }) => {
    if (customer.state().isLoaded && data !== who()) ask()
  }

  function who(): string {
    const { customer: shopper } = customer.state()
    return isGuest(shopper) ? 'guest' : `${shopper?.Id} ${shopper?.IsCustomerImpersonated}`
  }

  ask()
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onShown)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onShown)
    stopTelling()
    tabs.close()
  }
}
