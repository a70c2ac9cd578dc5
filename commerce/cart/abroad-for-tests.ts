/** The small shop, which sells some of its products in Australian dollars too; all others have no price in them. */
import type { Tx } from '#commerce/database/tx.ts'
import { assortmentIn, readAssortment } from '#commerce/offers/index.ts'
import { type PricesDraft, savePrices } from '#commerce/pricing/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { type GivenShop, MONDAY, productId, TUESDAY, WEDNESDAY } from './shop-for-tests.ts'

const OWN = (productMinor: number): PricesDraft => ({ own: { AUD: { productMinor } } })

/** As the ticket window of the small shop asks; the first three of a day are cheaper. */
const EARLY: PricesDraft = {
  ...OWN(12_400),
  periods: [
    {
      key: 'winter',
      name: 'Winter',
      days: [MONDAY, TUESDAY, WEDNESDAY],
      windows: [
        {
          ...{ minDays: 0, basePriceMinor: 8000, basePriceIn: { AUD: 12_400 } },
          levels: [
            { key: 'first', priceMinor: 5000, priceIn: { AUD: 7700 }, number: 3 },
            { key: 'then', priceMinor: 6000, priceIn: { AUD: 9200 } },
          ],
        },
      ],
    },
  ],
}

/** A mug costs $15 and A$23, an early ticket $50 and A$77, a ticket $50 and A$80. */
export async function sellingAbroad(tx: Tx, shop: GivenShop): Promise<GivenShop> {
  for (const [slug, draft] of [
    ['mug', OWN(2300)] as const,
    ['ticket', OWN(8000)] as const,
    ['early', EARLY] as const,
  ]) {
    const saved = await savePrices(asTester(tx), productId(shop, slug), draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved))
  }
  return { ...shop, assortment: await readAssortment(tx) }
}

/** As a page of a locale shows it that is sold in this currency. */
export function shownIn(shop: GivenShop, currency: string): GivenShop {
  return {
    ...shop,
    assortment: assortmentIn(shop.assortment, currency),
    view: { ...shop.view, currencyCode: currency },
  }
}
