/**
 * Whether the page of this day is kept on the device, and how it is kept or removed. A page that is kept is taken anew
 * each time it is opened with network, when the network comes back while it is open, and when the guest comes back to
 * it: what opens without network is the last that the shop said, and what was given away or returned is gone.
 */
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DAY_CACHE } from '#contract/rules/day-paths.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { useReplies } from '#ui/live/use-reply.ts'

const keeping = lazy(() => import('./keep-day.ts'), 'Failed to load what keeps tickets on the device', 'wordless')
type Keeping = typeof import('./keep-day.ts')

const NOT_ASKED = { canKeep: false, isKept: false, isOffline: false, isBusy: false, hasFailed: false }
/** A guest who looks away for a moment does not cause a question each time. */
const FRESH_MS = 30_000
const AGAIN_MS = 3_000

export function useKeptDay() {
  const { log } = useReplies()
  const { basename } = useBaseUrl()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(NOT_ASKED)
  const takenAt = useRef(0)
  const change = (part: Partial<typeof NOT_ASKED>) => setState((old) => ({ ...old, ...part }))

  /** What is kept is taken anew, and then what is shown. Where it cannot be, both stay as they are. */
  async function takeAnew(isShownOld: boolean): Promise<void> {
    const { keepDay } = await keeping.load()
    const isThere = await keepDay(here(), basename)
    takenAt.current = Date.now()
    if (isShownOld || !isThere) await revalidate()
    delete document.documentElement.dataset['kept']
    change({ isOffline: false, isKept: isThere })
  }

  const warn = (error: unknown) => log.warn('Kept tickets could not be taken anew', { reason: String(error) })

  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  /**
   * A network that has just come back may lose the first request, and a browser may call a network there that is not:
   * it is tried until the shop has answered.
   */
  function takeAnewUntilAnswered(isShownOld: boolean): void {
    clearTimeout(again.current)
    takeAnew(isShownOld).catch((error: unknown) => {
      warn(error)
      if (navigator.onLine) again.current = setTimeout(takeAnewUntilAnswered, AGAIN_MS, isShownOld)
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    void (async () => {
      // A device that cannot keep pages, or a page that is not secure, is not asked to.
      const canKeep = 'serviceWorker' in navigator && 'caches' in globalThis
      const isOld = canKeep && keptSince() !== undefined
      const isKept = isOld || (canKeep && (await isKeptHere()))
      change({ canKeep, isKept, isOffline: isKept && (isOld || !navigator.onLine) })
      if (isKept && navigator.onLine) takeAnewUntilAnswered(isOld)
    })().catch(warn)
  }, [])

  const { isKept } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read what is true when they are called
  useEffect(() => {
    if (!isKept) return
    const lost = () => change({ isOffline: true })
    const back = () => takeAnewUntilAnswered(true)
    const seen = () => {
      const isOld = Date.now() - takenAt.current > FRESH_MS
      if (document.visibilityState === 'visible' && navigator.onLine && isOld) back()
    }
    addEventListener('offline', lost)
    addEventListener('online', back)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(again.current)
      removeEventListener('offline', lost)
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isKept])

  async function work(run: (chunk: Keeping) => Promise<unknown>, willBeKept: boolean): Promise<void> {
    change({ isBusy: true, hasFailed: false })
    try {
      await run(await keeping.load())
      change({ isBusy: false, isKept: willBeKept })
    } catch (error) {
      log.warn('Tickets could not be kept on the device', { reason: String(error) })
      change({ isBusy: false, hasFailed: true })
    }
  }

  return {
    ...state,
    keep: () => work(({ keepDay }) => keepDay(here(), basename), true),
    remove: () => work(({ removeDay }) => removeDay(), false),
  }
}

/** What the clock of this device showed when the page was taken; undefined for a page that the shop has just sent. */
export function keptSince(): number | undefined {
  return Number(document.documentElement.dataset['kept']) || undefined
}

function here(): string {
  return location.pathname + location.search
}

async function isKeptHere(): Promise<boolean> {
  return (await caches.match(here(), { cacheName: DAY_CACHE, ignoreVary: true })) !== undefined
}
