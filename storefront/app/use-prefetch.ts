/**
 * Prefetches the next page: a link that is pointed at, focused or touched loads its page's module, all texts and, where
 * every guest sees the same, what the page shows (read-cache.ts shares it). Guests who save data are left alone.
 */
import { type FocusEvent, type PointerEvent, type TouchEvent, useRef } from 'react'
import { matchRoutes } from 'react-router'
import { navigationPath, PLAIN_CLICK } from '#storefront/frame/navigation/navigation-path.ts'
import { withTexts } from '#storefront/live/lazy.ts'
import { loaderContext } from '#storefront/live/loader-context.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { type PageName, ROUTES } from '#storefront/routes.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { loadPageModule } from './route-objects.ts'

/** A pointer that only crosses a link means nothing by it. */
const MEANT_AFTER_MS = 65

/** Pages that are the same for every guest. Personal ones are requested when they are opened. */
const SAME_FOR_ALL: readonly PageName[] = ['category', 'product']

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export function usePrefetch() {
  const { ask } = useVisit()
  const { basename } = useBaseUrl()
  const looked = useRef<{ link?: Element | null | undefined; timer?: ReturnType<typeof setTimeout> }>({})

  function lookAt({ target }: { target: EventTarget }, afterMs: number): void {
    const link = (target as Element).closest('a')
    if (link === looked.current.link && afterMs > 0) return
    clearTimeout(looked.current.timer)
    const path =
      link && !isSavingData() ? navigationPath(PLAIN_CLICK, link, new URL(location.href), basename) : undefined
    looked.current = { link }
    if (path) looked.current.timer = setTimeout(() => void prefetch(path).catch(() => {}), afterMs)
  }

  async function prefetch(path: string): Promise<void> {
    const url = new URL(path, location.origin)
    const match = matchRoutes([...ROUTES], url.pathname)?.at(-1)
    if (!match) return
    const { page } = match.route
    const { loader } = await withTexts(() => loadPageModule(page))
    if (typeof loader !== 'function' || !SAME_FOR_ALL.includes(page)) return
    await loader({
      request: new Request(url),
      url,
      params: match.params,
      pattern: match.route.path,
      context: loaderContext(ask, SILENT),
    })
  }

  return {
    onPointerOver: (event: PointerEvent) => lookAt(event, MEANT_AFTER_MS),
    onFocus: (event: FocusEvent) => lookAt(event, MEANT_AFTER_MS),
    onTouchStart: (event: TouchEvent) => lookAt(event, 0),
    // A pressed link is being loaded: what is prefetched after that could only be older.
    onClickCapture: () => clearTimeout(looked.current.timer),
  }
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
