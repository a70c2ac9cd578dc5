/** The widget zones of the pages, as they are saved and as pages may show them. */
import type { Tx } from '#commerce/database/tx.ts'
import { type SourceRefusal, sourceRefusal } from '#contract/rules/zone-sources.ts'
import type { WidgetZoneEntry, WidgetZones } from '#contract/schemas/settings.ts'
import { WIDGET_ZONES, type WidgetZoneId } from '#contract/values/widget-zones.ts'
import { sanitizedHtml } from './sanitized-html.ts'
import { widgetHosts } from './setting-rules.ts'
import { replaceZones, selectSettings, type ZoneRow } from './settings.sql.ts'

export type ZoneRefusal = SourceRefusal | 'unknown_zone' | 'wrong_zone'
export type SaveZonesResult = { ok: true } | { ok: false; reason: ZoneRefusal; zone: string; name?: string }

/** Replaces all entries. HTML is sanitized before it is stored; frames and scripts must come from an allowed host. */
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

function isZoneId(zone: string): zone is WidgetZoneId {
  return (WIDGET_ZONES as readonly string[]).includes(zone)
}

/** Why an entry is refused in a zone; undefined when it is fine. The head of a page has no room for a frame. */
function zoneRefusal(zone: WidgetZoneId, entry: WidgetZoneEntry, hosts: readonly string[]): ZoneRefusal | undefined {
  const { Kind = 'content' } = entry
  if (Kind === 'content') return undefined
  return zone === 'head-top' && Kind === 'embed' ? 'wrong_zone' : sourceRefusal(entry, hosts)
}

function rowOf(zone: WidgetZoneId, position: number, entry: WidgetZoneEntry): ZoneRow {
  const { HtmlContent, Kind = 'content', Name: name, Routes = [], Src } = entry
  return Kind === 'content'
    ? { zone, position, name, html: sanitizedHtml(HtmlContent, zone) }
    : { zone, position, name, kind: Kind, html: '', src: Src, routes: Routes }
}

/**
 * Zones as pages may show them: only known zones, HTML sanitized again, and of frames and scripts those whose host is
 * allowed now.
 */
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
    ? { Name, HtmlContent: sanitizedHtml(HtmlContent, zone) }
    : { Name, HtmlContent: '', Kind, Src, Routes }
}
