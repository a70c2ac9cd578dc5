/** The operator's configuration as it travels, four maps each served by one call, and the clock of the server. */
import * as z from 'zod/mini'
import { ZONE_ENTRY_KINDS } from '#contract/values/settings/widget-zones.ts'
import { instant } from './field.ts'

/**
 * Setting name to value. Names are lower-case on our wire; readers never depend on the case (see store-settings.ts).
 */
export const StoreSettingsMap = z.record(z.string(), z.string())
export type StoreSettingsMap = z.infer<typeof StoreSettingsMap>

export const FeatureFlags = z.record(z.string(), z.object({ IsEnabled: z.boolean() }))
export type FeatureFlags = z.infer<typeof FeatureFlags>

/** Locale to key to text; keys are lower-case. */
export const LanguageStrings = z.record(z.string(), z.record(z.string(), z.string()))
export type LanguageStrings = z.infer<typeof LanguageStrings>

/**
 * `content` is HTML, sanitized before it leaves the engine, and what an entry is that names no kind. An `embed` is a
 * frame and a `script` a script from `Src`, on the pages that `Routes` lists (see zone-sources.ts).
 */
export const WidgetZoneEntry = z.object({
  Name: z.string(),
  HtmlContent: z.string(),
  Kind: z.optional(z.enum(ZONE_ENTRY_KINDS)),
  Src: z.optional(z.string()),
  Routes: z.optional(z.array(z.string())),
})
export type WidgetZoneEntry = z.infer<typeof WidgetZoneEntry>

/** Zone id to its entries, in order. */
export const WidgetZones = z.record(z.string(), z.array(WidgetZoneEntry))
export type WidgetZones = z.infer<typeof WidgetZones>

export const settingsSchemas = {
  readFeatureFlags: { summary: 'Which features are switched on.', reply: FeatureFlags },
  readStoreSettings: { summary: 'The settings of the store.', reply: StoreSettingsMap },
  readLanguageStrings: { summary: 'Texts the operator changed, by locale.', reply: LanguageStrings },
  readWidgetZones: { summary: 'HTML the operator placed into the zones of the pages.', reply: WidgetZones },
  readUtcTime: { summary: 'The time in UTC, as ISO 8601.', reply: instant() },
  readUtcTimeByNumber: { summary: 'The same time under ten further names.', reply: instant() },
}
