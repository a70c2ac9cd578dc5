/** The settings of the store, read from what the platform published. Without React: the server reads them too. */
import { type StoreSettings, storeSettings } from '#contract/rules/store-settings.ts'
import type { StoreSettingsMap } from '#contract/schemas/settings.ts'

/** On the server one map of settings serves many pages, and reading it takes longer than showing a tile. */
const readSettings = new WeakMap<StoreSettingsMap, StoreSettings>()

export function settingsOf({ settings }: { settings: StoreSettingsMap }): StoreSettings {
  let read = readSettings.get(settings)
  if (!read) {
    read = storeSettings(settings)
    readSettings.set(settings, read)
  }
  return read
}
