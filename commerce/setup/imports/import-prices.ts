/** A table of prices: one for each day it names, of a product or of one of its variants. Other days keep theirs. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { productBySlug, readCatalog } from '#commerce/catalog/index.ts'
import { type PlainDayPrice, setDayPrices } from '#commerce/pricing/index.ts'
import { cellReader } from './cells.ts'
import type { ImportFacts, ImportResult } from './import-table.ts'
import type { CsvProblem } from './problem.ts'

/** A few hundred products with a season each. */
const MOST_DAY_PRICES = 300_000

type Priced = { slug: string; line: number; prices: PlainDayPrice[] }

export async function importPrices(
  tx: OperatorTx,
  { hasDecimalComma, currency, rows }: ImportFacts,
): Promise<ImportResult> {
  const catalog = await readCatalog(tx)
  const problems: CsvProblem[] = []
  const products = new Map<number, Priced>()
  const lines = new Map<string, number>()
  for (const row of rows) {
    const cell = cellReader(row, problems, { currency, hasDecimalComma })
    const slug = cell.needed('product')
    const product = slug === undefined ? undefined : productBySlug(catalog, slug)
    if (slug !== undefined && !product) cell.note('product', 'unknown_product', slug)
    const sku = cell.words('variant')
    const variant = product?.variants.find((one) => one.sku?.toLowerCase() === sku?.toLowerCase())
    if (product && sku && !variant) cell.note('variant', 'unknown_variant', sku)
    const days = cell.days()
    const priceMinor = cell.amount('price')
    if (priceMinor === null) cell.note('price', 'is_empty')
    const basePriceMinor = cell.amount('window_price')
    if (!product || !days || priceMinor == null || basePriceMinor === undefined) continue
    const variantId = variant?.id ?? null
    const twice = days.find((day) => lines.has(`${product.id} ${variantId} ${day}`))
    if (twice) {
      cell.note('from', 'day_twice', `${twice}, line ${lines.get(`${product.id} ${variantId} ${twice}`)}`)
      continue
    }
    for (const day of days) lines.set(`${product.id} ${variantId} ${day}`, row.line)
    if (lines.size > MOST_DAY_PRICES) {
      cell.note('from', 'too_many_days')
      break
    }
    const priced = products.get(product.id) ?? { slug: product.slug, line: row.line, prices: [] }
    priced.prices.push(...days.map((day) => ({ variantId, day, priceMinor, basePriceMinor })))
    products.set(product.id, priced)
  }
  if (problems.length > 0) return { ok: false, problems }
  // In one order for all imports, so that two of them wait for each other instead of blocking each other.
  for (const [id, { line, prices, slug }] of [...products].sort(([one], [other]) => one - other)) {
    const saved = await setDayPrices(tx, id, prices)
    if (!saved.ok)
      problems.push({ line, column: null, reason: 'refused', about: `${slug}: ${saved.reason.replaceAll('_', ' ')}` })
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, rows: rows.length, things: products.size, days: lines.size }
}
