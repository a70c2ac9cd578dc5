/**
 * What stands in the widget zones of the pages; replaces what stood there. HTML is made harmless before it is stored;
 * frames and scripts must come from a host that the settings allow.
 */

import type { Tx } from '#commerce/database/tx.ts'
import { WIDGET_ZONES, type WidgetZoneEntry, type WidgetZoneId, type WidgetZones } from '#contract/calls/settings.ts'
import { type SourceRefusal, sourceRefusal } from '#contract/rules/zone-sources.ts'
import { sanitisedHtml } from './sanitised-html.ts'
import { widgetHosts } from './setting-rules.ts'
import { replaceZones, selectSettings, type ZoneRow } from './settings.sql.ts'

export type ZoneRefusal = SourceRefusal | 'unknown_zone' | 'wrong_zone'
export type SaveZonesResult = { ok: true } | { ok: false; reason: ZoneRefusal; zone: string; name?: string }

export async function saveZones(tx: Tx, zones: WidgetZones): Promise<SaveZonesResult> {
  const hosts = widgetHosts(await selectSettings(tx))
  const rows: ZoneRow[] = []
  for (const [zone, entries] of Object.entries(zones)) {
    if (!isZoneId(zone)) return { ok: false, reason: 'unknown_zone', zone }
    for (const [position, entry] of entries.entries()) {
      const reason = zoneRefusal(zone, entry, hosts)
      if (reason) return { ok: false, reason, zone, name: entry.Name }
      rows.push(rowOf(zone, position, entry))
    }
  }
  await replaceZones(tx, rows)
  return { ok: true }
}

export function isZoneId(zone: string): zone is WidgetZoneId {
  return (WIDGET_ZONES as readonly string[]).includes(zone)
}

/** Why an entry may not stand in a zone; undefined when it may. The head of a page has no room for a frame. */
export function zoneRefusal(
  zone: WidgetZoneId,
  entry: WidgetZoneEntry,
  hosts: readonly string[],
): ZoneRefusal | undefined {
  const { Kind = 'content' } = entry
  if (Kind === 'content') return undefined
  return zone === 'head-top' && Kind === 'embed' ? 'wrong_zone' : sourceRefusal(entry, hosts)
}

function rowOf(zone: WidgetZoneId, position: number, entry: WidgetZoneEntry): ZoneRow {
  const { HtmlContent, Kind = 'content', Name: name, Routes = [], Src } = entry
  return Kind === 'content'
    ? { zone, position, name, html: sanitisedHtml(HtmlContent, zone) }
    : { zone, position, name, kind: Kind, html: '', src: Src, routes: Routes }
}
