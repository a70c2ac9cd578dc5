/** Widget zones as the console reads and writes them. */
import type { ZoneEntry } from '#commerce/settings/index.ts'
import type { ShopZone, ShopZoneEntry } from '#contract/schemas/admin/words/zones.ts'
import { WIDGET_ZONES, type WidgetZoneId, type ZoneEntryKind } from '#contract/values/settings/widget-zones.ts'

const WHERE: Readonly<Record<WidgetZoneId, string>> = {
  'head-top': 'In the head of every page: tags of verification and link previews. Guests see nothing of it.',
  'body-top': 'Above the header of every page.',
  'body-bottom': 'Below the footer of every page.',
  'app-bottom': 'At the very end of every page.',
  'homepage-top': 'At the top of the first page, below its picture.',
  'homepage-bottom': 'At the end of the first page.',
  'footer-bottom': 'At the end of the footer of every page.',
  'product-details-bottom': 'At the end of every product page.',
}

type StoredEntry = {
  zone: string
  name: string
  kind: ZoneEntryKind
  html: string
  src: string | null
  routes: readonly string[]
}

export function zoneDocuments(stored: readonly StoredEntry[]): ShopZone[] {
  return WIDGET_ZONES.map((zone) => ({
    Zone: zone,
    Where: WHERE[zone],
    Entries: stored.filter((entry) => entry.zone === zone).map(zoneEntryDocument),
  }))
}

export function zoneEntryDocument({ html, kind, name, routes, src }: StoredEntry): ShopZoneEntry {
  return { Name: name, Kind: kind, Html: html, Src: src ?? '', Routes: [...routes] }
}

export function zoneEntryFrom({ Html, Kind, Name, Routes, Src }: ShopZoneEntry): ZoneEntry {
  const routes = Routes.map((route) => route.trim()).filter(Boolean)
  return Kind === 'content'
    ? { name: Name.trim(), html: Html }
    : { name: Name.trim(), html: '', kind: Kind, src: Src.trim(), routes }
}
