/**
 * Zones as pages may show them: only those there are, each entry made harmless, and of frames and scripts those whose
 * host is allowed today.
 */
import type { WidgetZoneEntry, WidgetZoneId, WidgetZones } from '#contract/calls/settings.ts'
import { sanitisedHtml } from './sanitised-html.ts'
import { isZoneId, zoneRefusal } from './save-zones.ts'

export function harmlessZones(zones: WidgetZones, hosts: readonly string[] = []): WidgetZones {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([zone, entries]) =>
      isZoneId(zone)
        ? [[zone, entries.filter((entry) => !zoneRefusal(zone, entry, hosts)).map((entry) => harmless(zone, entry))]]
        : [],
    ),
  )
}

function harmless(
  zone: WidgetZoneId,
  { HtmlContent, Kind = 'content', Name, Routes, Src }: WidgetZoneEntry,
): WidgetZoneEntry {
  return Kind === 'content'
    ? { Name, HtmlContent: sanitisedHtml(HtmlContent, zone) }
    : { Name, HtmlContent: '', Kind, Src, Routes }
}
