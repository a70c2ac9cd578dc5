/** An activity for tests: a snowcat with four places at three start times, in a shop whose clock is known. */

import type { SaleClock } from '#commerce/clock/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { asTester } from '#commerce/testing/tester.ts'
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import { type Activity, readActivities } from './activities.sql.ts'
import { findActivity } from './activities.ts'
import type { LockRequest } from './request-lock.ts'
import { type ActivityDraft, saveActivity } from './save-activity.ts'

/** Nine in the morning in Denver. */
export const ACTIVITY_NOW = new Date('2026-12-03T16:00:00.000Z')

const CALENDAR: StoreCalendar = {
  storeTimeZone: 'America/Denver',
  storeOffsetMinutes: -420,
  seasonStart: '2026-11-03',
  seasonEnd: '2027-06-01',
  storeProductCutoffHour: 23,
  storeProductCutoffMinutes: 59,
}

export const ACTIVITY_CLOCK: SaleClock = {
  now: ACTIVITY_NOW,
  calendar: CALENDAR,
  cutoff: { cutoffTime: undefined, cutoffDays: 0 },
}

export const SNOWCAT: ActivityDraft = {
  code: 'CAT',
  location: 'BASE',
  times: [
    { day: '2026-12-03', time: '08:30', capacity: 4 },
    { day: '2026-12-03', time: '16:30', capacity: 4 },
    { day: '2026-12-04', time: '16:30', capacity: 4 },
  ],
}

export async function givenActivity(tx: Tx, draft: ActivityDraft = SNOWCAT): Promise<Activity> {
  await moveShopClock(tx, { to: ACTIVITY_NOW, frozen: true })
  const saved = await saveActivity(asTester(tx), draft)
  const activity = findActivity(await readActivities(tx), draft.code, draft.location)
  if (!saved.ok || !activity) throw new Error('The activity of a test was not saved.')
  return activity
}

export function lockOf(activity: Activity, change: Partial<LockRequest> = {}): LockRequest {
  return { activity, day: '2026-12-04', time: '16:30:00', guests: 1, currency: 'USD', ...change }
}
