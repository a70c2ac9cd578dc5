/** Start times and locks. A lock is its asker's own: for anybody else it does not exist. */
import {
  type Activity,
  activityCutoff,
  activityTimes,
  checkLock,
  findActivity,
  hasRoom,
  placesFor,
  releaseLock,
  requestLock,
} from '#commerce/activities/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type LockSlots, slotName } from '#commerce/inventory/index.ts'
import * as calls from '#contract/activities.ts'
import { daysBetween } from '#contract/day.ts'
import { type SaleClock, startRefusal } from '#contract/start-time.ts'
import { isStaff } from '#server/http/actor.ts'
import { refused } from '#server/http/answer.ts'
import { type CallContext, type Handler, handle } from '#server/http/handle.ts'
import { catalogueView } from '#server/shop/catalogue-view.ts'
import type { Lanes } from '#server/shop/lanes.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { createLockLimits, lockFigures } from './lock-limits.ts'

const MOST_DAYS = 62
const BAD_RANGE = refused(400, 'BAD_INPUT', `Ask for a range of at most ${MOST_DAYS} days.`, 'body.EndDate')
const NO_LOCK = refused(404, 'LOCK_NOT_FOUND', 'There is no such lock.')

const NOT_HAD = { Locks: [], message: ['That time is no longer available. Please choose another time.'] }
const TOO_OFTEN = { Locks: [], message: ['You have asked for many times in a short while. Please wait a minute.'] }
const TOO_MANY = { Locks: [], message: ['You are keeping many places already. Put them into your cart first.'] }

const RELEASED = { success: true, message: [] }
const NOT_RELEASED = {
  not_found: { success: false, code: 'NOT_FOUND', message: ['There is no such lock.'] },
  in_cart: { success: false, code: 'IN_CART', message: ['These places are in your cart. Remove them there.'] },
}

export type ActivityCallsOptions = { database: Database; shop: Shop; lanes: Lanes; lockSlots: LockSlots }

export function activityCalls({ database, shop, lanes, lockSlots }: ActivityCallsOptions): Handler[] {
  const limits = createLockLimits()

  const release = async ({ params: { lockId }, request }: CallContext<typeof calls.releaseLock>) => {
    const result = await database.transaction((tx) => releaseLock(tx, request.shopper, lockId))
    if (!result.ok) return NOT_RELEASED[result.reason]
    limits.forget(request.clientAddress, lockId.toLowerCase())
    return RELEASED
  }

  return [
    handle(calls.showActivityTimes, async ({ body, request }) => {
      const days = daysBetween(body.StartDate, body.EndDate) + 1
      if (days < 1 || days > MOST_DAYS) return BAD_RANGE
      const state = await shop.read()
      const activity = findActivity(state.activities, body.Code, body.Location)
      if (!activity) return { Activities: [{ Code: body.Code, Location: body.Location ?? '', StartTimes: [] }] }

      const clock = saleClock(state, activity, body.ProductHeaderCode, shop.now(), isStaff(request.actor))
      const range = { from: body.StartDate, to: body.EndDate }
      const times = await database.read((tx) => activityTimes(tx, activity, range, clock))
      const StartTimes = times.map(({ day, time, guestsLeft }) => ({
        Time: `${day}T${time}`,
        AvailableInventory: guestsLeft,
      }))
      return { Activities: [{ Code: activity.code, Location: activity.location, StartTimes }] }
    }),

    handle(calls.requestLock, async ({ body, request }) => {
      const state = await shop.read()
      const activity = findActivity(state.activities, body.ActivityCode, body.ActivityLocationCode)
      if (!activity) return NOT_HAD
      const { shopper, clientAddress } = request
      const most = lockFigures(state.configuration.settings)
      const session = shopper.contactId === undefined ? shopper.visitorToken : `contact ${shopper.contactId}`
      if (session !== undefined && limits.isTooOften(session, most.perMinute)) return TOO_OFTEN

      const now = shop.now()
      const clock = saleClock(state, activity, body.ProductHeaderCode, now, isStaff(request.actor))
      const [day = '', written = ''] = body.ActivityDateTime.split('T')
      const time = written.length === 5 ? `${written}:00` : written
      if (startRefusal(day, time, clock) !== undefined) return NOT_HAD
      const slot = { poolId: activity.poolId, day, time }
      const places = placesFor(activity, body.Quantity)
      if (!(await database.read((tx) => hasRoom(tx, shopper, slot, places)))) return NOT_HAD

      return lanes.enter([slotName(slot)], async () => {
        const keyOf = (name: string) => `${name} ${slotName(slot)}`
        const reserved = limits.reserve(clientAddress, keyOf(session ?? request.requestId), places, most.places, now)
        if (!reserved) return TOO_MANY
        const { currencyCode: currency } = catalogueView(state, now, false)
        const lockId = body.LockId?.toLowerCase()
        const wanted = { activity, day, time, guests: body.Quantity, lockId, currency }
        try {
          const result = await database.attempt((tx) => requestLock(tx, shopper, wanted, clock, lockSlots))
          if (!result.ok) {
            reserved.giveBack()
            return NOT_HAD
          }
          reserved.keep(result.lockId, result.expiresAt, keyOf(result.newVisitorToken ?? session ?? request.requestId))
          if (result.newVisitorToken) request.keepVisitor(result.newVisitorToken)
          const ExpiresAtUtc = result.expiresAt.toISOString()
          return { Locks: [{ MasterLockId: result.lockId, Quantity: body.Quantity, ExpiresAtUtc }] }
        } catch (error) {
          reserved.giveBack()
          throw error
        }
      })
    }),

    handle(calls.checkLock, async ({ params: { lockId }, request }) => {
      const lock = await database.read((tx) => checkLock(tx, request.shopper, lockId))
      return lock ? { IsValid: lock.isLive, SecondsRemaining: lock.secondsLeft } : NO_LOCK
    }),

    handle(calls.releaseLock, release),
    handle(calls.releaseLockByGet, release),
  ]
}

function saleClock(
  state: ShopState,
  activity: Activity,
  headerCode: string | null | undefined,
  now: Date,
  staff: boolean,
): SaleClock {
  const { calendar } = catalogueView(state, now, staff)
  return { now, calendar, cutoff: activityCutoff(state.catalogue, activity, headerCode) }
}
