/** Zones as pages may show them: only those there are, each entry made harmless. */
import type { WidgetZones } from '#contract/settings.ts'
import { sanitisedHtml } from './sanitised-html.ts'
import { isZoneId } from './save-zones.ts'

export function harmlessZones(zones: WidgetZones): WidgetZones {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([zone, entries]) =>
      isZoneId(zone)
        ? [[zone, entries.map((entry) => ({ ...entry, HtmlContent: sanitisedHtml(entry.HtmlContent, zone) }))]]
        : [],
    ),
  )
}
