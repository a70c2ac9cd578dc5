/** True once the page is hydrated: until then a control that needs script must work as a plain link or not be there. */
import { useSyncExternalStore } from 'react'

export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
