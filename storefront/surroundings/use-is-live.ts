/**
 * True once script has taken over the page: until then a thing that script moves must work as a plain link or not be
 * there.
 */
import { useSyncExternalStore } from 'react'

export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
