/** Everything that is for sale and the rules it is sold by, of one revision: what a choice of options is judged by. */
import { type ActivityBook, readActivities } from '#commerce/activities/index.ts'
import { type Catalog, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type CourseBook, readCourses } from '#commerce/golf/index.ts'
import { readStockMap, type StockMap } from '#commerce/inventory/index.ts'
import { type PlanBook, readPlans } from '#commerce/plans/index.ts'
import { type PriceBook, readPriceBook } from '#commerce/pricing/index.ts'
import { readTaxBook, type TaxBook } from '#commerce/taxes/index.ts'

export type Assortment = Readonly<{
  catalog: Catalog
  prices: PriceBook
  stock: StockMap
  activities: ActivityBook
  courses: CourseBook
  plans: PlanBook
  taxes: TaxBook
}>

/** Reads what is for sale, all of one moment where the transaction sees one. */
export async function readAssortment(tx: Tx): Promise<Assortment> {
  return {
    catalog: await readCatalog(tx),
    prices: await readPriceBook(tx),
    stock: await readStockMap(tx),
    activities: await readActivities(tx),
    courses: await readCourses(tx),
    plans: await readPlans(tx),
    taxes: await readTaxBook(tx),
  }
}
