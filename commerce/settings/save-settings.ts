/** Store settings, all of them or none. Names are kept in lower case, so no reader depends on how one was typed. */
import type { Tx } from '#commerce/database/tx.ts'
import { CAPTCHA_ON, isCaptchaUnverified } from './captcha.ts'
import { type SettingRefusal, settingName, settingRefusal } from './setting-rules.ts'
import { selectSettings, upsertSettings } from './settings.sql.ts'

export type SaveSettingsResult = { ok: true } | { ok: false; reason: SettingRefusal; name: string }

export async function saveSettings(tx: Tx, settings: Record<string, string>): Promise<SaveSettingsResult> {
  // Two spellings of one name are one setting: the later one counts.
  const byName = new Map(Object.entries(settings).map(([name, value]) => [settingName(name), value.trim()]))
  for (const [name, value] of byName) {
    const reason = settingRefusal(name, value)
    if (reason) return { ok: false, reason, name }
  }
  if ([...byName.keys()].some((name) => name.startsWith('captchasettings.'))) {
    const stored = (await selectSettings(tx)).map(({ name, value }) => [name, value] as const)
    if (isCaptchaUnverified(Object.fromEntries([...stored, ...byName]))) {
      return { ok: false, reason: 'captcha_without_private_key', name: CAPTCHA_ON }
    }
  }
  await upsertSettings(
    tx,
    [...byName].map(([name, value]) => ({ name, value })),
  )
  return { ok: true }
}
