/** Whether the page stands at its top, where every page begins. */
import { useSyncExternalStore } from 'react'

export function useAtTop(): boolean {
  return useSyncExternalStore(
    onScroll,
    // A page that is pulled further down than its top bounces back.
    () => scrollY <= 0,
    () => true,
  )
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
