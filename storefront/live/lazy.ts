/** Code that is loaded late, once it is wanted, and with it the texts that only late code has. */
import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that most visits never need: its chunk is fetched when it is first wanted and then stays. When it cannot
 * be fetched the page goes on without it, and is tried again the next time it is wanted.
 */
export function useLazy<Props = object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props> | undefined>,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const isMissing = isWanted && Loaded === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish starts a load, not a new function from a new rendering
  useEffect(() => {
    if (isMissing) withTexts(load).then((component) => setLoaded(() => component), onFailure)
  }, [isMissing])
  return Loaded
}

let loadTexts = (): Promise<unknown> => Promise.resolve()

/** A page opens with the texts of what it loads at once. What comes later waits for all of them. */
export function lateTexts(load: () => Promise<unknown>): void {
  loadTexts = load
}

/** Loads a chunk that may show texts. */
export async function withTexts<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const [chunk] = await Promise.all([load(), loadTexts()])
  return chunk
}

let loading = 0

/** Loads a chunk that the page can do without: when it is missing, the page is not reloaded (entry-client.tsx). */
export async function optionalChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

export function isLoadingOptionalChunk(): boolean {
  return loading > 0
}
