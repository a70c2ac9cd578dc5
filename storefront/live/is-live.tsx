/**
 * Whether the page is hydrated: until then a control that needs script must work as a plain link or not be there.
 *
 * All of them learn it at once, by a render that gives way to whatever the guest does.
 */
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

const IsLiveContext = createContext(false)

export function LiveProvider({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => startTransition(() => setLive(true)), [])
  return <IsLiveContext value={isLive}>{children}</IsLiveContext>
}

export function useIsLive(): boolean {
  return useContext(IsLiveContext)
}
