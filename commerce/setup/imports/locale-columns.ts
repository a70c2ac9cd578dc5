/**
 * Columns that say something in other words for a locale: `name [en-AU]`, in any case of letters. An empty cell leaves
 * the text that is there, as an empty `unit` does.
 */
import type { LocaleText, PRODUCT_TEXT_FIELDS } from '#contract/rules/catalog/text-fields.ts'
import { IMPORT_COLUMNS, type ImportKind } from '#contract/values/console/imports.ts'
import { findLocale, LOCALES, type Locale } from '#contract/values/locale.ts'
import type { CellReader } from './cells.ts'

type Field = (typeof PRODUCT_TEXT_FIELDS)[number]

const FIELDS: Readonly<Record<string, Field>> = {
  name: 'name',
  unit: 'priceUnit',
  description: 'shortDescription',
}

export const columnIn = (column: string, locale: Locale) => `${column} [${locale}]`

/** As the rest of the import calls it, whatever spaces and letters the head of the file has. */
export function columnName(written: string): string {
  const name = written.toLowerCase()
  const { column, tag } = parted(name) ?? {}
  const locale = findLocale(tag)
  return column !== undefined && locale ? columnIn(column, locale) : name
}

/** Undefined for a column that is not of a locale, or of one that the kind has not. */
export function localeOfColumn(
  kind: ImportKind,
  name: string,
): { locale: Locale | undefined; tag: string } | undefined {
  const { column = '', tag = '' } = parted(name) ?? {}
  return IMPORT_COLUMNS[kind].byLocale.includes(column) ? { locale: findLocale(tag), tag } : undefined
}

function parted(name: string): { column: string; tag: string } | undefined {
  const at = name.indexOf('[')
  return at > 0 && name.endsWith(']') ? { column: name.slice(0, at).trim(), tag: name.slice(at + 1, -1) } : undefined
}

export function textsOf(cell: CellReader): LocaleText[] {
  return LOCALES.flatMap((locale) =>
    Object.entries(FIELDS).flatMap(([column, field]): LocaleText[] => {
      const text = cell.words(columnIn(column, locale))
      return text ? [{ locale, field, text }] : []
    }),
  )
}
