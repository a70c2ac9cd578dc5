/**
 * A pool that an operator makes by hand, with its places by day and what takes them, or with start times for the one
 * activity that is sold by them; and a product that takes from a pool that is there. What was sold before would not be
 * counted in a pool that a product gets afterwards, so a product that has sold places from another pool for a day ahead
 * is refused. All of it is done or nothing: the caller rolls a refusal back.
 */
import { saveActivity } from '#commerce/activities/index.ts'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import {
  lockPool,
  type PoolUse,
  raisePoolVersion,
  readPoolUses,
  readPoolVersion,
  savePool,
  savePoolUses,
  selectPoolName,
} from '#commerce/inventory/index.ts'
import { daysOfSeason } from '#commerce/setup/save-season.ts'
import {
  isPoolUnits,
  type NewPoolProblem,
  newPoolProblem,
  type PoolStarts,
  startTimesOf,
} from '#contract/rules/inventory/new-pool.ts'
import { isDayPoolName } from '#contract/rules/inventory/pool-name.ts'
import type { Day } from '#contract/values/day.ts'
import { activityPoolName } from './pool-choices.ts'
import { countSoldAhead, isPoolThere } from './pool-sales.sql.ts'

/** A row with a variant counts for it alone. `units`: how many places one piece takes. */
export type PoolUser = { productId: number; variantId: number | null; units: number }

export type NewPool = {
  name: string
  from: Day
  to: Day
  /** 0 is Sunday. */
  closedWeekdays: readonly number[]
  places: number
  /** Then the one user is an activity, and the engine gives the name; undefined for whole days. */
  starts?: PoolStarts | undefined
  users: readonly PoolUser[]
}

type UserRefusal =
  | { ok: false; reason: 'unknown_product' }
  /** Start times and tee times have places of their own. */
  | { ok: false; reason: 'has_times' | 'takes_already'; product: string }
  | { ok: false; reason: 'has_sold'; product: string; places: number }
export type MakePoolResult =
  | { ok: true; poolId: number; version: number }
  | { ok: false; reason: NewPoolProblem | 'name_taken' | 'not_one_activity' }
  /** It is sold by start time and has its pool. */
  | { ok: false; reason: 'has_pool'; product: string }
  | UserRefusal
export type AddPoolUserResult =
  | { ok: true; version: number }
  | ChangedMeanwhile
  | { ok: false; reason: 'not_found' | 'bad_units' }
  | UserRefusal

export async function makePool(tx: OperatorTx, draft: NewPool, today: Day): Promise<MakePoolResult> {
  const { closedWeekdays, from, places, starts, to, users } = draft
  const name = draft.name.trim()
  const problem = newPoolProblem({ name, from, to, places, starts, users }, today)
  if (problem) return { ok: false, reason: problem }
  const days = daysOfSeason({ from, to, closedWeekdays })
  if (days.length === 0) return { ok: false, reason: 'bad_days' }
  if (starts) return makeStarts(tx, { days, places, starts, users })
  if (await isPoolThere(tx, name)) return { ok: false, reason: 'name_taken' }
  const slots = days.map((day) => ({ day, time: null, capacity: places }))
  const saved = await savePool(tx, { name, slots, expectedVersion: 0 })
  // A colleague made it after the look above.
  if (!saved.ok) return { ok: false, reason: 'name_taken' }
  const refusal = await addUsers(tx, saved.poolId, users, today)
  return refusal ?? { ok: true, poolId: saved.poolId, version: await readPoolVersion(tx, saved.poolId) }
}

type StartsDraft = Pick<NewPool, 'places' | 'users'> & { days: readonly Day[]; starts: PoolStarts }

/** An activity has one pool, which is called by it: whatever saves its start times later finds them there. */
async function makeStarts(tx: OperatorTx, draft: StartsDraft): Promise<MakePoolResult> {
  const { days, places: capacity, starts, users } = draft
  const [user, ...others] = users
  const product = user && (await readCatalog(tx)).products.get(user.productId)
  if (user && !product) return { ok: false, reason: 'unknown_product' }
  const { activityCode: code = null, activityLocation: location = null } = product ?? {}
  const isOne = others.length === 0 && user?.variantId === null && user.units === 1
  if (!product || !code || !location || !isOne) return { ok: false, reason: 'not_one_activity' }
  if (await isPoolThere(tx, activityPoolName(product))) return { ok: false, reason: 'has_pool', product: product.name }
  const times = days.flatMap((day) => startTimesOf(starts).map((time) => ({ day, time, capacity })))
  const guestsPerPlace = starts.guestsPerPlace === 1 ? undefined : starts.guestsPerPlace
  const saved = await saveActivity(tx, { code, location, guestsPerPlace, times, expectedPoolVersion: 0 })
  if (saved.ok) return { ok: true, poolId: saved.poolId, version: await readPoolVersion(tx, saved.poolId) }
  // A colleague made it after the look above.
  if (saved.reason === 'changed_meanwhile') return { ok: false, reason: 'has_pool', product: product.name }
  throw new Error(`Start times that were judged are refused: ${saved.reason}`)
}

export async function addPoolUser(
  tx: OperatorTx,
  { expectedVersion, poolId, user }: { poolId: number; user: PoolUser; expectedVersion: number },
  today: Day,
): Promise<AddPoolUserResult> {
  if (!isPoolUnits(user.units)) return { ok: false, reason: 'bad_units' }
  const name = await selectPoolName(tx, poolId)
  if (name === undefined || !isDayPoolName(name)) return { ok: false, reason: 'not_found' }
  await lockPool(tx, poolId)
  const changed = changedMeanwhile(expectedVersion, await readPoolVersion(tx, poolId))
  if (changed) return changed
  const refusal = await addUsers(tx, poolId, [user], today)
  if (refusal) return refusal
  await raisePoolVersion(tx, poolId)
  return { ok: true, version: expectedVersion + 1 }
}

async function addUsers(
  tx: OperatorTx,
  poolId: number,
  users: readonly PoolUser[],
  today: Day,
): Promise<UserRefusal | undefined> {
  const { products } = await readCatalog(tx)
  // In the order of their ids, so that two operators wait for each other instead of blocking each other.
  const ids = [...new Set(users.map(({ productId }) => productId))].sort((one, other) => one - other)
  const before = await readPoolUses(tx, ids)
  for (const id of ids) {
    const product = products.get(id)
    const own = before.get(id) ?? []
    const added = users.filter(({ productId }) => productId === id).map((user) => ({ ...user, poolId }))
    const refusal = userRefusal(product, own, added)
    if (refusal) return refusal
    const others = own.map((use) => use.poolId)
    const places = others.length === 0 ? 0 : await countSoldAhead(tx, id, others, today)
    if (places > 0) return { ok: false, reason: 'has_sold', product: product?.name ?? '', places }
    await savePoolUses(tx, id, [...own, ...added])
  }
  return undefined
}

function userRefusal(
  product: CatalogProduct | undefined,
  own: readonly PoolUse[],
  added: readonly PoolUse[],
): UserRefusal | undefined {
  const known = new Set(product?.variants.map(({ id }) => id))
  if (!product || added.some(({ variantId }) => variantId !== null && !known.has(variantId)))
    return { ok: false, reason: 'unknown_product' }
  if (product.activityCode !== null || product.isGolf) return { ok: false, reason: 'has_times', product: product.name }
  const overlaps = (one: PoolUse, other: PoolUse) =>
    one.poolId === other.poolId &&
    (one.variantId === null || other.variantId === null || one.variantId === other.variantId)
  const isTwice = added.some((use, at) => [...own, ...added.slice(0, at)].some((other) => overlaps(use, other)))
  return isTwice ? { ok: false, reason: 'takes_already', product: product.name } : undefined
}
