/**
 * Scrolls a page after a navigation to its top, to the part that its address names, or to where it was left, also after
 * a reload. Nothing is seen in between, unless the page is still too short to scroll that far: then it follows as the
 * page grows. A page that is left for another document is scrolled by the browser when the guest comes back.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { decoded } from '#storefront/page/route-query.ts'

const KEY = 'chairlift.scrolled'
/** What a guest scrolls with. */
const GUEST_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

type Positions = Record<string, number>

export function useScrollPosition(): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<Location>(undefined)
  const positions = useRef<Positions>({})

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    if (before === location) return
    // A new visit to a page begins at its top, so nothing has to be looked up.
    if (!before && isReturn()) positions.current = remembered()
    // The browser has gone to another part of the page already.
    if (before && addressOf(before) === addressOf(location)) positions.current[keyOf(before)] = scrollY
    const left = positions.current[keyOf(location)]
    if (left !== undefined) return restore(left)
    // The page the guest came in by stays where the browser put it, and so does one that answers a form or forgets a
    // part of its address.
    if (!before) return
    if (type !== 'REPLACE' || before.pathname !== location.pathname) {
      const part = location.hash && document.getElementById(decoded(location.hash.slice(1)))
      if (part) part.scrollIntoView()
      else scrollTo(0, 0)
    }
    positions.current[keyOf(location)] = scrollY
    return
  }, [location, type])

  useEffect(() => {
    const ended = new AbortController()
    const on = (event: string, act: () => void) => addEventListener(event, act, { signal: ended.signal, passive: true })
    const keepByHand = () => {
      history.scrollRestoration = 'manual'
    }
    keepByHand()
    // With the next frame, which has the page laid out anyway: asked now, it would be laid out once more.
    const frame = requestAnimationFrame(() => {
      if (shown.current) positions.current[keyOf(shown.current)] ??= scrollY
    })
    on('pageshow', keepByHand)
    on('scroll', () => {
      if (shown.current) positions.current[keyOf(shown.current)] = scrollY
    })
    on('pagehide', () => {
      history.scrollRestoration = 'auto'
      try {
        // Only now does it take the tab's memory.
        sessionStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...positions.current }))
      } catch {
        // A browser that keeps nothing starts the next page at its top.
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      ended.abort()
    }
  }, [])
}

/** The first page of every visit has the same key; its path tells them apart. */
function keyOf({ key, pathname }: Location): string {
  return key + pathname
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

function isReturn(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type !== 'navigate'
}

function remembered(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
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
