/**
 * Who the resort is, and in which zone and currency it sells. The first save of a shop that sells nothing yet also
 * closes it, so that guests see nothing before it goes live. The currency stays once there is an order: what was sold
 * is stored in it.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readCatalog } from '#commerce/catalog/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import {
  readSettingVersions,
  readStoredSettings,
  type SaveSettingsResult,
  STORE_CLOSED,
  STORE_CURRENCY,
  saveSettings,
} from '#commerce/settings/index.ts'
import type { OpeningStep } from '#contract/values/console/setup.ts'
import type { Day } from '#contract/values/day.ts'
import { MONEY_SETTINGS, RESORT_SETTINGS, readSetup, stepsMissing, versionOf } from './read-setup.ts'
import { hasOrders } from './setup.sql.ts'

type Parts = { resort: keyof typeof RESORT_SETTINGS; money: keyof typeof MONEY_SETTINGS }
const NAMES = { resort: RESORT_SETTINGS, money: MONEY_SETTINGS }

export type SaveResortResult =
  | SaveSettingsResult
  | ChangedMeanwhile
  | { ok: false; reason: 'currency_is_fixed' }
  | { ok: false; reason: 'no_name' }

/** `version` is the one that the operator read. */
export async function saveResort<Part extends keyof Parts>(
  tx: OperatorTx,
  part: Part,
  values: Record<Parts[Part], string>,
  version: number,
): Promise<SaveResortResult> {
  const names: Readonly<Record<string, string>> = NAMES[part]
  const versions = await readSettingVersions(tx)
  const changed = changedMeanwhile(version, versionOf(versions, names))
  if (changed) return changed
  const given = Object.entries<string>(values).map(([key, value]) => [names[key] ?? key, value.trim()] as const)
  const settings = Object.fromEntries(given)
  if (settings[RESORT_SETTINGS.name] === '') return { ok: false, reason: 'no_name' }
  const currency = settings[STORE_CURRENCY]
  if (currency !== undefined && (await isFixed(tx, currency))) return { ok: false, reason: 'currency_is_fixed' }
  await keepClosed(tx)
  // Named again for the lock: a colleague may have saved between the look and here.
  const expected = Object.values(names).map((name) => [name, versions[name] ?? 0] as const)
  return saveSettings(tx, settings, Object.fromEntries(expected))
}

async function isFixed(tx: OperatorTx, currency: string): Promise<boolean> {
  const stored = (await readStoredSettings(tx))[STORE_CURRENCY] ?? ''
  if (stored.toUpperCase() === currency.toUpperCase()) return false
  return hasOrders(tx)
}

/** Closes a shop that sells nothing yet and was never opened or closed by an operator; leaves every other as it is. */
export async function keepClosed(tx: OperatorTx): Promise<void> {
  const settings = await readStoredSettings(tx)
  if (settings[STORE_CLOSED] !== undefined || (await readCatalog(tx)).products.size > 0) return
  await saveSettings(tx, { [STORE_CLOSED]: 'true' })
}

export type GoLiveResult = { ok: true } | { ok: false; reason: 'not_ready'; missing: readonly OpeningStep[] }

/** Opens the shop to guests, once every step before is done. */
export async function goLive(tx: OperatorTx, today: Day, hasPayments: boolean): Promise<GoLiveResult> {
  const missing = stepsMissing(await readSetup(tx, today), hasPayments)
  if (missing.length > 0) return { ok: false, reason: 'not_ready', missing }
  const saved = await saveSettings(tx, { [STORE_CLOSED]: 'false' })
  if (!saved.ok) throw new Error('The setting that opens a shop was refused.')
  return { ok: true }
}
