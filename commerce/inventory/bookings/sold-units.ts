/**
 * After the sale: a unit of an order line is returned, or moved to other slots. Both are all or nothing, and both lock
 * every slot they touch in one statement (docs/locking.md). Whose order it is has been judged before.
 *
 * A price level need not be refilled by a return, or tickets would be bought and returned for the sake of the price
 * (docs/pricing.md): the bookings of `keptPools` stay sold.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type Demand, type SlotKey, slotName } from '#commerce/inventory/slots.ts'
import { bookLapsedAndCount } from '#commerce/inventory/take-places.sql.ts'
import { endUnits, lockSlotsOfMove, lockSlotsOfUnits, replaceBookings } from './sold-units.sql.ts'

export type ReturnedUnits = { orderLineId: string; units: readonly number[]; keptPools?: readonly number[] }

export type ReturnResult = { ok: true; places: number } | { ok: false; reason: 'lost'; units: number[] }

/**
 * The places of these units can be sold again: how many. A unit that is not there, or was returned before, is named,
 * and then none is returned. Places that units share come back with the last of them.
 */
export function returnUnits(tx: Tx, returned: ReturnedUnits): Promise<ReturnResult> {
  return returnUnitsOfLines(tx, [returned])
}

/** The same of several lines, whose slots are locked together: a refusal is to be rolled back by the caller. */
export async function returnUnitsOfLines(tx: Tx, lines: readonly ReturnedUnits[]): Promise<ReturnResult> {
  const locked = await lockSlotsOfUnits(tx, lines)
  let places = 0
  for (const { keptPools = [], orderLineId, units } of lines) {
    const ended = await endUnits(tx, orderLineId, units, keptPools, locked)
    if (ended.isElsewhere) throw movedMeanwhile()
    if (ended.lost.length > 0) return { ok: false, reason: 'lost', units: ended.lost }
    places += ended.places
  }
  return { ok: true, places }
}

export type MoveResult =
  | { ok: true }
  | { ok: false; reason: 'lost' }
  | { ok: false; reason: 'sold_out'; slots: SlotKey[] }

/**
 * A unit has these places from now on and no others, but for those of `keptPools`. The new ones are taken before the
 * old ones are given back; where one is missing, the slots that are short come back and the unit has what it had.
 */
export async function moveUnit(
  tx: Tx,
  {
    orderLineId,
    unit,
    to,
    keptPools = [],
  }: { orderLineId: string; unit: number; to: readonly Demand[]; keptPools?: readonly number[] },
): Promise<MoveResult> {
  if (to.length === 0) throw new Error('A unit is moved to nowhere: it is to be returned.')
  const locked = await lockSlotsOfMove(tx, orderLineId, unit, to)
  const ids = new Map(locked.map(({ id, ...key }) => [slotName(key), id]))
  const nowhere = to.filter((demand) => !ids.has(slotName(demand)))
  if (nowhere.length > 0) return { ok: false, reason: 'sold_out', slots: nowhere.map(keyOf) }
  await bookLapsedAndCount(tx, [...ids.values()], [])

  const wanted = to.map((demand) => ({ slotId: ids.get(slotName(demand)) as string, places: demand.places }))
  const moved = await replaceBookings(tx, orderLineId, unit, wanted, keptPools, [...ids.values()])
  if (moved.isElsewhere) throw movedMeanwhile()
  if (moved.isLost) return { ok: false, reason: 'lost' }
  const short = new Set(moved.short)
  if (short.size > 0)
    return { ok: false, reason: 'sold_out', slots: locked.filter(({ id }) => short.has(id)).map(keyOf) }
  return { ok: true }
}

/** It is somewhere else than where it was looked for and locked: the code lets the whole transaction run again. */
function movedMeanwhile(): Error {
  return Object.assign(new Error('A unit was moved while its slots were waited for.'), { code: '40001' })
}

function keyOf({ poolId, day, time }: SlotKey): SlotKey {
  return { poolId, day, time }
}
