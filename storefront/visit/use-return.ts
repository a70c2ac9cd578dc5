/**
 * Calls back when the guest returns to a page that may be old by now: out of the browser's store of pages, or to a tab
 * that was left alone for a while. Prices, days and cut-offs have gone on meanwhile.
 */
import { useEffect, useEffectEvent } from 'react'

const OLD_MS = 5 * 60_000

export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && returned()
    const onTurned = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt >= OLD_MS) returned()
    }
    addEventListener('pageshow', onShown)
    document.addEventListener('visibilitychange', onTurned)
    return () => {
      removeEventListener('pageshow', onShown)
      document.removeEventListener('visibilitychange', onTurned)
    }
  }, [])
}
