/**
 * Loads prices, places, start times, tee times, a payment plan and codes over what was there; carts, holds and counts
 * are deleted.
 */

import { clearActivities, saveActivity } from '#commerce/activities/index.ts'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { clearMemberDays } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { clearDiscounts, saveDiscount } from '#commerce/discounts/index.ts'
import { clearScans } from '#commerce/gate/index.ts'
import { clearCourses, saveCourse } from '#commerce/golf/index.ts'
import { clearInventory, saveBlackouts, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { clearOrders } from '#commerce/orders/index.ts'
import { clearEntitlements } from '#commerce/people/index.ts'
import { clearPlans, savePlan } from '#commerce/plans/index.ts'
import { clearPrices, savePrices } from '#commerce/pricing/index.ts'
import { clearRenewals } from '#commerce/renewals/index.ts'
import { clearCarts } from '#commerce/shoppers/index.ts'
import { clearVouchers } from '#commerce/vouchers/index.ts'
import type { Season } from '#demo/season.ts'
import { kindOf, sellingDays, specialDay } from './days.ts'
import { demoCoupons, demoPlan, demoPrices } from './prices.ts'
import { demoActivities, demoCourse, demoPools } from './stock.ts'

/** Rows are deleted before the rows they point at. */
export async function clearSelling(tx: Tx): Promise<void> {
  await clearScans(tx)
  await clearRenewals(tx)
  await clearOrders(tx)
  await clearCarts(tx)
  await clearMemberDays(tx)
  await clearEntitlements(tx)
  await clearVouchers(tx)
  await clearDiscounts(tx)
  await clearPlans(tx)
  await clearCourses(tx)
  await clearActivities(tx)
  await clearPrices(tx)
  await clearInventory(tx)
}

export async function loadSelling(
  tx: OperatorTx,
  season: Season,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = (slug: string): number => {
    const id = productIds.get(slug)
    if (id === undefined) throw new Error(`The demo resort sells no ${slug}.`)
    return id
  }
  for (const { products, ...draft } of demoPools(season)) {
    const { poolId } = expectDone(await savePool(tx, draft))
    for (const slug of products) await savePoolUses(tx, idOf(slug), [{ poolId }])
  }
  await saveBlackouts(tx, idOf('day-lift-ticket'), [specialDay(season, 'blackout')])
  // Not valid then, so that it opens no reservation either.
  const closedMidweek = sellingDays(season).filter((day) => kindOf(day) !== 'weekday')
  await saveBlackouts(tx, idOf('midweek-pass'), closedMidweek)
  for (const [slug, draft] of Object.entries(demoPrices(season))) {
    expectDone(await savePrices(tx, idOf(slug), draft))
  }
  for (const draft of demoActivities(season)) expectDone(await saveActivity(tx, draft))
  expectDone(await saveCourse(tx, demoCourse(idOf('tee-time'))))
  expectDone(await savePlan(tx, demoPlan(season, idOf('summit-pass'))))
  for (const draft of demoCoupons) expectDone(await saveDiscount(tx, draft))
}

/** A refusal of the demo is a mistake in the demo, so it is thrown. */
export function expectDone<Result extends { ok: boolean }>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(`The demo resort was refused: ${JSON.stringify(result)}`)
  return result as Extract<Result, { ok: true }>
}
