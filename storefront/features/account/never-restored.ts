/**
 * A page about somebody that the browser took back out of its memory is asked for anew: they may have signed out since,
 * and somebody else may sit there.
 */
import { useEffect } from 'react'

export function useNeverRestored(): void {
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', ask)
    return () => removeEventListener('pageshow', ask)
  }, [])
}
