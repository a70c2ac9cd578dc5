/**
 * Whether the page of this day is kept on the device, and how it is kept or removed. A page that is kept is taken anew
 * each time it is opened with network, so that what opens without network is the last that the shop said.
 */
import { useEffect, useState } from 'react'
import { DAY_CACHE } from '#contract/rules/day-paths.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useReplies } from '#storefront/live/use-reply.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'

const keeping = lazy(() => import('./keep-day.ts'), 'Failed to load what keeps tickets on the device', 'wordless')
type Keeping = typeof import('./keep-day.ts')

const NOT_ASKED = { canKeep: false, isKept: false, isOffline: false, isBusy: false, hasFailed: false }

export function useKeptDay() {
  const { log } = useReplies()
  const { basename } = useBaseUrl()
  const [state, setState] = useState(NOT_ASKED)
  const change = (part: Partial<typeof NOT_ASKED>) => setState((old) => ({ ...old, ...part }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    void (async () => {
      // A device that cannot keep pages, or a page that is not secure, is not asked to.
      const canKeep = 'serviceWorker' in navigator && 'caches' in globalThis
      const isKept = canKeep && (keptSince() !== undefined || (await isKeptHere()))
      change({ canKeep, isKept, isOffline: isKept && keptSince() !== undefined })
      if (!isKept || !navigator.onLine) return
      const { keepDay } = await keeping.load()
      await keepDay(here(), basename)
    })().catch((error: unknown) => log.warn('Kept tickets could not be taken anew', { reason: String(error) }))
  }, [])

  async function work(run: (chunk: Keeping) => Promise<void>, isKept: boolean): Promise<void> {
    change({ isBusy: true, hasFailed: false })
    try {
      await run(await keeping.load())
      change({ isBusy: false, isKept })
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
