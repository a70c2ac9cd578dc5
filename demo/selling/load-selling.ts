/**
 * Prices, places, start times, tee times, a plan and codes, in place of whatever there was: carts, holds and counts
 * start over.
 */
import { clearActivities, saveActivity } from '#commerce/activities/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { clearDiscounts, saveDiscount } from '#commerce/discounts/index.ts'
import { clearCourses, saveCourse } from '#commerce/golf/index.ts'
import { clearInventory, saveBlackouts, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { clearPlans, savePlan } from '#commerce/plans/index.ts'
import { clearPrices, savePrices } from '#commerce/pricing/index.ts'
import { clearCarts } from '#commerce/shoppers/index.ts'
import { expectDone } from '#demo/expect-done.ts'
import type { Season } from '#demo/season.ts'
import { demoActivities } from './activities.ts'
import { demoCoupons } from './coupons.ts'
import { demoCourse } from './course.ts'
import { specialDay } from './days.ts'
import { demoPlan } from './plan.ts'
import { demoPrices } from './prices.ts'
import { demoPools } from './stock.ts'

/** What hangs on something else goes before it. */
export async function clearSelling(tx: Tx): Promise<void> {
  await clearCarts(tx)
  await clearDiscounts(tx)
  await clearPlans(tx)
  await clearCourses(tx)
  await clearActivities(tx)
  await clearPrices(tx)
  await clearInventory(tx)
}

export async function loadSelling(tx: Tx, season: Season, productIds: ReadonlyMap<string, number>): Promise<void> {
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
  for (const [slug, draft] of Object.entries(demoPrices(season))) {
    expectDone(await savePrices(tx, idOf(slug), draft))
  }
  for (const draft of demoActivities(season)) expectDone(await saveActivity(tx, draft))
  expectDone(await saveCourse(tx, demoCourse(idOf('tee-time'))))
  expectDone(await savePlan(tx, demoPlan(season, idOf('summit-pass'))))
  for (const draft of demoCoupons) expectDone(await saveDiscount(tx, draft))
}
