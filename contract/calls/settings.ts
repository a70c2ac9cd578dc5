/** The operator's configuration as it travels: four maps, each served by one call. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'

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

export const WIDGET_ZONES = [
  'head-top',
  'body-top',
  'body-bottom',
  'app-bottom',
  'homepage-top',
  'homepage-bottom',
  'footer-bottom',
  'product-details-bottom',
] as const
export type WidgetZoneId = (typeof WIDGET_ZONES)[number]

export const ZONE_ENTRY_KINDS = ['content', 'embed', 'script'] as const

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

export const readFeatureFlagsCall = call({
  id: 'API-06',
  method: 'GET',
  path: '/settings/feature-flags',
  also: ['/api/settings/feature-flags'],
  reply: FeatureFlags,
  summary: 'Which features are switched on.',
})

export const readStoreSettingsCall = call({
  id: 'API-07',
  method: 'GET',
  path: '/settings/store',
  also: ['/api/settings/store'],
  reply: StoreSettingsMap,
  summary: 'The settings of the store.',
})

export const readLanguageStringsCall = call({
  id: 'API-08',
  method: 'GET',
  path: '/settings/language-strings',
  also: ['/api/settings/language-strings'],
  reply: LanguageStrings,
  summary: 'Texts the operator changed, by locale.',
})

export const readWidgetZonesCall = call({
  id: 'API-09',
  method: 'GET',
  path: '/settings/widget-zones',
  also: ['/api/settings/widget-zones'],
  reply: WidgetZones,
  summary: 'HTML the operator placed into the zones of the pages.',
})
