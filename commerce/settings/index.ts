/** Settings: what the operator configured. */
export { clearConfiguration } from './clear-configuration.ts'
export { harmlessZones } from './harmless-zones.ts'
export { readShopConfiguration, type ShopConfiguration } from './read-shop-configuration.ts'
export { saveFlags } from './save-flags.ts'
export { type SaveSettingsResult, saveSettings } from './save-settings.ts'
export { type SaveStringsResult, saveStrings } from './save-strings.ts'
export { type SaveZonesResult, saveZones } from './save-zones.ts'
export { publishedSettings, type SettingRefusal } from './setting-rules.ts'
