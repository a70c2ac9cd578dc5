/**
 * What all guests want at once: seats of the snowcat, got by a lock and then an add, and places in a pool of 100, got
 * by an add alone. Each round has a slot of its own.
 */

import { readActivities } from '#commerce/activities/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readStockMap, type SlotKey } from '#commerce/inventory/index.ts'
import { requestLockCall, showActivityTimesCall } from '#contract/calls/activities.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import type { Fleet } from './fleet.ts'
import { type Outcome, outcomeOf, purchaseForm, purchasePath } from './purchase.ts'
import { createShopper, type RaceShopper } from './shopper.ts'

export type Target = {
  key: SlotKey
  /** One wish for one place. With a key the shop may be asked again after a lost reply. */
  visit(shopper: RaceShopper, idempotencyKey?: string): Promise<Outcome>
}

const CODE = 'CAT'
const LOCATION = 'BASE'
const POOL_CAPACITY = 100
/** The day of TEST_CLOCK at the resort. */
const TODAY: Day = '2026-12-03'
const LONGEST_RANGE_DAYS = 61

const guest = createShopper(0)

export async function snowcatTargets(fleet: Fleet, database: Database, count: number): Promise<Target[]> {
  const product = await productBySlug(fleet, 'snowcat-tour')
  const activities = await database.transaction(readActivities)
  const poolId = activities.find(({ code, location }) => code === CODE && location === LOCATION)?.poolId
  if (poolId === undefined) throw new Error('The demo has no snowcat.')
  const reply = await guest.post(fleet.anyShop(), showActivityTimesCall.path, {
    Code: CODE,
    Location: LOCATION,
    StartDate: addDays(TODAY, 2),
    EndDate: addDays(TODAY, 2 + LONGEST_RANGE_DAYS),
  })
  const { Activities } = JSON.parse(reply?.text ?? '{}') as { Activities: { StartTimes: StartTime[] }[] }
  const times = Activities[0]?.StartTimes.filter(({ AvailableInventory }) => AvailableInventory === 4) ?? []
  if (times.length < count) throw new Error(`Only ${times.length} snowcats have four free seats.`)

  return times.slice(0, count).map(({ Time }) => {
    const [day = '', time = ''] = Time.split('T')
    return {
      key: { poolId, day, time },
      async visit(shopper, idempotencyKey) {
        const wish = { ActivityCode: CODE, ActivityLocationCode: LOCATION, ActivityDateTime: Time, Quantity: 1 }
        const reply = await shopper.post(fleet.anyShop(), requestLockCall.path, wish)
        if (reply?.status !== 200) return outcomeOf(reply)
        const lock = JSON.parse(reply.text).Locks[0]
        if (!lock) return { kind: 'refused', code: 'NO_LOCK' }
        const form = purchaseForm(product, { day, time, lockId: lock.MasterLockId })
        return outcomeOf(await shopper.post(fleet.anyShop(), purchasePath(product), form, idempotencyKey))
      },
    }
  })
}

type StartTime = { Time: string; AvailableInventory: number }

export async function poolTargets(fleet: Fleet, database: Database, count: number): Promise<Target[]> {
  const product = await productBySlug(fleet, 'half-day-ticket')
  const stock = await database.transaction(readStockMap)
  const poolId = stock.pools.get(product.Id)?.[0]?.poolId
  if (poolId === undefined) throw new Error('The half-day ticket takes from no pool.')
  const { rows } = await database.pool.query<{ day: Day }>(
    `select svc_date::text as day from slot
     where pool_id = $1 and svc_time is null and svc_date > $2::date + 1 order by svc_date`,
    [poolId, TODAY],
  )
  const isClosed = stock.blackouts.get(product.Id)
  const days = rows.flatMap(({ day }) => (isClosed?.has(day) ? [] : [day])).slice(0, count)
  if (days.length < count) throw new Error(`Only ${days.length} days have a pool.`)

  // In plain SQL: an upgrade begins with the tables of an earlier release, which the engine of this one cannot change.
  await database.pool.query(
    `update slot set capacity = sold + held + $3
     where pool_id = $1 and svc_time is null and svc_date = any($2::date[])`,
    [poolId, days, POOL_CAPACITY],
  )
  return days.map((day) => {
    const form = purchaseForm(product, { day })
    return {
      key: { poolId, day, time: null },
      visit: async (shopper: RaceShopper, idempotencyKey?: string) =>
        outcomeOf(await shopper.post(fleet.anyShop(), purchasePath(product), form, idempotencyKey)),
    }
  })
}

async function productBySlug(fleet: Fleet, slug: string): Promise<ProductDetails> {
  const reply = await guest.get(fleet.anyShop(), `/api/product/by-slug/${slug}`)
  if (reply?.status !== 200) throw new Error(`No product ${slug}: ${reply?.status} ${reply?.text}`)
  return JSON.parse(reply.text)
}
