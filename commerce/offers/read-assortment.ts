/** Reads what is for sale, all of one moment where the transaction sees one. */
import { readActivities } from '#commerce/activities/index.ts'
import { readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readCourses } from '#commerce/golf/index.ts'
import { readStockMap } from '#commerce/inventory/index.ts'
import { readPlans } from '#commerce/plans/index.ts'
import { readPriceBook } from '#commerce/pricing/index.ts'
import type { Assortment } from './assortment.ts'

export async function readAssortment(tx: Tx): Promise<Assortment> {
  return {
    catalog: await readCatalog(tx),
    prices: await readPriceBook(tx),
    stock: await readStockMap(tx),
    activities: await readActivities(tx),
    courses: await readCourses(tx),
    plans: await readPlans(tx),
  }
}
