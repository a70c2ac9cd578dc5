/**
 * A table of products. One whose address is new is made, with the options that its row names; one that is there gets
 * the row's name, price, unit, words, those of locales, and whether it is published, and keeps its options, pictures
 * and categories.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import {
  type Catalog,
  type CatalogProduct,
  type CategoryDraft,
  categoryBySlug,
  changeCatalog,
  changeProducts,
  type ProductChange,
  type ProductDraft,
  productBySlug,
  readCatalog,
  saveCatalog,
} from '#commerce/catalog/index.ts'
import { keepClosed } from '#commerce/setup/save-resort.ts'
import { slugOf } from '#contract/values/slug.ts'
import { type CellReader, cellReader } from './cells.ts'
import type { ImportFacts, ImportResult } from './import-table.ts'
import { textsOf } from './locale-columns.ts'
import { textsOfOptionsThere } from './option-texts.ts'
import type { CsvProblem } from './problem.ts'
import { productDraftOf } from './product-of-row.ts'

/** So many rows of products make one statement. */
const AT_ONCE = 250
/** A resort has hundreds; what is told of each in the audit trail is written in one transaction. */
const MOST_ROWS = 2_000

type Read = { categories: Map<string, CategoryDraft>; made: Made[]; changed: ProductChange[] }
type Made = { line: number; draft: ProductDraft }

export async function importProducts(tx: OperatorTx, facts: ImportFacts): Promise<ImportResult> {
  const { currency, hasDecimalComma, rows } = facts
  const beyond = rows[MOST_ROWS]
  if (beyond) return { ok: false, problems: [{ line: beyond.line, column: null, reason: 'too_many_products' }] }
  const catalog = await readCatalog(tx)
  const problems: CsvProblem[] = []
  const read: Read = { categories: new Map(), made: [], changed: [] }
  const lines = new Map<string, number>()
  for (const row of rows) {
    const cell = cellReader(row, problems, { currency, hasDecimalComma })
    const slug = cell.address('product')
    if (slug === undefined) {
      // What else is wrong with the row is told all the same.
      readNew(cell, '', catalog, read)
      continue
    }
    const before = lines.get(slug)
    if (before !== undefined) cell.note('product', 'row_twice', `line ${before}`)
    lines.set(slug, row.line)
    const there = productBySlug(catalog, slug)
    if (there) readChange(cell, there, read)
    else readNew(cell, slug, catalog, read)
  }
  if (problems.length > 0) return { ok: false, problems }
  await keepClosed(tx)
  const refused = read.made.length > 0 && (await changeCatalog(tx, (part) => saveNew(part, read)))
  if (refused) return { ok: false, problems: [refused] }
  await changeProducts(tx, read.changed)
  return { ok: true, rows: rows.length, things: read.made.length, changed: read.changed.length, days: 0 }
}

function readChange(cell: CellReader, there: CatalogProduct, { changed }: Read): void {
  const name = cell.needed('name')
  const price = cell.amount('price')
  const [unit, description, options] = [cell.words('unit'), cell.words('description'), cell.words('options')]
  const isPublished = cell.isYes('published', there.isPublished)
  const texts = [...textsOf(cell), ...textsOfOptionsThere(cell, there)]
  if (options && there.attributes.every(({ name: own }) => !options.includes(own))) {
    cell.note('options', 'options_are_there')
    return
  }
  if (name === undefined || price === undefined || isPublished === undefined) return
  changed.push({
    ...{ id: there.id, name, isPublished, texts },
    // A guest names the price of some products: they have none of their own.
    priceMinor: there.priceMinor === null ? null : (price ?? there.priceMinor),
    priceUnit: unit || there.priceUnit,
    shortDescription: description || there.shortDescription,
  })
}

function readNew(cell: CellReader, slug: string, catalog: Catalog, { categories, made }: Read): void {
  const category = cell.needed('category')
  const home = category === undefined ? '' : slugOf(category)
  if (category !== undefined && home === '') cell.note('category', 'bad_address', category)
  const draft = productDraftOf(cell, slug, home)
  if (!draft || home === '') return
  if (!categoryBySlug(catalog, home)) categories.set(home, { slug: home, name: category ?? home })
  made.push({ line: cell.line, draft })
}

async function saveNew(tx: OperatorTx, { categories, made }: Read): Promise<CsvProblem | undefined> {
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const part = made.slice(at, at + AT_ONCE)
    const products = part.map(({ draft }) => draft)
    const saved = await saveCatalog(tx, { categories: at === 0 ? [...categories.values()] : [], products })
    if (saved.ok) continue
    const line = part.find(({ draft }) => draft.slug === saved.name)?.line ?? part[0]?.line ?? 1
    const about = [saved.name, saved.reason.replaceAll('_', ' '), 'about' in saved ? saved.about : undefined]
    return { line, column: null, reason: 'refused', about: about.filter(Boolean).join(': ') }
  }
  return undefined
}
