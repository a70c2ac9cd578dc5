/**
 * Another capacity for some days or start times of a pool, all of them or none. There are fewer places than are sold
 * and held only where the operator says so (`isOverbooking`) and why: what was bought stays good, and nothing more is
 * sold until enough came back. The pool's row is locked first, so that the version an operator read is compared with no
 * other change between.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockPool, raisePoolVersion, readPoolVersion, selectPoolName } from '#commerce/inventory/capacity.sql.ts'
import { type BelowTaken, changeOfPool, changeSlots } from '#commerce/inventory/capacity.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { selectSlotsOfDays } from './capacity-of-days.sql.ts'

export type CapacityOfDays = {
  poolId: number
  /** Both included; a day on which the pool has no such slot stays without. */
  from: Day
  until: Day
  /** Start times; null where the pool is for the whole day. */
  times: readonly (string | null)[]
  capacity: number
  reason: string
  expectedVersion: number
  isOverbooking: boolean
}

export type SetCapacityOfDaysResult =
  /** `overbooked`: over all slots, how many more are taken than there are. */
  | { ok: true; version: number; changed: number; overbooked: number }
  | ChangedMeanwhile
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'below_taken'; slots: BelowTaken[] }

export async function setCapacityOfDays(tx: OperatorTx, draft: CapacityOfDays): Promise<SetCapacityOfDaysResult> {
  const name = await selectPoolName(tx, draft.poolId)
  if (name === undefined) return { ok: false, reason: 'not_found' }
  const { contactId } = tx.operator.actor
  return recordChange(tx, changeOfPool(tx, name), () => putCapacities(tx, draft, contactId === 0 ? null : contactId))
}

async function putCapacities(tx: Tx, draft: CapacityOfDays, by: number | null): Promise<SetCapacityOfDaysResult> {
  const { capacity, expectedVersion, isOverbooking, poolId, reason } = draft
  await lockPool(tx, poolId)
  const changed = changedMeanwhile(expectedVersion, await readPoolVersion(tx, poolId))
  if (changed) return changed
  const slots = await selectSlotsOfDays(tx, draft)
  if (slots.length === 0) return { ok: false, reason: 'not_found' }
  const wanted = slots.map((key) => ({ ...key, capacity }))
  const below = await changeSlots(tx, wanted, { reason, by, isOverbooking })
  if (below.length > 0 && !isOverbooking) return { ok: false, reason: 'below_taken', slots: below }
  await raisePoolVersion(tx, poolId)
  const overbooked = sum(below.map(({ held, requested, sold }) => sold + held - requested))
  return { ok: true, version: expectedVersion + 1, changed: slots.length, overbooked }
}
