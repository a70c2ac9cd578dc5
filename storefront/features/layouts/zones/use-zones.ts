/**
 * The zones of this visit. They come with the page; where the server could not read them the browser asks once per
 * session, and then no more: a page without zones is a whole page.
 */
import { useEffect, useState } from 'react'
import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import type { WidgetZones } from '#contract/schemas/settings.ts'
import { useVisit } from '#storefront/visit/visit.tsx'

const ASKED = 'chairlift.zonesAsked'

/** `lacksZones`: the server could not read them. */
export function useZones({ zones, lacksZones }: { zones: WidgetZones; lacksZones?: true }): WidgetZones {
  const { ask, log } = useVisit()
  const [found, setFound] = useState<WidgetZones>()

  useEffect(() => {
    if (!lacksZones) return
    try {
      if (sessionStorage.getItem(ASKED)) return
      sessionStorage.setItem(ASKED, 'yes')
    } catch {
      // Nothing can be remembered here, so nothing is asked.
      return
    }
    ask(readWidgetZonesCall).then(setFound, (error: unknown) =>
      log.warn('Failed to load widget zones. Using defaults', { reason: String(error) }),
    )
  }, [ask, log, lacksZones])

  return found ?? zones
}
