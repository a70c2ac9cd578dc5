/**
 * Read what every page needs. None of the calls may keep a page from being shown: where one fails, its default
 * stands in and the log says so.
 */

import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { readFeatureFlagsCall, readStoreSettingsCall, readWidgetZonesCall } from '#contract/calls/settings.ts'
import type { WidgetZones } from '#contract/schemas/settings.ts'
import type { Call, Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { readSettings } from '#storefront/page/read-settings.ts'
import type { ShellData } from '#storefront/page/shell-data.tsx'
import type { Log } from '#ui/live/log.ts'

const NO_ZONES: WidgetZones = {}

export async function loadShell(client: Client, log: Log): Promise<ShellData> {
  const [settings, flags, zones, categories] = await Promise.all([
    orDefault(readStoreSettingsCall, {}, 'Failed to load store settings. Using defaults'),
    orDefault(readFeatureFlagsCall, {}, 'Failed to load feature flags. Using defaults'),
    orDefault(readWidgetZonesCall, NO_ZONES, 'Failed to load widget zones. Using defaults'),
    orDefault(listCategoriesCall, [], 'Failed to load categories. The menu stays empty'),
  ])
  return {
    settings: readSettings(settings),
    flags,
    zones,
    categories,
    ...(zones === NO_ZONES && { lacksZones: true }),
  }

  function orDefault<C extends Call>(call: C, otherwise: Reply<C>, warning: string): Promise<Reply<C>> {
    const reply = client(call as Call) as Promise<Reply<C>>
    return reply.catch((error: unknown) => {
      log.warn(warning, { reason: String(error) })
      return otherwise
    })
  }
}
