/**
 * Starts what the operator configured for this kind of page. Which ids and hosts those are the server is asked for:
 * text in the page, even text that an attacker smuggled into it, cannot name a script to run. A failure is a line in
 * the log.
 */
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Client } from '#contract/wire/client.ts'
import { lazy } from '#storefront/live/lazy.ts'
import type { LogWriter } from '#storefront/visit/analytics/browser-log.ts'
import type { DataLayer } from '#storefront/visit/analytics/data-layer.ts'
import type { PageKind } from '#storefront/visit/analytics/page-kind.ts'
import { redactedPath } from '#storefront/visit/analytics/redacted.ts'
import type { Log } from '#ui/live/log.ts'
import type { Adapter, Sight } from './adapter.ts'
import { configuredAdapters } from './all-adapters.ts'
import { loadScript } from './load-script.ts'

type Options = { kind: PageKind; ask: Client; log: Log; customer: Sight['customer'] }

export async function startAdapters({ ask, customer, kind, log }: Options): Promise<void> {
  const settings = storeSettings(await ask(readStoreSettingsCall))
  await Promise.all(
    configuredAdapters(settings, kind).map(async ({ adapter, id }) => {
      const hosts = adapter.hosts(id, settings).script ?? []
      try {
        await adapter.start(id, seenBy(adapter, { ...sight(), customer, loadScript: (url) => loadScript(url, hosts) }))
      } catch (error) {
        log.warn(`${adapter.name} could not be started`, { reason: String(error) })
      }
    }),
  )
}

function seenBy(adapter: Adapter, all: Sight): Sight {
  return Object.fromEntries(adapter.sees.map((name) => [name, all[name]])) as Sight
}

function sight(): Omit<Sight, 'customer' | 'loadScript'> {
  const globals = window as unknown as Record<string, unknown> & { dataLayer?: DataLayer }
  globals.dataLayer ??= []
  return {
    globals,
    dataLayer: globals.dataLayer,
    watchErrors,
    page: () => ({ origin: location.origin, path: redactedPath(location.pathname + location.search) }),
    send: (url, body) =>
      fetch(url, { method: 'POST', body, credentials: 'omit', referrerPolicy: 'origin', keepalive: true }),
    now: Date.now,
    random: Math.random,
  }
}

const writer = lazy(() => import('#storefront/visit/analytics/log-writer.ts'), '', 'wordless')

/**
 * The log's writer is a chunk of its own that stays unloaded until something is logged; watching it is no reason to
 * wait.
 */
async function watchErrors(watcher: LogWriter): Promise<void> {
  const { watchErrors: watch } = await writer.load()
  watch(watcher)
}
