/**
 * Options and their values in other words for a locale: a column `options [en-AU]` says those of the column `options`
 * of its row, in the same order and as many. What is left empty there keeps the text that it has, and so does an option
 * that is called by its own name.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { type LocaleText, optionLabel, valueText } from '#contract/rules/catalog/text-fields.ts'
import { withoutBrackets } from '#contract/rules/title-and-description.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { CellReader } from './cells.ts'
import { columnIn } from './locale-columns.ts'
import { optionsOfRow, partedOptions, type RowOption } from './row-options.ts'

type Said = { locale: Locale; column: string; text: string }

/** Of a product that the row makes. */
export function textsOfOptions(cell: CellReader, options: readonly RowOption[]): LocaleText[] {
  return saidIn(cell).flatMap((said) => textsIn(cell, options, said))
}

/** Of a product that is there, whose options have keys of their own. */
export function textsOfOptionsThere(cell: CellReader, there: CatalogProduct): LocaleText[] {
  const said = saidIn(cell)
  const named = said.length === 0 ? [] : optionsOfRow(cell)
  if (!named) return []
  const known = named.flatMap((option) => optionThere(option, there) ?? [])
  if (known.length < named.length) {
    cell.note('options', 'options_are_there')
    return []
  }
  return said.flatMap((one) => textsIn(cell, known, one))
}

function saidIn(cell: CellReader): Said[] {
  return LOCALES.flatMap((locale): Said[] => {
    const column = columnIn('options', locale)
    const text = cell.words(column)
    return text ? [{ locale, column, text }] : []
  })
}

function textsIn(cell: CellReader, options: readonly RowOption[], { column, locale, text }: Said): LocaleText[] {
  const parts = partedOptions(text)
  const isAlike =
    parts.length === options.length && options.every(({ values }, at) => values.length === parts[at]?.values.length)
  if (!isAlike) {
    cell.note(column, 'options_differ', text)
    return []
  }
  return options.flatMap(({ attribute, name, values }, at): LocaleText[] => {
    const said = parts[at]
    const label = said?.name.toLowerCase() === name.toLowerCase() ? '' : said?.name
    return [
      { locale, field: optionLabel(attribute), text: label ?? '' },
      ...values.map(({ key }, of) => ({ locale, field: valueText(attribute, key), text: said?.values[of] ?? '' })),
    ].filter((one) => one.text !== '')
  })
}

/** The same option with the keys that the product has for it and its values; undefined where it has not all of them. */
function optionThere({ attribute, name, values }: RowOption, { attributes }: CatalogProduct): RowOption | undefined {
  const own = attributes.find((one) => isCalled(one.name, name)) ?? attributes.find(({ key }) => key === attribute)
  const known = values.flatMap((value) => {
    const there = own?.values.find((one) => isCalled(titleOf(one.name), value.name) || one.key === value.key)
    return there ? [{ ...value, key: there.key }] : []
  })
  return own && known.length === values.length ? { attribute: own.key, name: own.name, values: known } : undefined
}

function titleOf(name: string): string {
  return withoutBrackets(name).split('|')[0]?.trim() ?? ''
}

function isCalled(name: string, written: string): boolean {
  return name.toLowerCase() === written.toLowerCase()
}
