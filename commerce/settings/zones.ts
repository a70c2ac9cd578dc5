/** The widget zones of the pages, as they are saved and as pages may show them. */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type SourceRefusal, sourceRefusal, type ZoneSource } from '#contract/rules/zone-sources.ts'
import { WIDGET_ZONES, type WidgetZoneId, type ZoneEntryKind } from '#contract/values/settings/widget-zones.ts'
import { sanitizedHtml } from './sanitized-html.ts'
import { widgetHosts } from './setting-rules.ts'
import { lockZones, replaceZones, selectSettings, selectZones, type ZoneRow } from './settings.sql.ts'

/** HTML where it names no kind; otherwise a frame or a script. */
export type ZoneEntry = ZoneSource & { name: string; html: string; kind?: ZoneEntryKind | undefined }

/** Zone id to its entries, in order. */
export type Zones = Readonly<Record<string, readonly ZoneEntry[]>>

/** `unreadable_html`: too long, with too many elements, or nested so that no two readings of it agree. */
export type ZoneRefusal = SourceRefusal | 'unknown_zone' | 'wrong_zone' | 'unreadable_html'
export type SaveZonesResult =
  | { ok: true }
  | { ok: false; reason: ZoneRefusal; zone: string; name?: string }
  | ChangedMeanwhile

/**
 * Replaces all entries. HTML is sanitized before it is stored; frames and scripts must come from an allowed host. With
 * the version that an operator read (`readZonesVersion`) they are replaced only while that one counts.
 */
export async function saveZones(tx: OperatorTx, zones: Zones, expectedVersion?: number): Promise<SaveZonesResult> {
  const read = async () => {
    // Each save gives new versions, also to what stays as it is.
    const entries = (await selectZones(tx)).map(({ version: _, ...entry }) => entry)
    return Object.fromEntries(Map.groupBy(entries, ({ zone }) => `zone ${zone}`))
  }
  const change = { action: 'zones changed', what: 'zones', read } as const
  return recordChange(tx, change, () => putZones(tx, zones, expectedVersion))
}

async function putZones(tx: Tx, zones: Zones, expectedVersion: number | undefined): Promise<SaveZonesResult> {
  const hosts = widgetHosts(await selectSettings(tx))
  const rows: ZoneRow[] = []
  for (const [zone, entries] of Object.entries(zones)) {
    if (!isZoneId(zone)) return { ok: false, reason: 'unknown_zone', zone }
    for (const [position, entry] of entries.entries()) {
      const judged = judgedEntry(zone, entry, hosts)
      if (!judged.ok) return { ok: false, reason: judged.reason, zone, name: entry.name }
      const { routes = [], ...kept } = judged.entry
      rows.push({ zone, position, ...kept, routes: [...routes] })
    }
  }
  const changed = changedMeanwhile(expectedVersion, await lockZones(tx))
  if (changed) return changed
  await replaceZones(tx, rows)
  return { ok: true }
}

/**
 * Zones as pages may show them: only known zones, HTML sanitized again, and of frames and scripts those whose host is
 * allowed now.
 */
export function harmlessZones(zones: Zones, hosts: readonly string[] = []): Zones {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([zone, entries]) =>
      isZoneId(zone) ? [[zone, harmless(zone, entries, hosts)]] : [],
    ),
  )
}

function harmless(zone: WidgetZoneId, entries: readonly ZoneEntry[], hosts: readonly string[]): ZoneEntry[] {
  return entries.flatMap((entry) => {
    const judged = judgedEntry(zone, entry, hosts)
    return judged.ok ? [judged.entry] : []
  })
}

function isZoneId(zone: string): zone is WidgetZoneId {
  return (WIDGET_ZONES as readonly string[]).includes(zone)
}

type Judged = { ok: true; entry: ZoneEntry } | { ok: false; reason: ZoneRefusal }

/** What may stand of an entry in a zone, or why it may not. The head of a page has no room for a frame. */
function judgedEntry(zone: WidgetZoneId, entry: ZoneEntry, hosts: readonly string[]): Judged {
  const { kind = 'content', name, routes, src } = entry
  if (kind === 'content') {
    const html = sanitizedHtml(entry.html, zone)
    return html === undefined ? { ok: false, reason: 'unreadable_html' } : { ok: true, entry: { name, html } }
  }
  const reason = zone === 'head-top' && kind === 'embed' ? 'wrong_zone' : sourceRefusal(entry, hosts)
  return reason ? { ok: false, reason } : { ok: true, entry: { name, html: '', kind, src, routes } }
}
