/** A new product as a row says it: its options make variants, and a dated one asks for the day. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { chipsOf, startDay, variantsOf } from '#commerce/setup/templates.ts'
import type { CellReader } from './cells.ts'
import { textsOf } from './locale-columns.ts'
import { textsOfOptions } from './option-texts.ts'
import { optionsOfRow } from './row-options.ts'

export function productDraftOf(cell: CellReader, slug: string, category: string): ProductDraft | undefined {
  const name = cell.needed('name')
  const priceMinor = cell.amount('price')
  if (priceMinor === null) cell.note('price', 'is_empty')
  const [given, unit, description] = [cell.words('sku'), cell.words('unit'), cell.words('description')]
  const [isDated, isPublished] = [cell.isYes('dated', true), cell.isYes('published', true)]
  const options = optionsOfRow(cell)
  const texts = [...textsOf(cell), ...(options ? textsOfOptions(cell, options) : [])]
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
