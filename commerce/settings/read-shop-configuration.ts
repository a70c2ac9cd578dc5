/**
 * Everything the operator configured, as visitors may see it. Zone HTML is sanitized again when it is read: the stored
 * HTML may be older than the rules. A currency that the shop does not know is refused here too, where every setting
 * else would count as none: with the default in its place prices would be asked for in other money.
 */

import { readShopNow } from '#commerce/clock/index.ts'
import { type Changes, EVERYTHING } from '#commerce/database/revision.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { DEFAULT_CURRENCY, findCurrency } from '#contract/values/money.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { isCaptchaUnverified, withVerifiedCaptcha } from './captcha.ts'
import { knownCurrency } from './currencies.ts'
import { publishedSettings, type SettingValues, STORE_CURRENCY, widgetHosts } from './setting-rules.ts'
import { readStoredSettings, selectFlags, selectSettings, selectStrings, selectZones } from './settings.sql.ts'
import { harmlessZones, type Zones } from './zones.ts'

export type ShopConfiguration = {
  /** The offset among them is that of the moment of reading; `publishedSettings` renews it. */
  settings: SettingValues
  /** Name to whether it is switched on. */
  flags: Readonly<Record<string, boolean>>
  /** Locale to key to text. */
  strings: Readonly<Record<string, Readonly<Record<string, string>>>>
  zones: Zones
  /** Settings that are ignored, in words for the operator. */
  warnings: readonly string[]
}

const CAPTCHA_IS_OFF =
  'The captcha is switched on without captchasettings.recaptchaprivatekey, so nobody could check it: it stays off.'

/** Reads what the operator configured, or what changed of it. */
export async function readShopConfiguration(
  tx: Tx,
  before?: ShopConfiguration,
  changes: Changes = EVERYTHING,
): Promise<ShopConfiguration> {
  const strings = before && !changes.has('texts') ? before.strings : await readStrings(tx)
  // What zones may hold depends on the settings.
  if (before && !changes.has('settings') && !changes.has('zones')) {
    return strings === before.strings ? before : { ...before, strings }
  }
  const stored = await selectSettings(tx)
  const settings = Object.fromEntries(stored.map(({ name, value }) => [name, value]))
  refuseUnknownCurrency(settings[STORE_CURRENCY])
  const flags = await selectFlags(tx)
  const entries = await selectZones(tx)
  const now = await readShopNow(tx)

  return {
    settings: publishedSettings(withVerifiedCaptcha(settings), now),
    flags: Object.fromEntries(flags.map(({ name, isEnabled }) => [name, isEnabled])),
    strings,
    zones: harmlessZones(
      grouped(
        entries,
        (row) => row.zone,
        (rows) => rows.map(({ src, ...entry }) => ({ ...entry, src: src ?? undefined })),
      ),
      widgetHosts(stored),
    ),
    warnings: isCaptchaUnverified(settings) ? [CAPTCHA_IS_OFF] : [],
  }
}

/** What the shop's own amounts are in, as pages read it. */
export async function readStoreCurrency(tx: Tx): Promise<string> {
  return settingReader(await readStoredSettings(tx)).value(STORE_CURRENCY, findCurrency, DEFAULT_CURRENCY)
}

async function readStrings(tx: Tx): Promise<ShopConfiguration['strings']> {
  return grouped(
    await selectStrings(tx),
    (row) => row.locale,
    (rows) => Object.fromEntries(rows.flatMap(({ key, text }) => (text === null ? [] : [[key, text]]))),
  )
}

function refuseUnknownCurrency(code = ''): void {
  if (code === '' || knownCurrency(code)) return
  throw new StartRefused(
    `The setting ${STORE_CURRENCY} is "${code}", a currency that the shop does not know. Name one of ISO 4217.`,
  )
}

function grouped<Row, Out>(rows: Row[], by: (row: Row) => string, shape: (rows: Row[]) => Out): Record<string, Out> {
  return Object.fromEntries([...Map.groupBy(rows, by)].map(([key, group]) => [key, shape(group)]))
}
