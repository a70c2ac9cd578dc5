/** A new product as a row says it: its options make variants, and a dated one asks for the day. */
import type { ProductDraft, ValueDraft } from '#commerce/catalog/index.ts'
import { chipsOf, startDay, variantsOf } from '#commerce/setup/templates.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { CellReader } from './cells.ts'
import { textsOf } from './locale-columns.ts'

const MOST_VARIANTS = 100

export function productDraftOf(cell: CellReader, slug: string, category: string): ProductDraft | undefined {
  const name = cell.needed('name')
  const priceMinor = cell.amount('price')
  if (priceMinor === null) cell.note('price', 'is_empty')
  const [given, unit, description] = [cell.words('sku'), cell.words('unit'), cell.words('description')]
  const [isDated, isPublished] = [cell.isYes('dated', true), cell.isYes('published', true)]
  const options = optionsOf(cell)
  const texts = textsOf(cell)
  if (name === undefined || priceMinor == null || isDated === undefined || isPublished === undefined || !options) {
    return undefined
  }
  const sku = given || slug.toUpperCase()
  return {
    ...{ slug, sku, name, priceMinor, isPublished, headerCode: sku, categories: [category], texts },
    priceUnit: unit || null,
    shortDescription: description ?? '',
    // What is sold by day takes places, which a table of stock names.
    tracksStock: isDated,
    showPricingCalendarView: isDated,
    attributes: [
      ...options.map(({ attribute, name: asked, values }) => chipsOf(attribute, asked, `${asked}?`, values)),
      ...(isDated ? [startDay('Which day? [Pricing Calendar]')] : []),
    ],
    variants: options.length > 0 ? variantsOf(sku, options) : [],
  }
}

type Option = { attribute: string; name: string; values: ValueDraft[] }

/** `Age: Adult | Teen | Child; Length: Full day | Half day`. */
function optionsOf(cell: CellReader): Option[] | undefined {
  const text = cell.words('options')
  if (text === undefined || text === '') return text === '' ? [] : undefined
  const options = text.split(';').map((part): Option => {
    const [name = '', values = ''] = part.split(':').map((one) => one.trim())
    const named = values.split('|').map((one) => one.trim())
    return {
      ...{ attribute: slugOf(name), name },
      values: named.map((value, at) => ({ key: slugOf(value), name: value, isPreselected: at === 0 })),
    }
  })
  const keys = options.flatMap(({ attribute, values }) => [
    attribute,
    ...values.map(({ key }) => `${attribute} ${key}`),
  ])
  const isWhole = keys.every((key) => key !== '' && !key.endsWith(' ')) && new Set(keys).size === keys.length
  const variants = options.reduce((count, { values }) => count * values.length, 1)
  return isWhole && variants <= MOST_VARIANTS ? options : cell.note('options', 'bad_options', text)
}
