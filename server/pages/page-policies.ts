/**
 * The content security policies of a shop's pages, one for each kind of page, made once per configuration.
 *
 * Pages where the operator's tags and widgets may run are open to the hosts of what is configured; all others, and all
 * pages of a shop that configured nothing, have the same strict policy. A script that is not ours sets addresses as
 * plain text, so a page that runs one cannot keep Trusted Types.
 */

import { callHost } from '#contract/rules/api-host.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { zoneHosts } from '#contract/rules/zone-sources.ts'
import type { WidgetZones } from '#contract/schemas/settings.ts'
import { contentSecurityPolicy, isPolicyOrigin } from '#server/http/security/content-security-policy.ts'
import { BOOTSTRAP_HASH } from '#server/pages/document/bootstrap.ts'
import type { AdapterHosts } from '#storefront/visit/analytics/adapters/adapter.ts'
import { configuredAdapters } from '#storefront/visit/analytics/adapters/all-adapters.ts'
import { PAGE_KINDS, type PageKind } from '#storefront/visit/analytics/page-kind.ts'

/** The text of a policy, cut where a reply's nonce goes. */
export type PagePolicy = readonly string[]

export type PagePolicies = Readonly<Record<PageKind, PagePolicy>>

const PLACEHOLDER = 'A'.repeat(24)

export const STRICT_POLICY: PagePolicy = policyFor({}, false)

/** The console shows documents of the shop in frames: previews of products and of what staff write. */
export function consolePolicy(isDevelopment: boolean): PagePolicy {
  return policyFor({}, isDevelopment, true)
}

export function pagePolicies(settings: StoreSettings, isDevelopment: boolean, zones: WidgetZones = {}): PagePolicies {
  const policies = PAGE_KINDS.map((kind) => {
    const all: AdapterHosts[] = configuredAdapters(settings, kind).map(({ adapter, id }) => adapter.hosts(id, settings))
    if (kind === 'open') all.push(zoneHosts(zones))
    const host = callHost(settings)
    if (host) all.push({ connect: [host], image: [host] })
    return [kind, policyFor(together(all), isDevelopment)]
  })
  return Object.fromEntries(policies) as Record<PageKind, PagePolicy>
}

function policyFor(hosts: AdapterHosts, isDevelopment: boolean, framesItself = false): PagePolicy {
  return contentSecurityPolicy({
    nonce: PLACEHOLDER,
    bootstrapHash: BOOTSTRAP_HASH,
    hosts,
    runsForeignScripts: (hosts.script?.length ?? 0) > 0,
    isDevelopment,
    framesItself,
  }).split(PLACEHOLDER)
}

/** A host that cannot exist is left out: a mistyped setting must not break every page. */
function together(all: readonly AdapterHosts[]): AdapterHosts {
  const uses = ['script', 'connect', 'image', 'frame'] as const
  const hostsOf = (use: (typeof uses)[number]) => all.flatMap((hosts) => hosts[use] ?? []).filter(isPolicyOrigin)
  return Object.fromEntries(uses.map((use) => [use, [...new Set(hostsOf(use))]]))
}
