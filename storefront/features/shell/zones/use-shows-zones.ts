/**
 * Whether the operator wants to see where zones are. The browser alone reads it from the address: pages are kept for
 * everybody.
 */
import { useLocation } from 'react-router'
import { useIsLive } from '#storefront/context/moments.ts'

export function useShowsZones(): boolean {
  const { search } = useLocation()
  return useIsLive() && /[?&]showzones=true(?:&|$)/i.test(search)
}
