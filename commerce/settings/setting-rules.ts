/**
 * Which settings may be stored, and which may leave the engine.
 *
 * Settings reach every visitor as one map, and some of them land in links and stylesheets. So an address must be http
 * or https or a path of ours, a color must be a color, and a setting that looks like a secret is never published.
 */

import { LOCALE_CURRENCIES_SETTING, readLocaleCurrencies } from '#contract/rules/prices/locale-currencies.ts'
import { WIDGET_HOSTS } from '#contract/rules/store-settings.ts'
import { unreadablePairs } from '#contract/rules/theme/theme-colors.ts'
import { readHosts } from '#contract/rules/zone-sources.ts'
import { isZone, zoneOffset } from '#contract/values/local-time.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { knownCurrency } from './currencies.ts'

/** Name, in lower case, to value. */
export type SettingValues = Readonly<Record<string, string>>

export type SettingRefusal =
  | 'bad_name'
  | 'bad_url'
  | 'bad_color'
  | 'bad_host'
  | 'unknown_time_zone'
  | 'unknown_currency'
  | 'currency_is_used'
  | 'computed'
  | 'low_contrast'
  | 'captcha_without_private_key'

export const STORE_ZONE = 'storetimezone'
export const STORE_CURRENCY = 'currencycode'
/** Where it is true only staff see what the shop sells. */
export const STORE_CLOSED = 'storeinformationsettings.storeclosed'
export const STORE_ZONE_OFFSET = 'defaultstoretimezoneoffset'
/** Is set once the demo resort was loaded. The engine's own: it can neither be saved nor read from outside. */
export const DEMO_MARK = 'demo.loaded'
const DEFAULT_ZONE = 'UTC'

const SECRET_WORD = /secret|password|passwd|passphrase|pwd|private|token|credential|connectionstring|smtp/
const SECRET_KEY = /(?:access|account|api|auth|client|encryption|hmac|license|master|service|shared|signing|webhook)key/
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function settingName(name: string): string {
  return name.trim().toLowerCase()
}

/** Why a setting is not stored; undefined when it may be. An empty value is always fine: it means "not set". */
export function settingRefusal(name: string, value: string): SettingRefusal | undefined {
  if (!/^[a-z0-9][a-z0-9._-]{0,199}$/.test(name)) return 'bad_name'
  // The zone decides; a stored offset would be wrong half of the year.
  if (name === STORE_ZONE_OFFSET || name === DEMO_MARK) return 'computed'
  if (value === '') return undefined
  if (name === STORE_ZONE && !isZone(value)) return 'unknown_time_zone'
  if (name === STORE_CURRENCY && !knownCurrency(value)) return 'unknown_currency'
  if (name === LOCALE_CURRENCIES_SETTING && !areKnown(value)) return 'unknown_currency'
  if (name.endsWith('url') && safeUrl(value) === undefined) return 'bad_url'
  if (/colou?r$/.test(name) && !COLOR.test(value)) return 'bad_color'
  if (name === WIDGET_HOSTS && !readHosts(value)) return 'bad_host'
  return undefined
}

/** Without its digits an amount of a currency would mean nothing. */
function areKnown(text: string): boolean {
  return Object.values(readLocaleCurrencies(text) ?? { '': '' }).every((code) => knownCurrency(code))
}

const THEME = 'theme.'

/** The first of these colors with which a text of the pages could not be read; undefined where all can be. */
export function unreadableColor(given: ReadonlyMap<string, string>, stored: SettingValues): string | undefined {
  const tokens = [...given.keys()].filter((name) => name.startsWith(THEME)).map((name) => name.slice(THEME.length))
  if (tokens.length === 0) return undefined
  const all = Object.entries({ ...stored, ...Object.fromEntries(given) })
  const values = all
    .filter(([name]) => name.startsWith(THEME))
    .map(([name, value]) => [name.slice(THEME.length), value])
  // What others made unreadable before does not keep a color from being changed.
  const pairs = unreadablePairs(Object.fromEntries(values))
  const token = tokens.find((each) => pairs.some(({ front, ground }) => front === each || ground === each))
  return token && THEME + token
}

/** The hosts from which zones may load. */
export function widgetHosts(stored: readonly { name: string; value: string }[]): string[] {
  return readHosts(stored.find(({ name }) => name === WIDGET_HOSTS)?.value ?? '') ?? []
}

/** A public key is none by its own name; a word that makes a secret counts wherever else in the name it stands. */
export function isSecretSetting(name: string): boolean {
  // `api_key`, `api-key` and `api.key` are one word.
  const bare = name.replace(/[._-]/g, '')
  return SECRET_WORD.test(bare) || SECRET_KEY.test(bare)
}

/** The settings as visitors may read them at this moment: without secrets, with what the store's zone means now. */
export function publishedSettings(stored: SettingValues, now: Date): SettingValues {
  const zone = stored[STORE_ZONE] ?? ''
  const open = Object.entries(stored).filter(([name]) => name !== DEMO_MARK && !isSecretSetting(name))
  return {
    ...Object.fromEntries(open),
    [STORE_ZONE_OFFSET]: zoneOffset(now, isZone(zone) ? zone : DEFAULT_ZONE),
  }
}
