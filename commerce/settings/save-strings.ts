/** Texts the operator changed, by locale. Keys are kept trimmed and in lower case, as they are looked up. */

import type { Tx } from '#commerce/database/tx.ts'
import { findLocale, type Locale } from '#contract/values/locale.ts'
import { upsertStrings } from './settings.sql.ts'

export type SaveStringsResult = { ok: true } | { ok: false; reason: 'unknown_locale' | 'bad_key'; name: string }

export async function saveStrings(tx: Tx, strings: Record<string, Record<string, string>>): Promise<SaveStringsResult> {
  const rows = new Map<string, { locale: Locale; key: string; text: string }>()
  for (const [name, texts] of Object.entries(strings)) {
    const locale = findLocale(name)
    if (!locale) return { ok: false, reason: 'unknown_locale', name }
    for (const [given, text] of Object.entries(texts)) {
      const key = given.trim().toLowerCase()
      if (!/^[a-z0-9][a-z0-9._-]{0,199}$/.test(key)) return { ok: false, reason: 'bad_key', name: given }
      rows.set(`${locale} ${key}`, { locale, key, text })
    }
  }
  await upsertStrings(tx, [...rows.values()])
  return { ok: true }
}
