/**
 * What an entry of a widget zone may bring along from elsewhere: a frame or a script, over https, from a host that the
 * operator named in the settings, and only on the pages it is meant for. Everything else stays out, however it was
 * stored.
 */
import type { WidgetZoneEntry, WidgetZones } from '#contract/schemas/settings.ts'

const HOST = /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/
/** `/l/golf`, or `/l/*` for it and everything below. */
const ROUTE = /^\/[\w./-]*\*?$/

/** Hosts as the setting lists them, parted by commas; undefined where one of them is no bare host. */
export function readHosts(text: string): string[] | undefined {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  return hosts.every((host) => HOST.test(host)) ? hosts : undefined
}

export type SourceRefusal = 'bad_source' | 'host_not_allowed' | 'bad_route'

/** Where an entry loads from, and on which pages. */
export type ZoneSource = { src?: string | undefined; routes?: readonly string[] | undefined }

/** Why an entry that loads something may not stand; undefined when it may. */
export function sourceRefusal({ src, routes }: ZoneSource, hosts: readonly string[]): SourceRefusal | undefined {
  const host = hostOf(src)
  if (!host) return 'bad_source'
  if (!hosts.includes(host)) return 'host_not_allowed'
  return routes?.every((route) => ROUTE.test(route)) === false ? 'bad_route' : undefined
}

/** Whether an entry is meant for this page; `path` carries no locale. Without routes it is meant for all. */
export function isMeantFor({ Routes = [] }: WidgetZoneEntry, path: string): boolean {
  return Routes.length === 0 || Routes.some((route) => isOnRoute(route, path))
}

/** The origins from which zones load frames and scripts, for the policy of the pages on which they may. */
export function zoneHosts(zones: WidgetZones): { frame: string[]; script: string[] } {
  const entries = Object.values(zones).flat()
  const origins = (kind: WidgetZoneEntry['Kind']) => {
    const hosts = entries.flatMap(({ Kind, Src }) => (Kind === kind ? (hostOf(Src) ?? []) : []))
    return [...new Set(hosts)].map((host) => `https://${host}`)
  }
  return { frame: origins('embed'), script: origins('script') }
}

/**
 * The host of an https address without a port or a user in it. Never a path of our own: that would put the shop's pages
 * into a frame, or run its replies.
 */
function hostOf(address: string | undefined): string | undefined {
  return /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\s\\]*)?$/i.exec(address ?? '')?.[1]?.toLowerCase()
}

function isOnRoute(route: string, path: string): boolean {
  if (!route.endsWith('*')) return path === route
  const start = route.slice(0, -1)
  return path.startsWith(start) || `${path}/` === start
}
