/** What stands in the widget zones of the pages; replaces what stood there. HTML is made harmless before it is stored. */

import type { Tx } from '#commerce/database/tx.ts'
import { WIDGET_ZONES, type WidgetZoneId, type WidgetZones } from '#contract/settings.ts'
import { sanitisedHtml } from './sanitised-html.ts'
import { replaceZones } from './settings.sql.ts'

export type SaveZonesResult = { ok: true } | { ok: false; reason: 'unknown_zone'; zone: string }

export async function saveZones(tx: Tx, zones: WidgetZones): Promise<SaveZonesResult> {
  const unknown = Object.keys(zones).find((zone) => !isZoneId(zone))
  if (unknown !== undefined) return { ok: false, reason: 'unknown_zone', zone: unknown }

  await replaceZones(
    tx,
    WIDGET_ZONES.flatMap((zone) =>
      (zones[zone] ?? []).map((entry, position) => ({
        zone,
        position,
        name: entry.Name,
        html: sanitisedHtml(entry.HtmlContent, zone),
      })),
    ),
  )
  return { ok: true }
}

export function isZoneId(zone: string): zone is WidgetZoneId {
  return (WIDGET_ZONES as readonly string[]).includes(zone)
}
