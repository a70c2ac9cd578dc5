/**
 * Runs the scripts of the operator's zones, each once, on the pages they are meant for. Which those are the server is
 * asked for, once: text in the page, even text that an attacker smuggled into it, cannot name a script to run.
 */

import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import { isMeantFor } from '#contract/rules/zone-sources.ts'
import type { WidgetZones } from '#contract/schemas/settings.ts'
import type { Client } from '#contract/wire/client.ts'
import { loadScript } from '#storefront/visit/analytics/adapters/load-script.ts'
import type { Log } from '#ui/live/log.ts'

type Options = { ask: Client; log: Log; load?: typeof loadScript }

export function createZoneScripts({ ask, load = loadScript, log }: Options) {
  const started = new Set<string>()
  let zones: Promise<WidgetZones> | undefined

  return {
    async startFor(path: string): Promise<void> {
      zones ??= ask(readWidgetZonesCall)
      const meant = Object.values(await zones)
        .flat()
        .filter((entry) => entry.Kind === 'script' && isMeantFor(entry, path))
      for (const { Name, Src = '' } of meant) {
        if (started.has(Src)) continue
        started.add(Src)
        load(Src, [new URL(Src).origin]).catch((error: unknown) =>
          log.warn(`${Name} could not be started`, { reason: String(error) }),
        )
      }
    },
  }
}

export type ZoneScripts = ReturnType<typeof createZoneScripts>
