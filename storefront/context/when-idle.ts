/**
 * Does some work in a moment in which nothing else is to be done, at the latest after `withinMs`. Gives the way to call
 * it off.
 */
export function whenIdle(work: () => void, withinMs?: number): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const wait = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs })
  return () => cancelIdleCallback(wait)
}
