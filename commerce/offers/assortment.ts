/** Everything that is for sale and the rules it is sold by, of one revision: what a choice of options is judged by. */
import { type ActivityBook, readActivities } from '#commerce/activities/index.ts'
import { type Catalog, readCatalog, selectProductIds } from '#commerce/catalog/index.ts'
import { renewByProduct } from '#commerce/database/reading/renew-by-product.ts'
import { type Changes, EVERYTHING } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type CourseBook, readCourses } from '#commerce/golf/index.ts'
import { readBlackouts, readPoolUses, type StockMap } from '#commerce/inventory/index.ts'
import { type PlanBook, readPlans } from '#commerce/plans/index.ts'
import { type PriceBook, readPriceBook } from '#commerce/pricing/index.ts'
import { readStoreCurrency } from '#commerce/settings/index.ts'
import { readTaxBook, type TaxBook } from '#commerce/taxes/index.ts'

export type Assortment = Readonly<{
  /** What all its amounts are in. */
  currency: string
  /** As the shop has it, where this is in a further currency (assortment-in.ts). */
  own?: Assortment | undefined
  catalog: Catalog
  prices: PriceBook
  stock: StockMap
  activities: ActivityBook
  courses: CourseBook
  plans: PlanBook
  taxes: TaxBook
}>

const NO_STOCK: StockMap = { pools: new Map(), blackouts: new Map() }

/**
 * Reads what is for sale, or what changed of it, all of one moment where the transaction sees one. What did not change
 * stays the very same value.
 */
export async function readAssortment(tx: Tx, before?: Assortment, changes: Changes = EVERYTHING): Promise<Assortment> {
  const catalog = await readCatalog(tx, before?.catalog, changes)
  const all = () => selectProductIds(tx)
  const anew = <Value>(
    domain: 'prices' | 'stock',
    known: ReadonlyMap<number, Value>,
    read: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
  ) => renewByProduct(known, changes.get(domain), { all, read: (ids) => read(tx, ids) })
  const { pools, blackouts } = before?.stock ?? NO_STOCK
  const isSet = before && !changes.has('settings')
  return {
    currency: isSet ? before.currency : await readStoreCurrency(tx),
    catalog,
    prices: await anew('prices', before?.prices ?? new Map(), readPriceBook),
    stock: {
      pools: await anew('stock', pools, readPoolUses),
      blackouts: await anew('stock', blackouts, readBlackouts),
    },
    activities: before && !changes.has('activities') ? before.activities : await readActivities(tx),
    courses: before && !changes.has('golf') ? before.courses : await readCourses(tx),
    plans: before && !changes.has('plans') ? before.plans : await readPlans(tx),
    // What the operator set for them is in it.
    taxes: before && !changes.has('taxes') && !changes.has('settings') ? before.taxes : await readTaxBook(tx),
  }
}
