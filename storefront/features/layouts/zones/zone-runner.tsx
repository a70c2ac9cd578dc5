/**
 * Has the scripts of the operator's zones run, on open pages only. What does it is loaded where a zone has a script,
 * once the page is there. Where one ran and the guest navigates to a page where none may, that page is opened anew.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isMeantFor } from '#contract/rules/zone-sources.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { pageKind } from '#storefront/visit/analytics/page-kind.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { ZoneScripts } from './zone-scripts.ts'

const chunk = lazy(() => import('./zone-scripts.ts'), '', 'wordless')

export function ZoneRunner() {
  const { ask, log } = useVisit()
  const { zones } = useShell()
  const { pathname } = useLocation()
  const scripts = useRef<Promise<ZoneScripts>>(undefined)

  useEffect(() => {
    if (pageKind(pathname) !== 'open') {
      if (scripts.current) location.reload()
      return
    }
    const entries = Object.values(zones).flat()
    if (!entries.some((entry) => entry.Kind === 'script' && isMeantFor(entry, pathname))) return
    scripts.current ??= chunk.load().then(({ createZoneScripts }) => createZoneScripts({ ask, log }))
    scripts.current
      .then((started) => started.startFor(pathname))
      .catch((error: unknown) => log.warn('The scripts of the zones could not be started', { reason: String(error) }))
  }, [ask, log, pathname, zones])

  return null
}
