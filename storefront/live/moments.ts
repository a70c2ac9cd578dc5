/** The moments that work on a page waits for: hydrated, the next task, idle, about to be seen, open for a while. */
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Runs some work once the browser is idle, at the latest after `withinMs`. Returns the function that cancels it. */
export function whenIdle(work: () => void, withinMs?: number): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const wait = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs })
  return () => cancelIdleCallback(wait)
}

/** Lets the browser do what waits; what follows is a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** How far below the window an element is near: about a screen of scrolling. */
const NEAR = '700px'

/** True once an element is about to be seen, and from then on: what it shows is fetched no sooner. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [isNear, element])
  return isNear
}

/** Most guests have left a page by then. */
const A_WHILE_MS = 20_000

/** Whether a page has been open for a while: what only matters then is loaded then. */
export function useOpenForAWhile(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOpen, A_WHILE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isOpen
}

/**
 * True once the page is hydrated: until then a control that needs script must work as a plain link or not be there.
 * It comes in the task after the first effects, before anything that can wait: a field of the form that is replaced
 * later loses what is typed into it in between. In that task itself it would keep a guest's first press waiting.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    whenLive,
    () => isLive,
    () => false,
  )
}

let isLive = false
const waiting = new Set<() => void>()

function whenLive(listener: () => void): () => void {
  if (waiting.size === 0 && !isLive) void nextTask().then(becomeLive)
  waiting.add(listener)
  return () => waiting.delete(listener)
}

function becomeLive(): void {
  isLive = true
  for (const listener of waiting) listener()
}

/**
 * The query of the address, on a page that all guests share: none until the page is hydrated. Without a query nothing
 * has to be drawn again.
 */
export function useLiveSearch(): string {
  const { search } = useLocation()
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  )
}

const never = () => () => {}
