/** Settings as an operator changes them, with what each of them was before. What stays as it is is no change. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { saveFlags } from './save-flags.ts'
import { type SaveSettingsResult, saveSettings } from './save-settings.ts'
import { isSecretSetting, STORE_CURRENCY, settingName } from './setting-rules.ts'
import { isCurrencyUsed, selectFlags, selectSettings } from './settings.sql.ts'

export type SettingChange = {
  name: string
  /** Neither value may leave the engine. */
  isSecret: boolean
  /** Empty where it was not set. */
  before: string
  after: string
}

export type ChangeSettingsResult = { ok: true; changes: SettingChange[] } | Exclude<SaveSettingsResult, { ok: true }>

export async function changeSettings(
  tx: OperatorTx,
  settings: Record<string, string>,
  expectedVersions?: Record<string, number>,
): Promise<ChangeSettingsResult> {
  const before = new Map((await selectSettings(tx)).map(({ name, value }) => [name, value]))
  const given = new Map(Object.entries(settings).map(([name, value]) => [settingName(name), value.trim()]))
  const currency = given.get(STORE_CURRENCY)
  // Prices and orders are amounts of it: in another one all of them would be other amounts.
  const isOther = currency !== undefined && currency.toUpperCase() !== (before.get(STORE_CURRENCY) ?? '').toUpperCase()
  if (isOther && (before.get(STORE_CURRENCY) ?? '') !== '' && (await isCurrencyUsed(tx))) {
    return { ok: false, reason: 'currency_is_used', name: STORE_CURRENCY }
  }
  const saved = await saveSettings(tx, settings, expectedVersions)
  if (!saved.ok) return saved
  const changes = [...given].map(([name, after]) => ({
    name,
    isSecret: isSecretSetting(name),
    before: before.get(name) ?? '',
    after,
  }))
  return { ok: true, changes: changes.filter((change) => change.before !== change.after) }
}

/** Whether the switch stood differently before; a flag that was never set is off. */
export async function changeFlag(tx: OperatorTx, name: string, isEnabled: boolean): Promise<boolean> {
  const stored = (await selectFlags(tx)).find((flag) => flag.name.toLowerCase() === name.toLowerCase())
  await saveFlags(tx, { [name]: isEnabled })
  return (stored?.isEnabled ?? false) !== isEnabled
}
