/** What the operator saves by name: store settings, texts, and the mark of the demo. */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findLocale, type Locale } from '#contract/values/locale.ts'
import { CAPTCHA_ON, isCaptchaUnverified } from './captcha.ts'
import {
  DEMO_MARK,
  isSecretSetting,
  type SettingRefusal,
  settingName,
  settingRefusal,
  unreadableColor,
} from './setting-rules.ts'
import {
  lockSettings,
  lockStrings,
  readSettingVersions,
  selectSettings,
  selectStrings,
  upsertSettings,
  upsertStrings,
} from './settings.sql.ts'

export type SaveSettingsResult =
  | { ok: true }
  | { ok: false; reason: SettingRefusal; name: string }
  | (ChangedMeanwhile & { name: string })

/**
 * Stores all of the settings or none. Names are stored in lower case, so no reader depends on how one was typed. Where
 * the versions that an operator read are given, 0 for one that was not set, it is stored only while they count.
 */
export async function saveSettings(
  tx: OperatorTx,
  settings: Record<string, string>,
  expectedVersions: Record<string, number> = {},
): Promise<SaveSettingsResult> {
  const change = { action: 'setting changed', what: 'settings', read: () => settingObjects(tx) } as const
  return recordChange(tx, change, () => putSettings(tx, settings, expectedVersions))
}

async function putSettings(
  tx: Tx,
  settings: Record<string, string>,
  expectedVersions: Record<string, number>,
): Promise<SaveSettingsResult> {
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
  const changed = await changedSetting(tx, expectedVersions)
  if (changed) return changed
  const unreadable = await unreadableTheme(tx, byName)
  if (unreadable) return { ok: false, reason: 'low_contrast', name: unreadable }
  await upsertSettings(
    tx,
    [...byName].map(([name, value]) => ({ name, value })),
  )
  return { ok: true }
}

/** Colors are judged together: a ground may become darker with the words on it. */
async function unreadableTheme(tx: Tx, given: ReadonlyMap<string, string>): Promise<string | undefined> {
  if (![...given.keys()].some((name) => name.startsWith('theme.'))) return undefined
  const stored = await selectSettings(tx)
  return unreadableColor(given, Object.fromEntries(stored.map(({ name, value }) => [name, value])))
}

async function changedSetting(tx: Tx, expectedVersions: Record<string, number>) {
  const expected = Object.entries(expectedVersions)
  if (expected.length === 0) return undefined
  await lockSettings(tx)
  const versions = await readSettingVersions(tx)
  for (const [given, version] of expected) {
    const name = settingName(given)
    const changed = changedMeanwhile(version, versions[name])
    if (changed) return { ...changed, name }
  }
  return undefined
}

/** One that was never set and one that is empty are the same to every reader. */
async function settingObjects(tx: Tx) {
  const stored = (await selectSettings(tx)).filter(({ value }) => value !== '')
  return Object.fromEntries(
    stored.map(({ name, value }) => [`setting ${name}`, isSecretSetting(name) ? { secret: value } : { value }]),
  )
}

export type SaveStringsResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_locale' | 'bad_key'; name: string }
  | (ChangedMeanwhile & { name: string })

/** By locale and key: the version that an operator read, 0 for a text that was never changed. */
type TextVersions = Record<string, Record<string, number>>

/** By locale and key. Null takes a text back: the built-in one is shown again. */
type OwnTexts = Record<string, Record<string, string | null>>

/**
 * Texts the operator changed, by locale. Keys are stored trimmed and in lower case, as they are looked up. Where
 * versions are given, they are stored only while those count.
 */
export async function saveStrings(
  tx: OperatorTx,
  strings: OwnTexts,
  expectedVersions: TextVersions = {},
): Promise<SaveStringsResult> {
  const read = async () => {
    const own = (await selectStrings(tx)).filter(({ text }) => text !== null)
    return Object.fromEntries(own.map(({ locale, key, text }) => [`text ${locale} ${key}`, { text }]))
  }
  return recordChange(tx, { action: 'text changed', what: 'texts', read }, () =>
    putStrings(tx, strings, expectedVersions),
  )
}

async function putStrings(tx: Tx, strings: OwnTexts, expectedVersions: TextVersions): Promise<SaveStringsResult> {
  const rows = new Map<string, { locale: Locale; key: string; text: string | null }>()
  for (const [name, texts] of Object.entries(strings)) {
    const locale = findLocale(name)
    if (!locale) return { ok: false, reason: 'unknown_locale', name }
    for (const [given, text] of Object.entries(texts)) {
      const key = textKey(given)
      if (!/^[a-z0-9][a-z0-9._-]{0,199}$/.test(key)) return { ok: false, reason: 'bad_key', name: given }
      rows.set(`${locale} ${key}`, { locale, key, text })
    }
  }
  const changed = await changedText(tx, expectedVersions)
  if (changed) return changed
  await upsertStrings(tx, [...rows.values()])
  return { ok: true }
}

async function changedText(tx: Tx, expectedVersions: TextVersions) {
  const expected = Object.entries(expectedVersions).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([given, version]) => ({ locale: findLocale(locale), key: textKey(given), version })),
  )
  if (expected.length === 0) return undefined
  await lockStrings(tx)
  const stored = await selectStrings(tx)
  for (const { locale, key, version } of expected) {
    const known = stored.find((text) => text.locale === locale && text.key === key)
    const changed = changedMeanwhile(version, known?.version)
    if (changed) return { ...changed, name: key }
  }
  return undefined
}

function textKey(given: string): string {
  return given.trim().toLowerCase()
}

/** Whether this database ever held the demo resort. Such a shop must not sell for money. */
export async function isDemo(tx: Tx): Promise<boolean> {
  return (await selectSettings(tx)).some(({ name }) => name === DEMO_MARK)
}

/**
 * Marks this database as one that held the demo resort, whose passwords are public. The mark is never removed, because
 * it cannot be known what of the demo is left.
 */
export async function markDemo(tx: OperatorTx): Promise<void> {
  const read = () => settingObjects(tx)
  const mark = () => upsertSettings(tx, [{ name: DEMO_MARK, value: 'true' }])
  await recordChange(tx, { action: 'setting changed', what: 'settings', read }, mark)
}
