/**
 * A personal page that the browser restores from its back/forward cache is loaded again: the customer may have signed
 * out since, and another person may use the browser.
 */
import { useEffect } from 'react'

export function useNeverRestored(): void {
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', ask)
    return () => removeEventListener('pageshow', ask)
  }, [])
}
