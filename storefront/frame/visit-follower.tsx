/**
 * What a page does for the visit it belongs to, and shows nothing of: it keeps customer and cart up to date once the
 * page is usable, and tells the resort's older pages by cookie.
 */
import { useEffect } from 'react'
import { whenIdle } from '#storefront/live/moments.ts'
import { writeCookie } from '#storefront/page/cookies.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { followVisit } from '#storefront/visit/follow-visit.ts'
import { legacyCartCookie } from '#storefront/visit/legacy-cart-cookie.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

/** A page that never rests still has a cart. */
const IDLE_WITHIN_MS = 2_000

export function VisitFollower() {
  const visit = useVisit()
  const { cookieName } = useShell().settings
  const { cart } = useStore(visit.cart)
  const { customer } = useStore(visit.customer)

  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      stop = followVisit(visit)
    }, IDLE_WITHIN_MS)
    return () => {
      cancel()
      stop()
    }
  }, [visit])

  // Every load makes a new cart, so every load writes the cookie, and the customer's name follows when it is known.
  useEffect(() => {
    if (!cart) return
    const page = { path: location.pathname, name: document.title }
    writeCookie(document, visit.log, cookieName, legacyCartCookie(cart, page, customer))
  }, [visit, cookieName, cart, customer])

  return null
}
