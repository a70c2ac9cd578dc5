/**
 * Locks places at a start time for a guest. A lock that is refused is an empty list and leaves nothing behind; a time
 * that is sold out is refused before the guest queues for it. A guest becomes a visitor by their first lock.
 */
import {
  type Activity,
  activityCutoff,
  checkLock,
  findActivity,
  hasRoom,
  isHoarding,
  placesFor,
  requestLock,
} from '#commerce/activities/index.ts'
import { tooManyHeldRefusal } from '#commerce/cart/index.ts'
import type { SaleClock } from '#commerce/clock/index.ts'
import { startRefusal } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { requestLockCall } from '#contract/calls/activities.ts'
import type { Day } from '#contract/values/day.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import type { Reply } from '#contract/wire/call.ts'
import { createWindowLimit, MINUTE_MS, sessionOf } from '#server/api/limits.ts'
import { type CallContext, type Handler, handle, type Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import { type Holdings, isFullNetwork } from '#server/shop/holdings.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'

export type RequestLockOptions = {
  database: Database
  shop: Shop
  selling: Selling
  holdings: Holdings
}

type Answered = Reply<typeof requestLockCall>

const NOT_HAD: Answered = { Locks: [], message: ['That time is no longer available. Please choose another time.'] }
const TOO_OFTEN: Answered = {
  Locks: [],
  message: ['You have asked for many times in a short while. Please wait a minute.'],
}
const LET_GO: Answered = {
  Locks: [],
  message: ['You have let this time go several times. Please try again in an hour.'],
}
/** The operator's figure; the default is that of the shop's rules. */
export function locksPerMinute(settings: Readonly<Record<string, string>>): number {
  return settingReader(settings).count('limits.requestlockperminute', 20)
}

export function requestLockHandler({ database, shop, selling, holdings }: RequestLockOptions): Handler {
  // In memory: it bounds the work of this process. What may be held is bounded for all of them.
  const isAllowed = createWindowLimit(MINUTE_MS)

  return handle(requestLockCall, async ({ body, request }) => {
    const { configuration } = await shop.read()
    const session = sessionOf(request.shopper)
    if (session !== undefined && !isAllowed(session, locksPerMinute(configuration.settings))) return TOO_OFTEN
    return selling.upToDate((state) => lock(state, body, request))
  })

  async function lock(
    state: ShopState,
    body: CallContext<typeof requestLockCall>['body'],
    request: RequestContext,
  ): Promise<Answered | Refused> {
    const { shopper } = request
    const activity = findActivity(state.activities, body.ActivityCode, body.ActivityLocationCode)
    if (!activity) return NOT_HAD
    const now = shop.now()
    const clock = activityClock(state, activity, body.ProductHeaderCode, now)
    const start = localDayAndTime(body.ActivityDateTime)
    if (!start || startRefusal(start.day, start.time, clock) !== undefined) return NOT_HAD
    const slot = { poolId: activity.poolId, ...start }
    const places = placesFor(activity, body.Quantity)
    const lockId = body.LockId?.toLowerCase()
    const early = await database.read((tx) => earlyRefusal(tx, shopper, slot, places, lockId))
    // Asked again with its key it may be full because it was had: then it is answered, not refused.
    if (early && request.idempotencyKey === undefined) return early

    const { currencyCode: currency } = catalogView(state, now, PUBLIC)
    const holding = holdings.of(request, state)
    const wanted = { activity, ...start, guests: body.Quantity, lockId, currency, holding }
    const asked = { request, call: requestLockCall.id, input: body }
    const change = { ...asked, slots: early ? [] : [slot], network: holding.network, revision: state.revision }
    return holdings.within(request, state, holding, (onFull) =>
      selling.change<Answered>(change, async (tx) => {
        if (early) return { ok: false, reply: early }
        const lock = await requestLock(tx, shopper, wanted, clock)
        if (!lock.ok) {
          if (lock.reason !== 'too_many_held') return { ok: false, reply: NOT_HAD }
          const refusal = tooManyHeldRefusal(lock.tooMany)
          if (isFullNetwork(refusal)) onFull(refusal)
          return { ok: false, reply: { Locks: [], message: [refusal.message] } }
        }
        const { lockId: MasterLockId, expiresAt, newVisitorToken } = lock
        const made = { MasterLockId, Quantity: body.Quantity, ExpiresAtUtc: expiresAt.toISOString() }
        return { ok: true, reply: { Locks: [made] }, newVisitorToken }
      }),
    )
  }
}

/**
 * Before the guest queues for the slot. A lock that is there already is only told again, so nothing speaks against it.
 */
async function earlyRefusal(
  tx: Tx,
  shopper: Shopper,
  slot: { poolId: number; day: Day; time: string },
  places: number,
  lockId: string | undefined,
): Promise<Answered | undefined> {
  if (lockId !== undefined && (await checkLock(tx, shopper, lockId))?.isLive) return undefined
  if (!(await hasRoom(tx, shopper, slot, places))) return NOT_HAD
  return (await isHoarding(tx, shopper, slot)) ? LET_GO : undefined
}

/** By which clock and cut-off the start times of an activity are judged in this shop. */
export function activityClock(
  state: ShopState,
  activity: Activity,
  headerCode: string | null | undefined,
  now: Date,
): SaleClock {
  const { calendar } = catalogView(state, now, PUBLIC)
  return { now, calendar, cutoff: activityCutoff(state.catalog, activity, headerCode) }
}
