/**
 * After the sale: a whole line is moved to other slots, at once or after a payment. All slots that it may touch are
 * locked in one statement, what lapsed in them is booked, and one statement takes the new places and gives back the
 * old, or does nothing (docs/locking.md). Whose line it is has been judged before.
 *
 * While the difference is being paid, the new places are bookings of the move itself: no time alone ends them.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type Demand, placesLeft, type SlotKey, slotName } from '#commerce/inventory/slots.ts'
import { bookLapsedAndCount, type SlotId } from '#commerce/inventory/take-places.sql.ts'
import { lockSlotsOfOwners, readOwnPlaces, readSlotsOfLine, replacePlaces } from './line-places.sql.ts'
import { unitsOfLine } from './units-of-line.ts'

/** What the places are for: the pieces of a line, as they are numbered there. */
export type PlacedPieces = {
  places: readonly Demand[]
  pieces: readonly number[]
  /** Of an activity, whose guests may share a place. */
  sharedPoolId?: number | undefined
}

export type PlaceResult = { ok: true; had: number } | { ok: false; reason: 'sold_out'; slots: SlotKey[] }

export type LockedLine = {
  /** Places left, those that the line has itself counted as free; undefined where there is no such slot. */
  left(key: SlotKey): number | undefined
  /**
   * The line has these places from now on and no others. Where it leaves a slot of `keptPools`, as of a price level
   * that is not refilled, that place stays sold. `had`: how many bookings ended by it.
   */
  place(to: PlacedPieces, keptPools?: readonly number[]): Promise<PlaceResult>
  /** The places that the line would need beside its own are booked for its move. */
  keep(to: PlacedPieces): Promise<PlaceResult>
}

/** `moveId`: a move of the line that may have places of its own. */
export async function lockLine(
  tx: Tx,
  { orderLineId, moveId }: { orderLineId: string; moveId?: string | undefined },
  keys: readonly SlotKey[],
): Promise<LockedLine> {
  const owners = moveId === undefined ? [orderLineId] : [orderLineId, moveId]
  const locked = await lockSlotsOfOwners(tx, owners, keys)
  const slotIds = locked.map(({ id }) => id)
  const counted = await bookLapsedAndCount(tx, slotIds, [])
  const own = await readOwnPlaces(tx, owners)
  const ids = new Map(locked.map(({ id, ...key }) => [slotName(key), id]))
  const free = new Map(
    counted.map(({ id, capacity, sold, held }) => [id, Math.max(0, capacity - sold - held + (own.get(id) ?? 0))]),
  )

  async function replace(
    owner: string,
    ended: readonly string[],
    wanted: readonly { unit: number | null; slotId: SlotId; places: number }[],
    keptPools: readonly number[],
  ): Promise<PlaceResult> {
    const { had, isElsewhere, short } = await replacePlaces(tx, { owner, ended, wanted, keptPools, locked: slotIds })
    if (isElsewhere) throw Object.assign(new Error('A line was moved while its slots were waited for.'), ANEW)
    if (short.length === 0) return { ok: true, had }
    return { ok: false, reason: 'sold_out', slots: locked.filter(({ id }) => short.includes(id)).map(keyOf) }
  }

  const nowhere = (places: readonly Demand[]) => places.filter((demand) => !ids.has(slotName(demand)))
  const inOrder = (places: readonly Demand[]) =>
    places
      .map((demand) => ({ ...demand, slotId: ids.get(slotName(demand)) as SlotId }))
      .toSorted((one, other) => Number(one.slotId) - Number(other.slotId))

  return {
    left(key) {
      const id = ids.get(slotName(key))
      return id === undefined ? undefined : free.get(id)
    },
    async place({ places, pieces, sharedPoolId }, keptPools = []) {
      const missing = nowhere(places)
      if (missing.length > 0) return { ok: false, reason: 'sold_out', slots: missing.map(keyOf) }
      const taken = inOrder(places).map(({ slotId, poolId, places: qty }) => ({
        ...{ id: slotId, slotId, qty, isOfLock: poolId === sharedPoolId },
      }))
      const wanted = unitsOfLine(taken, pieces.length).map(({ slotId, unit, places: qty }) => ({
        ...{ slotId, unit: unit === null ? null : (pieces[unit - 1] ?? unit), places: qty },
      }))
      return replace(orderLineId, owners, wanted, keptPools)
    },
    async keep({ places }) {
      if (moveId === undefined) throw new Error('Places are kept for no move.')
      const missing = nowhere(places)
      if (missing.length > 0) return { ok: false, reason: 'sold_out', slots: missing.map(keyOf) }
      const beside = inOrder(places).map(({ slotId, places: qty }) => ({
        ...{ slotId, unit: 1, places: qty - (own.get(slotId) ?? 0) },
      }))
      const wanted = beside.filter(({ places: qty }) => qty > 0)
      return replace(moveId, [], wanted, [])
    },
  }
}

/** How many places each slot has left for a line, by `slotName`: its own count as free. Read without a lock. */
export async function placesLeftForLine(
  tx: Tx,
  orderLineId: string,
  keys: readonly SlotKey[],
): Promise<Map<string, number>> {
  const left = await placesLeft(tx, keys)
  for (const { places, ...key } of await readSlotsOfLine(tx, orderLineId)) {
    const others = left.get(slotName(key))
    if (others !== undefined) left.set(slotName(key), others + places)
  }
  return left
}

/** The code lets the whole transaction run again. */
const ANEW = { code: '40001' }

function keyOf({ poolId, day, time }: SlotKey): SlotKey {
  return { poolId, day, time }
}
