/** The demo resort as tests of it look at it: loaded on one Wednesday in December. */
import {
  type Catalogue,
  type CatalogueView,
  findProduct,
  productDetails,
  readCatalogue,
} from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { loadDemo } from './load-demo.ts'
import { seasonAround } from './season.ts'
import { demoSettings } from './settings.ts'

export const now = new Date('2026-12-09T19:00:00Z')
export const view: CatalogueView = {
  storeName: 'Silverpine Resort',
  currencyCode: 'USD',
  staff: false,
  now,
  calendar: storeSettings(demoSettings(seasonAround(now))),
}

export async function loaded(tx: Tx): Promise<Catalogue> {
  await loadDemo(tx, now)
  return readCatalogue(tx)
}

/** As staff sees it, so that nothing stays out of the check. */
export function detailsOf(catalogue: Catalogue, slug: string): ProductDetails {
  const id = findProduct(catalogue, slug)?.id
  const details = id === undefined ? undefined : productDetails(catalogue, id, { ...view, staff: true })
  if (!details) throw new Error(`There is no product ${slug}.`)
  return details
}
