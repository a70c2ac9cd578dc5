/**
 * Code that loads late: `const panel = lazy(() => import('./panel.tsx'), 'The panel could not be loaded')`, and with it
 * the texts that only late code has.
 *
 * A part that shows it waits with `useLazy(panel, isWanted)` and draws its skeleton meanwhile, a verb with
 * `panel.tryLoad(log)`. A chunk that cannot be loaded is logged, the page goes on without it, and it is tried again the
 * next time it is wanted (docs/decisions/0014 says how). Only a vital one reloads the page (entry-client.tsx), because
 * there is no page without it.
 */
import { useEffect, useState } from 'react'
import type { Log } from '#ui/live/log.ts'
import { useReplies } from '#ui/live/use-reply.ts'

/** `vital`: there is no page without it. `wordless`: no guest ever reads anything of it, so it waits for no texts. */
type Kind = 'vital' | 'wordless'

export type Lazy<Chunk> = {
  /** Rejects where it cannot be loaded. */
  load(): Promise<Chunk>
  /** Undefined where it cannot be loaded, which is logged. */
  tryLoad(log: Pick<Log, 'warn'>): Promise<Chunk | undefined>
  /** What was loaded before. */
  loaded(): Chunk | undefined
  /** The guest may want it next. A failure shows once it is wanted. */
  prefetch(): void
}

// @__NO_SIDE_EFFECTS__
export function lazy<Chunk>(importChunk: () => Promise<Chunk>, failure = '', kind?: Kind): Lazy<Chunk> {
  let failures = 0
  let found: Chunk | undefined
  const importAgain = () =>
    importChunk().catch(async (error: unknown) => {
      failures += 1
      const [, address] = failures > 1 ? (/: (\S+\.js)$/.exec(String(error)) ?? []) : []
      const again = address && (await import(/* @vite-ignore */ `${address}?again=${failures}`))
      const chunk = again && moduleIn<Chunk>(again)
      if (chunk) return chunk
      throw error
    })
  async function load(): Promise<Chunk> {
    const [chunk] = await Promise.all([
      kind === 'vital' ? importAgain() : optionalChunk(importAgain),
      kind === 'wordless' || loadTexts(),
    ])
    // Nothing comes where the page is about to be loaded anew (entry-client.tsx): until then all stays as it is.
    if (!chunk) return new Promise(() => {})
    found = chunk
    return chunk
  }
  return {
    load,
    loaded: () => found,
    tryLoad: (log) => load().catch((error: unknown) => void log.warn(failure, { reason: String(error) })),
    prefetch: () => void load().catch(() => {}),
  }
}

/**
 * Undefined until the chunk is wanted and there, which is at once where it was loaded before. What it brought stays.
 * `onFailure` is for what the guest sees.
 */
export function useLazy<Chunk>(chunk: Lazy<Chunk>, isWanted: boolean, onFailure?: () => void): Chunk | undefined {
  const { log } = useReplies()
  const [loaded, setLoaded] = useState(() => (isWanted ? chunk.loaded() : undefined))
  const isMissing = isWanted && !loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish starts a load, not a new function from a new rendering
  useEffect(() => {
    if (isMissing) chunk.tryLoad(log).then((found) => (found ? setLoaded(() => found) : onFailure?.()))
  }, [isMissing])
  return loaded
}

/**
 * The bundler writes some files of several modules, whose names it shortens; the one that is imported late is a
 * namespace among them. Undefined where there are several, since no name tells which of them was asked for.
 */
function moduleIn<Chunk>(file: Record<string, unknown>): Chunk | undefined {
  const modules = Object.values(file).filter((value) => Object(value)[Symbol.toStringTag] === 'Module')
  return (modules.length > 1 ? undefined : (modules[0] ?? file)) as Chunk | undefined
}

let loadTexts = (): Promise<unknown> => Promise.resolve()

/** A page opens with the texts of what it loads at once. What comes later waits for all of them. */
export function lateTexts(load: () => Promise<unknown>): void {
  loadTexts = load
}

/** Loads a page, or any other chunk that may show texts. */
export async function withTexts<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const [chunk] = await Promise.all([load(), loadTexts()])
  return chunk
}

let loading = 0

async function optionalChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
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
