/** The settings of the store, read from what the platform published. Without React: the server reads them too. */
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { StoreSettingsMap } from '#contract/schemas/settings.ts'
import { readOnce } from '#storefront/live/read-once.ts'

/** On the server one map of settings serves many pages, and reading it takes longer than showing a tile. */
const read = readOnce((settings: StoreSettingsMap) => storeSettings(settings))

export function settingsOf({ settings }: { settings: StoreSettingsMap }): StoreSettings {
  return read(settings)
}
