/** What the cells of a product's grid cost now: the version that counts, and what its variants add. */
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { adjustment, keyValues } from '#commerce/pricing/steps/options.ts'
import type { PriceCell, PriceChange } from '#contract/rules/prices/price-cell.ts'
import { nowAt } from './apply-changes.ts'
import { type PublishedPrices, type StoredChange, selectPublishedPrices } from './grid-drafts.sql.ts'
import { type GridRows, gridRows, type VariantAdjustments } from './grid-rows.ts'

export type GridBase = PublishedPrices & {
  product: CatalogProduct
  rows: GridRows
  adjustments: VariantAdjustments
  /** Undefined where there is no such cell. */
  now(cell: PriceCell): number | null | undefined
}

/**
 * Amounts in further currencies are not on the grid: a price that changed in one of them alone would be wrong in the
 * others.
 */
export type NoGrid = { ok: false; reason: 'unknown_product' | 'no_prices' | 'further_currencies' }

export async function readGridBase(tx: Tx, productId: number): Promise<({ ok: true } & GridBase) | NoGrid> {
  const catalog = await readCatalog(tx, undefined, new Map([['catalog', [productId]]]))
  const product = catalog.products.get(productId)
  if (!product) return { ok: false, reason: 'unknown_product' }
  const published = await selectPublishedPrices(tx, productId)
  if (!published) return { ok: false, reason: 'no_prices' }
  if (Object.keys(published.prices.own ?? {}).length > 0) return { ok: false, reason: 'further_currencies' }
  const [rows, adjustments] = [gridRows(published.prices), variantAdjustments(product)]
  const isSold = (variantId: number | null) => variantId === null || adjustments.has(variantId)
  const now = (cell: PriceCell) => (isSold(cell.variantId) ? nowAt(rows, cell, adjustments) : undefined)
  return { ok: true, ...published, product, rows, adjustments, now }
}

function variantAdjustments(product: CatalogProduct): VariantAdjustments {
  const values = new Map(product.attributes.flatMap((attribute) => attribute.values.map((value) => [value.id, value])))
  return new Map(
    product.variants.map(({ id, valueIds }) => {
      const chosen = valueIds.flatMap((valueId) => values.get(valueId) ?? [])
      return [id, adjustment(product, keyValues(product, chosen))]
    }),
  )
}

export type JudgedChanges = {
  /** With what each costs now. */
  changes: PriceChange[]
  /** Those that cost something else now than when they were written: another version was published since. */
  moved: (PriceChange & { wasMinor: number | null })[]
  /** Those whose day, window or level is gone. */
  missing: PriceCell[]
}

/** The cells of a draft beside what counts now; what was taken back is left out. */
export function judgeChanges(base: Pick<GridBase, 'now'>, stored: readonly StoredChange[]): JudgedChanges {
  const judged: JudgedChanges = { changes: [], moved: [], missing: [] }
  for (const { fromMinor: wasMinor, toMinor, variantId, day, minDays, level } of stored) {
    if (toMinor === null) continue
    const cell = { variantId, day, minDays, level }
    const fromMinor = base.now(cell)
    if (fromMinor === undefined) {
      judged.missing.push(cell)
      continue
    }
    const change = { ...cell, fromMinor, toMinor }
    judged.changes.push(change)
    if (fromMinor !== wasMinor) judged.moved.push({ ...change, wasMinor })
  }
  return judged
}
