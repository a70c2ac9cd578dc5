/** Start times and locks. A lock belongs to the guest who asked for it: for another guest it does not exist. */
import { activityTimes, checkLock, findActivity, releaseLock } from '#commerce/activities/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  checkLockCall,
  releaseLockByPostCall,
  releaseLockCall,
  showActivityTimesCall,
} from '#contract/calls/activities.ts'
import { daysBetween } from '#contract/values/day.ts'
import { type CallContext, type Handler, handle, refused } from '#server/http/handle.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import type { Holdings } from '#server/shop/holdings.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { activityClock, requestLockHandler } from './request-lock-handler.ts'

const MOST_DAYS = 62
const TOO_LONG = refused(400, 'BAD_INPUT', `Ask for at most ${MOST_DAYS} days.`, 'body.EndDate')
const WRONG_WAY = refused(400, 'BAD_INPUT', 'The last day lies before the first.', 'body.EndDate')
const NO_LOCK = refused(404, 'LOCK_NOT_FOUND', 'There is no such lock.')

const RELEASED = { success: true, message: [] }
const NOT_RELEASED = {
  not_found: { success: false, code: 'NOT_FOUND', message: ['There is no such lock.'] },
  in_cart: { success: false, code: 'IN_CART', message: ['These places are in your cart. Remove them there.'] },
}

export type ActivityCallsOptions = {
  database: Database
  shop: Shop
  selling: Selling
  holdings: Holdings
  coalesce: Coalesce
}

export function activityCalls({ database, shop, selling, holdings, coalesce }: ActivityCallsOptions): Handler[] {
  const release = async ({ params: { lockId }, request }: CallContext<typeof releaseLockCall>) => {
    const result = await database.transaction((tx) => releaseLock(tx, request.shopper, lockId))
    return result.ok ? RELEASED : NOT_RELEASED[result.reason]
  }

  return [
    handle(showActivityTimesCall, async ({ body, request }) => {
      const days = daysBetween(body.StartDate, body.EndDate) + 1
      if (days < 1) return WRONG_WAY
      if (days > MOST_DAYS) return TOO_LONG
      const state = await shop.read()
      const activity = findActivity(state.activities, body.Code, body.Location)
      if (!activity) return { Activities: [{ Code: body.Code, Location: body.Location ?? '', StartTimes: [] }] }

      const clock = activityClock(state, activity, body.ProductHeaderCode, shop.now())
      const range = { from: body.StartDate, to: body.EndDate }
      const read = () => database.read((tx) => activityTimes(tx, activity, range, clock))
      const question = [state.revision, activity.id, body.ProductHeaderCode, range]
      const times = await coalesce(`start times ${JSON.stringify(question)}`, read, request.takesStale)
      const StartTimes = times.map(({ day, time, guestsLeft }) => ({
        Time: `${day}T${time}`,
        AvailableInventory: guestsLeft,
      }))
      return { Activities: [{ Code: activity.code, Location: activity.location, StartTimes }] }
    }),

    requestLockHandler({ database, shop, selling, holdings }),

    handle(checkLockCall, async ({ params: { lockId }, request }) => {
      const lock = await database.read((tx) => checkLock(tx, request.shopper, lockId))
      return lock ? { IsValid: lock.isLive, SecondsRemaining: lock.secondsLeft } : NO_LOCK
    }),

    handle(releaseLockCall, release),
    handle(releaseLockByPostCall, release),
  ]
}
