/** The demo resort as tests of it look at it: loaded on one Wednesday in December. */
import {
  type Catalog,
  type CatalogView,
  type ProductView,
  productBySlug,
  productView,
  readCatalog,
} from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { loadDemo } from './load-demo.ts'
import { seasonAround } from './season.ts'
import { demoSettings } from './settings.ts'

export const now = new Date('2026-12-09T19:00:00Z')
export const view: CatalogView = {
  storeName: 'Silverpine Resort',
  currencyCode: 'USD',
  staff: false,
  now,
  calendar: storeSettings(demoSettings(seasonAround(now))),
}

export async function loaded(tx: Tx): Promise<Catalog> {
  await loadDemo(tx, now, testCodes)
  return readCatalog(tx)
}

/** As staff sees it, so that nothing stays out of the check. */
export function productSeen(catalog: Catalog, slug: string): ProductView {
  const id = productBySlug(catalog, slug)?.id
  const seen = id === undefined ? undefined : productView(catalog, id, { ...view, staff: true })
  if (!seen) throw new Error(`There is no product ${slug}.`)
  return seen
}
