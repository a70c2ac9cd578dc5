/**
 * A part of the page that most visits never need: its code is fetched when it is first wanted and then stays. When it
 * cannot be fetched the page goes on without it, and the next wish tries again.
 */
import { type ComponentType, useEffect, useState } from 'react'

export function useLazy<Props = object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props> | undefined>,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const isMissing = isWanted && Part === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish starts a load, not a new function from a new rendering
  useEffect(() => {
    if (isMissing) load().then((part) => setPart(() => part), onFailure)
  }, [isMissing])
  return Part
}
