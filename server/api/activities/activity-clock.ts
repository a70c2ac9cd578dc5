/** By which clock and cut-off the start times of an activity are judged in this shop. */
import { type Activity, activityCutoff } from '#commerce/activities/index.ts'
import type { SaleClock } from '#commerce/clock/index.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import type { ShopState } from '#server/shop/shop.ts'

export function activityClock(
  state: ShopState,
  activity: Activity,
  headerCode: string | null | undefined,
  now: Date,
): SaleClock {
  const { calendar } = catalogView(state, now, false)
  return { now, calendar, cutoff: activityCutoff(state.catalog, activity, headerCode) }
}
