/**
 * How many pieces of a rental pool lie at each location from a day on, and moving some from one to another as one
 * change. Never more lie somewhere than the pool has on a day, and never fewer than none. The pool's row is locked
 * first: of two moves over the same version the second is told, or pieces would be made of nothing.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockPool, raisePoolVersion, readPoolVersion, selectPoolName } from '#commerce/inventory/capacity.sql.ts'
import type { Day } from '#contract/values/day.ts'
import { firstOverfullDay, movedRows, type OverfullDay, type StockMove } from './pieces-by-day.ts'
import { readRentalLocations, readRentalStock, selectCapacitiesFrom, writeRentalStock } from './rental-stock.sql.ts'

type OverVersion = { poolId: number; reason: string; expectedVersion: number }

/** Locations that are not named keep what they have; what is planned for a later day stays planned. */
export type RentalStockDraft = OverVersion & { day: Day; pieces: readonly { locationId: number; pieces: number }[] }
export type RentalMoveDraft = OverVersion & StockMove

type Refused =
  | ChangedMeanwhile
  | { ok: false; reason: 'not_found' }
  | ({ ok: false; reason: 'more_than_capacity' } & OverfullDay)
  /** So many pieces lie there on the first day on which they are too few. */
  | { ok: false; reason: 'too_few'; day: Day; pieces: number }
export type RentalStockResult = { ok: true; version: number } | Refused

export function setRentalStock(tx: OperatorTx, draft: RentalStockDraft): Promise<RentalStockResult> {
  const { day, pieces, poolId } = draft
  const ids = pieces.map(({ locationId }) => locationId)
  return changeRentalStock(tx, draft, ids, async () => {
    const wanted = pieces.map((one) => ({ ...one, from: day }))
    const over = firstOverfullDay(
      await readRentalStock(tx, poolId),
      wanted,
      await selectCapacitiesFrom(tx, poolId, day),
    )
    if (over) return { ok: false, reason: 'more_than_capacity', ...over }
    await writeRentalStock(tx, poolId, wanted, draft)
    return undefined
  })
}

/** From the day on, and on each later day that has a number of its own. */
export function moveRentalStock(tx: OperatorTx, draft: RentalMoveDraft): Promise<RentalStockResult> {
  return changeRentalStock(tx, draft, [draft.from, draft.to], async () => {
    const moved = movedRows(await readRentalStock(tx, draft.poolId), draft)
    if ('lacking' in moved) return { ok: false, reason: 'too_few', ...moved.lacking }
    await writeRentalStock(tx, draft.poolId, moved.rows, draft)
    return undefined
  })
}

/** `ids`: the locations that it is about, each once. */
async function changeRentalStock(
  tx: OperatorTx,
  { expectedVersion, poolId }: OverVersion,
  ids: readonly number[],
  work: () => Promise<Refused | undefined>,
): Promise<RentalStockResult> {
  const name = await selectPoolName(tx, poolId)
  if (name === undefined) return { ok: false, reason: 'not_found' }
  const what = `rental stock of pool ${name}`
  const read = async () => toldStock(tx, what, poolId)
  return recordChange<RentalStockResult>(tx, { action: 'pool changed', what, read }, async () => {
    await lockPool(tx, poolId)
    const changed = changedMeanwhile(expectedVersion, await readPoolVersion(tx, poolId))
    if (changed) return changed
    const known = new Set((await readRentalLocations(tx, poolId)).map(({ id }) => id))
    const isKnown = ids.length > 0 && ids.every((id) => known.has(id)) && new Set(ids).size === ids.length
    const refusal = isKnown ? await work() : ({ ok: false, reason: 'not_found' } as const)
    if (refusal) return refusal
    await raisePoolVersion(tx, poolId)
    return { ok: true, version: expectedVersion + 1 }
  })
}

/** As the audit trail tells it: by location and day, how many and why. */
async function toldStock(tx: Tx, what: string, poolId: number) {
  const rows = await readRentalStock(tx, poolId)
  if (rows.length === 0) return {}
  const names = new Map((await readRentalLocations(tx, poolId)).map(({ id, name }) => [id, name]))
  const told = rows.map(({ from, locationId, pieces, reason }) => [
    `${names.get(locationId)} from ${from}`,
    { pieces, reason },
  ])
  return { [what]: Object.fromEntries(told) }
}
