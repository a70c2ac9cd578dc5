/**
 * A pool and its slots, hundreds or thousands at once: what is new is inserted, what is there gets the new capacity,
 * what is not named stays. No slot ever holds less than is sold and held: one that would refuses the whole, with its
 * numbers.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { type BelowTaken, changeSlots } from './change-slots.ts'
import { poolNamed } from './pools.sql.ts'

export type PoolDraft = {
  name: string
  slots: readonly { day: Day; time?: string | null; capacity: number }[]
  /** Why capacities change, for whoever looks at it later. */
  reason?: string
}

export type SavePoolResult = { ok: true; poolId: number } | { ok: false; reason: 'below_taken'; slots: BelowTaken[] }

export async function savePool(tx: Tx, { name, slots, reason = 'saved' }: PoolDraft): Promise<SavePoolResult> {
  const poolId = await poolNamed(tx, name)
  const below = await changeSlots(
    tx,
    poolId,
    slots.map(({ day, time = null, capacity }) => ({ day, time, capacity })),
    reason,
  )
  return below.length > 0 ? { ok: false, reason: 'below_taken', slots: below } : { ok: true, poolId }
}
