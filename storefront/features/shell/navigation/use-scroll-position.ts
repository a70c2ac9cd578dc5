/**
 * Scrolls a page after a navigation to its top, to the part that its address names, or to where it was left. Nothing is
 * seen in between.
 */
import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'
import { decoded } from '#storefront/context/decoded.ts'

export function useScrollPosition(): void {
  const location = useLocation()
  const { preventScrollReset, restoreScrollPosition } = useContext(RouterState) ?? {}

  useLayoutEffect(() => {
    // The page the guest came in by stays where the browser put it.
    if (restoreScrollPosition === false) return
    const part = location.hash && document.getElementById(decoded(location.hash.slice(1)))
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (part) part.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, preventScrollReset, restoreScrollPosition])
}
