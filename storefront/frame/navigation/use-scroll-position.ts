/**
 * Scrolls a page after a navigation to its top, to the part that its address names, or to where it was left. Nothing is
 * seen in between, unless the page is still too short to scroll that far: then it follows as the page grows.
 */
import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'
import { decoded } from '#storefront/page/route-query.ts'

/** What a guest scrolls with. */
const GUEST_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function useScrollPosition(): void {
  const location = useLocation()
  const { preventScrollReset, restoreScrollPosition } = useContext(RouterState) ?? {}

  useLayoutEffect(() => {
    // The page the guest came in by stays where the browser put it.
    if (restoreScrollPosition === false) return
    if (typeof restoreScrollPosition === 'number') return restore(restoreScrollPosition)
    const part = location.hash && document.getElementById(decoded(location.hash.slice(1)))
    if (part) part.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
    return
  }, [location, preventScrollReset, restoreScrollPosition])
}

/** Ends when the page is long enough, when the guest acts, or by the function it returns. */
function restore(top: number): () => void {
  const ended = new AbortController()
  const scroll = () => {
    scrollTo(0, top)
    const furthest = document.documentElement.scrollHeight - innerHeight
    if (furthest >= top) ended.abort()
  }
  const growth = new ResizeObserver(scroll)
  ended.signal.addEventListener('abort', () => growth.disconnect())
  scroll()
  if (!ended.signal.aborted) {
    growth.observe(document.body)
    for (const act of GUEST_ACTS) {
      addEventListener(act, () => ended.abort(), { signal: ended.signal, passive: true })
    }
  }
  return () => ended.abort()
}
