/** Flags and zones of the store's configuration as the calls send them, and zones as a remote platform sent them. */
import type { ShopConfiguration, Zones } from '#commerce/settings/index.ts'
import type { FeatureFlags, WidgetZones } from '#contract/schemas/settings.ts'

export function flagsDocument(flags: ShopConfiguration['flags']): FeatureFlags {
  return Object.fromEntries(Object.entries(flags).map(([name, IsEnabled]) => [name, { IsEnabled }]))
}

export function zonesDocument(zones: Zones): WidgetZones {
  return mapEntries(zones, ({ name, html, kind, src, routes }) => ({
    Name: name,
    HtmlContent: html,
    ...(kind && { Kind: kind }),
    ...(src !== undefined && { Src: src }),
    ...(routes && { Routes: [...routes] }),
  }))
}

export function readZones(document: WidgetZones): Zones {
  return mapEntries(document, ({ Name, HtmlContent, Kind, Src, Routes }) => ({
    name: Name,
    html: HtmlContent,
    kind: Kind,
    src: Src,
    routes: Routes,
  }))
}

function mapEntries<From, To>(
  zones: Readonly<Record<string, readonly From[]>>,
  change: (entry: From) => To,
): Record<string, To[]> {
  return Object.fromEntries(Object.entries(zones).map(([zone, entries]) => [zone, entries.map(change)]))
}
