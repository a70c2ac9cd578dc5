/**
 * A loading state that was seen lasts at least 200 ms: one that only flickers is worse than none. What was loaded is
 * not held back by it, only the sign that it is loading.
 */
import { useEffect, useRef, useState } from 'react'

const SHOWN_AT_LEAST_MS = 200

/** How much longer the sign must stay, for one that came up at `since`. */
export function msLeft(since: number, now: number): number {
  return Math.max(0, since + SHOWN_AT_LEAST_MS - now)
}

export function useShownLongEnough(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(isLoading)
  const since = useRef(0)
  if (isLoading && !isShown) setIsShown(true)

  useEffect(() => {
    if (isLoading) {
      since.current = performance.now()
      return
    }
    if (!isShown) return
    const timer = setTimeout(() => setIsShown(false), msLeft(since.current, performance.now()))
    return () => clearTimeout(timer)
  }, [isLoading, isShown])

  return isShown
}
