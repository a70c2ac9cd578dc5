/** Texts as the console reads them: what the shop says by itself, what the operator says instead, and what is read. */
import type { LatestChange } from '#commerce/audit/index.ts'
import type { ShopText, TextWords } from '#contract/schemas/admin/words/texts.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/values/locale.ts'
import { BUILT_IN_MAIL_TEXTS } from '#storefront/mails/mail-texts.ts'
import { BUILT_IN_TEXTS, messagesFor } from '#storefront/texts/compile-texts.ts'
import { namesOfText, placeholdersOf } from '#storefront/texts/text-refusal.ts'
import { placeOfText, TEXT_PLACES } from './text-places.ts'

/** A stored text; null where it was taken back. */
export type StoredText = { locale: string; key: string; text: string | null; version: number }

export type TextFilter = { q?: string | undefined; show?: 'changed' | 'partly' | undefined; place?: string | undefined }

type ByLocale = Readonly<Record<Locale, Readonly<Record<string, string>>>>

/** Of pages and of mails. */
const BUILT_IN: ByLocale = byLocale((locale) => ({
  ...messagesFor(locale, BUILT_IN_TEXTS, {}),
  ...messagesFor(locale, BUILT_IN_MAIL_TEXTS, {}),
}))
const BUILT_IN_KEYS: readonly string[] = Object.keys(BUILT_IN[DEFAULT_LOCALE])

export function builtInText(locale: Locale, key: string): string | undefined {
  return BUILT_IN[locale][key]
}

/** All texts of a mail are filled with the same. */
export function namesBeside(key: string): Set<string> {
  const [room, mail] = key.split('.')
  if (room !== 'mail') return new Set()
  const own = BUILT_IN_KEYS.filter((other) => other.startsWith(`mail.${mail}.`))
  return new Set(['shop', 'firstName', 'isNamed', ...own.flatMap((other) => [...namesOfText(inEnglish(other))])])
}

/** The texts that a filter leaves, in the order of a visit; without who changed them. */
export function textDocuments(stored: readonly StoredText[], filter: TextFilter): ShopText[] {
  const own = new Map(stored.map((row) => [`${row.locale} ${row.key}`, row]))
  const others = stored.filter(({ key, text }) => text !== null && !(key in BUILT_IN[DEFAULT_LOCALE]))
  const keys = [...BUILT_IN_KEYS, ...new Set(others.map(({ key }) => key).toSorted())]
  const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return keys
    .map((key) => textDocument(key, own))
    .filter(
      (text) =>
        (filter.place === undefined || text.Place === filter.place) && isShown(text, filter.show) && says(text, words),
    )
    .toSorted((one, other) => TEXT_PLACES.indexOf(one.Place) - TEXT_PLACES.indexOf(other.Place))
}

/** As the trail names a text. */
export function textObject(locale: string, key: string): string {
  return `text ${locale} ${key}`
}

export type TextChanges = { changes: ReadonlyMap<string, LatestChange>; names: ReadonlyMap<number, string> }

export function withChanges(text: ShopText, { changes, names }: TextChanges): ShopText {
  const Words = text.Words.map((words) => {
    const changed = changes.get(textObject(words.Locale, text.Key))
    if (!changed) return words
    const ChangedBy = changed.actor.name ?? names.get(changed.actor.contactId) ?? ''
    return { ...words, ChangedAt: changed.at.toISOString(), ChangedBy }
  })
  return { ...text, Words }
}

export const TEXT_COLUMNS = ['Key', 'Place', ...LOCALES.flatMap((locale) => [`${locale} built in`, `${locale} own`])]

export function textCells({ Key, Place, Words }: ShopText): string[] {
  return [Key, Place, ...Words.flatMap(({ BuiltIn, Own }) => [BuiltIn, Own ?? ''])]
}

function textDocument(key: string, own: ReadonlyMap<string, StoredText>): ShopText {
  const ownIn = (locale: Locale) => own.get(`${locale} ${key}`)?.text ?? null
  const Words = LOCALES.map((locale): TextWords => {
    const BuiltIn = BUILT_IN[locale][key] ?? ''
    // As messagesFor lays them over each other.
    const differs = BuiltIn !== inEnglish(key)
    const Shown = ownIn(locale) ?? (differs ? BuiltIn : (ownIn(DEFAULT_LOCALE) ?? BuiltIn))
    const Version = own.get(`${locale} ${key}`)?.version ?? 0
    return { Locale: locale, BuiltIn, Own: ownIn(locale), Shown, Version, ChangedAt: null, ChangedBy: '' }
  })
  return { Key: key, Place: placeOfText(key), Placeholders: placeholdersOf(inEnglish(key)), Words }
}

function isShown({ Words }: ShopText, show: TextFilter['show']): boolean {
  const changed = Words.filter(({ Own }) => Own !== null).length
  return show === undefined || (changed > 0 && (show === 'changed' || changed < Words.length))
}

function says({ Key, Place, Words }: ShopText, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const said = [Key, Place, ...Words.flatMap(({ BuiltIn, Own }) => [BuiltIn, Own ?? ''])].join(' ').toLowerCase()
  return words.every((word) => said.includes(word))
}

function inEnglish(key: string): string {
  return BUILT_IN[DEFAULT_LOCALE][key] ?? ''
}

function byLocale(of: (locale: Locale) => Record<string, string>): ByLocale {
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, Record<string, string>>
}
