/**
 * The operator's configuration, four maps that every page begins with: the same for all visitors, so browsers may send
 * an ETag. And the shop's time.
 */

import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { publishedSettings } from '#commerce/settings/index.ts'
import {
  readFeatureFlagsCall,
  readLanguageStringsCall,
  readStoreSettingsCall,
  readUtcTimeByNumberCall,
  readUtcTimeCall,
  readWidgetZonesCall,
} from '#contract/calls/settings.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { PublicReplies } from '#server/shop/public-replies.ts'
import { flagsDocument, zonesDocument } from '#server/wire/settings.ts'

export function settingsCalls(stored: PublicReplies): Handler[] {
  return [
    handle(readFeatureFlagsCall, () =>
      stored.tagged('flags', ({ configuration }) => flagsDocument(configuration.flags)),
    ),
    // The published offset is what the store's zone means now, so it is worked out again.
    handle(readStoreSettingsCall, () =>
      stored.tagged('settings', ({ configuration }, now) => publishedSettings(configuration.settings, now)),
    ),
    handle(readLanguageStringsCall, () => stored.tagged('strings', ({ configuration }) => configuration.strings)),
    handle(readWidgetZonesCall, () =>
      stored.tagged('zones', ({ configuration }) => zonesDocument(configuration.zones)),
    ),
  ]
}

/** The shop's own time, straight from its clock: browsers judge cutoffs by it and never by theirs. */
export function resortTimeCalls(database: Database): Handler[] {
  const utcTime = async () => (await database.read(readShopNow)).toISOString()
  return [handle(readUtcTimeCall, utcTime), handle(readUtcTimeByNumberCall, utcTime)]
}
