/** The widget zones of the pages, as they are saved and as pages may show them. */
import type { Tx } from '#commerce/database/tx.ts'
import { type SourceRefusal, sourceRefusal, type ZoneSource } from '#contract/rules/zone-sources.ts'
import { WIDGET_ZONES, type WidgetZoneId, type ZoneEntryKind } from '#contract/values/widget-zones.ts'
import { sanitizedHtml } from './sanitized-html.ts'
import { widgetHosts } from './setting-rules.ts'
import { replaceZones, selectSettings, type ZoneRow } from './settings.sql.ts'

/** HTML where it names no kind; otherwise a frame or a script. */
export type ZoneEntry = ZoneSource & { name: string; html: string; kind?: ZoneEntryKind | undefined }

/** Zone id to its entries, in order. */
export type Zones = Readonly<Record<string, readonly ZoneEntry[]>>

export type ZoneRefusal = SourceRefusal | 'unknown_zone' | 'wrong_zone'
export type SaveZonesResult = { ok: true } | { ok: false; reason: ZoneRefusal; zone: string; name?: string }

/** Replaces all entries. HTML is sanitized before it is stored; frames and scripts must come from an allowed host. */
export async function saveZones(tx: Tx, zones: Zones): Promise<SaveZonesResult> {
  const hosts = widgetHosts(await selectSettings(tx))
  const rows: ZoneRow[] = []
  for (const [zone, entries] of Object.entries(zones)) {
    if (!isZoneId(zone)) return { ok: false, reason: 'unknown_zone', zone }
    for (const [position, entry] of entries.entries()) {
      const reason = zoneRefusal(zone, entry, hosts)
      if (reason) return { ok: false, reason, zone, name: entry.name }
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
function zoneRefusal(zone: WidgetZoneId, entry: ZoneEntry, hosts: readonly string[]): ZoneRefusal | undefined {
  const { kind = 'content' } = entry
  if (kind === 'content') return undefined
  return zone === 'head-top' && kind === 'embed' ? 'wrong_zone' : sourceRefusal(entry, hosts)
}

function rowOf(zone: WidgetZoneId, position: number, entry: ZoneEntry): ZoneRow {
  const { html, kind = 'content', name, routes = [], src } = entry
  return kind === 'content'
    ? { zone, position, name, html: sanitizedHtml(html, zone) }
    : { zone, position, name, kind, html: '', src, routes: [...routes] }
}

/**
 * Zones as pages may show them: only known zones, HTML sanitized again, and of frames and scripts those whose host is
 * allowed now.
 */
export function harmlessZones(zones: Zones, hosts: readonly string[] = []): Zones {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([zone, entries]) =>
      isZoneId(zone)
        ? [[zone, entries.filter((entry) => !zoneRefusal(zone, entry, hosts)).map((entry) => harmless(zone, entry))]]
        : [],
    ),
  )
}

function harmless(zone: WidgetZoneId, { html, kind = 'content', name, routes, src }: ZoneEntry): ZoneEntry {
  return kind === 'content' ? { name, html: sanitizedHtml(html, zone) } : { name, html: '', kind, src, routes }
}
