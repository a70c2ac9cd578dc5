/** A ticket with a season of three days, and drafts of its grid. */

import type { OperatorTx } from '#commerce/audit/index.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { PricesDraft } from '#commerce/pricing/save/prices-draft.ts'
import { savePrices } from '#commerce/pricing/save/save-prices.ts'
import { givenDatedTicket } from '#commerce/pricing/save/ticket-for-tests.ts'
import { openGridDraft } from './open-grid-draft.ts'
import type { PutChange } from './put-grid-changes.ts'

export const SEASON = ['2026-12-10', '2026-12-11', '2026-12-12']

/** Three a day at the first price, then as many as are wanted; each a thousand dearer late. */
export function seasonPrices(priceMinor = 5000, days: readonly string[] = SEASON): PricesDraft {
  const levels = (key: string, minor: number) => [
    { key: `${key}-first`, priceMinor: minor, number: 3 },
    { key: `${key}-then`, priceMinor: minor + 1000 },
  ]
  const windows = [
    { minDays: 0, maxDays: 1, basePriceMinor: 9000, levels: levels('late', priceMinor + 1000) },
    { minDays: 2, basePriceMinor: 9000, levels: levels('early', priceMinor) },
  ]
  return { periods: [{ key: 'winter', name: 'Winter', days: [...days], windows }] }
}

export async function givenGrid(tx: OperatorTx): Promise<{ product: CatalogProduct; draftId: number }> {
  const product = await givenDatedTicket(tx)
  await savePrices(tx, product.id, seasonPrices())
  return { product, draftId: await givenGridDraft(tx, product.id) }
}

export async function givenGridDraft(tx: OperatorTx, productId: number, name = 'Christmas week'): Promise<number> {
  const opened = await openGridDraft(tx, productId, name)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.draftId
}

/** The first level of the early window on a day, from what it costs now. */
export function toPrice(toMinor: number | null, given: Partial<PutChange> = {}): PutChange {
  return { variantId: null, day: '2026-12-10', minDays: 2, level: 1, seenMinor: 5000, toMinor, ...given }
}
