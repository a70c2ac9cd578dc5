/** `settings set` and `flag on|off`: all of it or nothing. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import {
  changeFlag,
  changeSettings,
  isSecretSetting,
  type SettingChange,
  type SettingRefusal,
} from '#commerce/settings/index.ts'
import { FEATURE_FLAGS } from '#contract/values/settings/feature-flags.ts'
import type { CommandResult } from './command-result.ts'
import { settingComplaint } from './known-settings.ts'

/** What the names that an operator typed make wrong before any value is looked at. */
export function refusedOnCommandLine(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings)
    .filter(([name, value]) => isSecretSetting(name) && value !== '')
    .map(([name]) => `${name} is a secret, and a command line is kept and seen by others. Write ${name}=- instead.`)
}

export async function setSettings(tx: OperatorTx, settings: Readonly<Record<string, string>>): Promise<CommandResult> {
  const complaints = Object.entries(settings).flatMap(([name, value]) => settingComplaint(name, value.trim()) ?? [])
  if (complaints.length > 0) return { ok: false, lines: complaints }
  const changed = await changeSettings(tx, { ...settings })
  if (!changed.ok) return { ok: false, lines: [settingRefusalWords(changed)] }
  const lines = changed.changes.map(changeWords)
  return { ok: true, lines: lines.length > 0 ? lines : ['These settings are so already.'] }
}

export async function setFlag(tx: OperatorTx, given: string, isEnabled: boolean): Promise<CommandResult> {
  const flags: readonly string[] = Object.values(FEATURE_FLAGS)
  const name = flags.find((flag) => flag.toLowerCase() === given.toLowerCase())
  if (!name) return { ok: false, lines: [`There is no flag ${given}. The flags are ${flags.join(', ')}.`] }
  const state = isEnabled ? 'on' : 'off'
  if (!(await changeFlag(tx, name, isEnabled))) return { ok: true, lines: [`${name} is ${state} already.`] }
  return { ok: true, lines: [`${name}: ${isEnabled ? 'off' : 'on'} → ${state}`] }
}

export function settingRefusalWords(refused: { name: string; reason: SettingRefusal | 'changed_meanwhile' }): string {
  return `${refused.name} ${REFUSALS[refused.reason]}.`
}

function changeWords({ name, isSecret, before, after }: SettingChange): string {
  if (isSecret) return `${name}: ${after === '' ? 'removed' : 'set'} (a secret is never shown)`
  const shown = (value: string) => (value === '' ? '(not set)' : value)
  return `${name}: ${shown(before)} → ${shown(after)}`
}

/** After the name of the setting. Most are said by `settingComplaint` before. */
const REFUSALS: Record<SettingRefusal | 'changed_meanwhile', string> = {
  changed_meanwhile: 'was changed meanwhile',
  bad_name: 'is no name of a setting',
  bad_url: 'must be an address that begins with https:// or http://, or a path of this shop',
  bad_color: 'must be a color, such as #26736d',
  bad_host: 'must be bare hosts, parted by commas',
  unknown_time_zone: 'must be a time zone, such as America/Denver',
  unknown_currency: 'must be a currency that this shop can sell in, such as USD',
  currency_is_used:
    'stays: products are priced in it, or something was sold. While nothing was sold yet, step 2 of the set-up changes it and leaves the numbers of prices as they are',
  low_contrast: 'would make words of the pages unreadable: they need a contrast of 4.5 to 1',
  computed: 'cannot be set: the shop computes it',
  captcha_without_private_key: 'needs captchasettings.recaptchaprivatekey, by which tokens are checked',
}
