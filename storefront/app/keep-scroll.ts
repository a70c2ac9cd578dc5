/**
 * Where each page of a visit was scrolled to, so that going back finds it there again, also after a reload. While the
 * page is shown the router puts it there (frame/navigation/use-scroll-position.ts); when it is left, the
 * browser does.
 */
import type { openRouter } from './open-router.ts'

const KEY = 'chairlift.scrolled'

export function keepScroll(router: ReturnType<typeof openRouter>): void {
  // A new visit to a page begins at its top, so nothing has to be looked up.
  const positions: Record<string, number> = isReturn() ? remembered() : {}
  history.scrollRestoration = 'manual'
  router.enableScrollRestoration(positions, () => scrollY, positionKey)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    if (router.state.navigation.state === 'idle') positions[positionKey(router.state.location)] = scrollY
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...positions }))
    } catch {
      // A browser that keeps nothing starts the next page at its top.
    }
  })
}

function isReturn(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type !== 'navigate'
}

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** The first page of every visit has the same key; its path tells them apart. */
function positionKey({ key, pathname }: { key: string; pathname: string }): string {
  return key + pathname
}
