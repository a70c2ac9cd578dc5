/** Settings: what the operator configured. */

export { type CaptchaVerifier, readCaptchaVerifier } from './captcha.ts'
export { type ChangeSettingsResult, changeFlag, changeSettings, type SettingChange } from './change-settings.ts'
export { knownCurrency } from './currencies.ts'
export { readShopConfiguration, readStoreCurrency, type ShopConfiguration } from './read-shop-configuration.ts'
export { sanitizedHtml, takenOutOfHtml } from './sanitized-html.ts'
export { saveFlags } from './save-flags.ts'
export {
  isDemo,
  markDemo,
  type SaveSettingsResult,
  type SaveStringsResult,
  saveSettings,
  saveStrings,
} from './save-settings.ts'
export {
  isSecretSetting,
  publishedSettings,
  type SettingRefusal,
  STORE_CLOSED,
  STORE_CURRENCY,
  STORE_ZONE,
  widgetHosts,
} from './setting-rules.ts'
export {
  clearConfiguration,
  hasConfiguration,
  readSettingVersions,
  readStoredSettings,
  readZonesVersion,
  selectFlags,
  selectStrings,
  selectZones,
} from './settings.sql.ts'
export {
  harmlessZones,
  type SaveZonesResult,
  saveZones,
  type ZoneEntry,
  type ZoneRefusal,
  type Zones,
} from './zones.ts'
