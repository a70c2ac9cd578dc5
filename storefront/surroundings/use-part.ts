/**
 * A part of the page that most visits never need: its code is fetched when it is first wanted and then stays. When it cannot be
 * fetched the page goes on without it, and the next wish tries again.
 */
import { type ComponentType, useEffect, useState } from 'react'

type Load = () => Promise<ComponentType | undefined>

export function usePart(isWanted: boolean, load: Load, onFailure: (error: unknown) => void): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  const isMissing = isWanted && Part === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish starts a load, not a new function from a new rendering
  useEffect(() => {
    if (isMissing) load().then((part) => setPart(() => part), onFailure)
  }, [isMissing])
  return Part
}
