/**
 * A table is imported whole or not at all: every bad row is told with its line, its column and why, and then nothing
 * is written. A dry run is the same work, rolled back by its caller, so that it sees what the import would.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { ImportKind } from '#contract/values/console/imports.ts'
import { importPrices } from './import-prices.ts'
import { importProducts } from './import-products.ts'
import { importStock } from './import-stock.ts'
import type { CsvProblem } from './problem.ts'
import { readTable, type TableRow } from './read-table.ts'

export type ImportFacts = { rows: readonly TableRow[]; currency: string; hasDecimalComma: boolean }

export type ImportResult =
  /** `things`: products, products with prices, or pools; of products those that are new beside the `changed`. */
  | { ok: true; rows: number; things: number; changed?: number; days: number }
  | { ok: false; problems: readonly CsvProblem[] }

const KINDS: Record<ImportKind, (tx: OperatorTx, facts: ImportFacts) => Promise<ImportResult>> = {
  products: importProducts,
  prices: importPrices,
  stock: importStock,
}

export async function importTable(
  tx: OperatorTx,
  kind: ImportKind,
  text: string,
  currency: string,
): Promise<ImportResult> {
  const table = readTable(kind, text)
  if (!table.ok) return table
  const { hasDecimalComma, problems, rows } = table
  const done = await KINDS[kind](tx, { rows, currency, hasDecimalComma })
  if (done.ok && problems.length === 0) return done
  const all = [...problems, ...(done.ok ? [] : done.problems)]
  return { ok: false, problems: all.sort((one, other) => one.line - other.line) }
}
