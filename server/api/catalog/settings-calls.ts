/**
 * The operator's configuration, four maps that every page begins with. The same for everybody, so browsers may ask by
 * tag.
 */
import { publishedSettings } from '#commerce/settings/index.ts'
import {
  readFeatureFlagsCall,
  readLanguageStringsCall,
  readStoreSettingsCall,
  readWidgetZonesCall,
} from '#contract/calls/settings.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { PublicReplies } from '#server/shop/public-replies.ts'

export function settingsCalls(stored: PublicReplies): Handler[] {
  return [
    handle(readFeatureFlagsCall, () => stored.tagged('flags', ({ configuration }) => configuration.flags)),
    // The published offset is what the store's zone means now, so it is worked out again.
    handle(readStoreSettingsCall, () =>
      stored.tagged('settings', ({ configuration }, now) => publishedSettings(configuration.settings, now)),
    ),
    handle(readLanguageStringsCall, () => stored.tagged('strings', ({ configuration }) => configuration.strings)),
    handle(readWidgetZonesCall, () => stored.tagged('zones', ({ configuration }) => configuration.zones)),
  ]
}
