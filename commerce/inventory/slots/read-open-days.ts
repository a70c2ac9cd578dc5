/**
 * The days on which each pool has a place at some time. Lock-free: enough to say what is worth showing, not to sell by.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { selectOpenDays } from './open-days.sql.ts'

/** By pool id; a pool that is not there has none. */
export type OpenDays = ReadonlyMap<number, ReadonlySet<Day>>

export async function readOpenDays(tx: Tx, poolIds: readonly number[], from: Day, to: Day): Promise<OpenDays> {
  const rows = await selectOpenDays(tx, poolIds, from, to)
  const byPool = Map.groupBy(rows, ({ poolId }) => poolId)
  return new Map([...byPool].map(([poolId, days]) => [poolId, new Set(days.map(({ day }) => day))]))
}
