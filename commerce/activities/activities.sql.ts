/** The only SQL over activities, and over the holds of the locks in them. */
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { activity, instructor, instructorSlot } from './activities.tables.ts'

/** As it is sold; the version is for those who edit it. */
export type Activity = Readonly<Omit<typeof activity.$inferSelect, 'version'>>

const { version: _version, ...SOLD_COLUMNS } = getTableColumns(activity)

/** A start time: the slot of an activity's pool. */
export type StartSlot = { poolId: number; day: Day; time: string }

export async function readActivities(tx: Tx): Promise<Activity[]> {
  return tx.select(SOLD_COLUMNS).from(activity).orderBy(asc(activity.id))
}

const activityVersion = statement<{ version: number }>(
  'activity_version',
  'select version from activity where code = $1 and location = $2',
)

/** Undefined where there is no such activity. */
export async function readActivityVersion(tx: Tx, code: string, location: string): Promise<number | undefined> {
  return (await activityVersion(tx, [code, location]))[0]?.version
}

export async function upsertActivity(tx: Tx, row: typeof activity.$inferInsert): Promise<number> {
  const [saved] = await tx
    .insert(activity)
    .values(row)
    .onConflictDoUpdate({
      target: [activity.code, activity.location],
      set: {
        poolId: sql`excluded.pool_id`,
        guestsPerPlace: sql`excluded.guests_per_place`,
        version: sql`${activity.version} + 1`,
      },
    })
    .returning({ id: activity.id })
  if (!saved) throw new Error('An activity was saved without an id.')
  return saved.id
}

/** Takes activities and instructors away. Pools stay, because holds may be in them; `clearInventory` takes those. */
export async function clearActivities(tx: Tx): Promise<void> {
  for (const table of [instructorSlot, instructor, activity]) await tx.delete(table)
}

export type LockRow = {
  lockId: string
  holdId: string
  lineId: number | null
  day: string
  time: string
  places: number
  expiresAt: Date
  /** It still keeps its places: it has not ended and its time has not come. */
  isLive: boolean
  secondsLeft: number
  activityId: number
  code: string
  location: string
  poolId: number
  guestsPerPlace: number | null
}

const LOCKS = `select h.lock_id as "lockId", h.id as "holdId", h.line_id as "lineId",
    s.svc_date::text as day, s.svc_time::text as time, h.qty as places, h.expires_at as "expiresAt",
    h.state = 'paying' or (h.state = 'active' and h.expires_at > shop_now()) as "isLive",
    greatest(0, ceil(extract(epoch from h.expires_at - shop_now())))::int as "secondsLeft",
    a.id as "activityId", a.code, a.location, a.pool_id as "poolId", a.guests_per_place as "guestsPerPlace"
  from hold h join slot s on s.id = h.slot_id join activity a on a.pool_id = s.pool_id`

const lockOf = statement<LockRow>(
  'find_activity_lock',
  `${LOCKS} where h.cart_id = $1 and h.lock_id = $2
   order by h.state in ('active', 'paying') desc, h.created_at desc limit 1`,
)
const waitingLocks = statement<{ holdId: string }>(
  'waiting_activity_locks',
  `select h.id as "holdId" from hold h join slot s on s.id = h.slot_id
   where h.cart_id = $1 and h.line_id is null and h.lock_id is not null
     and h.state = 'active' and h.expires_at > (select shop_now())
     and s.pool_id = $2 and s.svc_date = $3 and s.svc_time = $4`,
)

const locksOfLines = statement<LineLock>(
  'activity_locks_of_lines',
  `select h.lock_id as "lockId", h.line_id as "lineId", h.qty as places, h.expires_at as "expiresAt"
   from hold h join slot s on s.id = h.slot_id
   where h.cart_id = $1 and h.line_id is not null and h.lock_id is not null
     and h.state = 'active' and h.expires_at > (select shop_now())
     and s.pool_id = $2 and s.svc_date = $3 and s.svc_time = $4`,
)

const replacedLocks = statement<{ count: number }>(
  'replaced_activity_locks',
  `select count(*)::int as count from hold h join slot s on s.id = h.slot_id
   where h.cart_id = $1 and h.line_id is null and h.lock_id is not null and h.state = 'replaced'
     and h.created_at > shop_now() - interval '1 hour'
     and s.pool_id = $2 and s.svc_date = $3 and s.svc_time = $4`,
)

/** The living lock of a line that is in the cart. */
export type LineLock = { lockId: string; lineId: number; places: number; expiresAt: Date }

/** The cart stands in the condition: no shopper finds the lock of another. */
export async function selectLock(tx: Tx, cartId: number, lockId: string): Promise<LockRow | undefined> {
  const [found] = await lockOf(tx, [cartId, lockId])
  return found
}

/** Holds of living locks at one start time that are in no line yet. One that lapsed was let go, not replaced. */
export async function selectWaitingHolds(tx: Tx, cartId: number, slot: StartSlot): Promise<string[]> {
  const rows = await waitingLocks(tx, [cartId, slot.poolId, slot.day, slot.time])
  return rows.map(({ holdId }) => holdId)
}

/** One for each line of the cart at this start time, but for those that are being paid for. */
export async function selectLocksOfLines(tx: Tx, cartId: number, slot: StartSlot): Promise<LineLock[]> {
  return locksOfLines(tx, [cartId, slot.poolId, slot.day, slot.time])
}

/** Locks of the last hour that gave way to the next at the same start time. */
export async function countReplacedLocks(tx: Tx, cartId: number, slot: StartSlot): Promise<number> {
  const [counted] = await replacedLocks(tx, [cartId, slot.poolId, slot.day, slot.time])
  return counted?.count ?? 0
}
