/**
 * Plain facts of products that are there: name, price, words, those of locales, and whether it is published. All else
 * stays.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'
import { readProductFacts, updateProductFacts } from './change-products.sql.ts'

export type ProductChange = {
  id: number
  name: string
  priceMinor: number | null
  priceUnit: string | null
  shortDescription: string
  isPublished: boolean
  /** Those that are said; others stay. */
  texts: readonly LocaleText[]
}

export async function changeProducts(tx: OperatorTx, changes: readonly ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const read = async () =>
    Object.fromEntries((await readProductFacts(tx, ids)).map((row) => [`product ${row.id}`, row]))
  const change = { action: 'catalog changed', what: 'the catalog', read } as const
  await recordChange(tx, change, () => updateProductFacts(tx, changes))
}
