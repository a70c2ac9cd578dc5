/**
 * Lock slots, and hand out the handle through which alone their places can be taken (docs/locking.md).
 *
 * A transaction locks all it needs in one call and in one order, so no two wait in a circle. Lapsed holds are booked
 * under the lock, so what the handle counts is exact until the transaction ends. Three statements take a place: lock,
 * count, take; a fourth books what lapsed, where something did.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type Demand, type SlotKey, slotName } from './slots.ts'
import {
  bookLapsedAndCount,
  lockAndCount,
  lockDueSlots,
  type SlotId,
  type TakeRow,
  takePlaces,
} from './take-places.sql.ts'

/** `units`: what it counts for among what may be held at a time; nothing where another hold of its line is counted. */
export type NewHold = Demand & { id: string; units?: number | undefined }

export type HoldFor = {
  cartId: number
  lineId: number | null
  lockId: string | null
  expiresAt: Date
  /** For which network it counts; none where it is not named. */
  network?: Buffer | null
}

/** For the line that this transaction was last asked to insert: its id is not waited for. They end with its price. */
export type HoldForNewLine = Omit<HoldFor, 'lineId' | 'expiresAt'> & { lineId: 'inserted last' }

export type LockedSlots = {
  /**
   * Places left, lapsed holds given back and the holds that are to be replaced counted as free; undefined where there
   * is no such slot.
   */
  left(key: SlotKey): number | undefined
  /** All of them or none: the places that are missing come back, and then nothing was taken. */
  take(holds: readonly NewHold[], holdFor: HoldFor | HoldForNewLine): Promise<readonly SlotKey[]>
}

export async function lockSlots(
  tx: Tx,
  keys: readonly SlotKey[],
  replaced: readonly string[] = [],
): Promise<LockedSlots> {
  if (keys.length === 0 && replaced.length === 0) return NOTHING
  const { locked, counted } = await lockAndCount(tx, keys, replaced)
  const left = new Map(
    counted.map((slot) => [slot.id, Math.max(0, slot.capacity - slot.sold - slot.held + slot.replaced)]),
  )
  return handle(tx, new Map(locked.map(({ id, ...key }) => [slotName(key), { id, key }])), left, replaced)
}

/** For what takes from no pool. */
const NOTHING: LockedSlots = { left: () => undefined, take: async (holds) => holds.map(keyOf) }

type Locked = ReadonlyMap<string, { id: SlotId; key: SlotKey }>

function handle(tx: Tx, locked: Locked, left: Map<SlotId, number>, replaced: readonly string[]): LockedSlots {
  const idOf = (key: SlotKey) => locked.get(slotName(key))?.id
  return {
    left(key) {
      const id = idOf(key)
      return id === undefined ? undefined : left.get(id)
    },
    async take(holds, holdFor) {
      const nowhere = holds.filter((hold) => idOf(hold) === undefined)
      if (nowhere.length > 0) return nowhere.map(keyOf)
      const taken = await takeAll(tx, holds, idOf, replaced, holdFor)
      const missing = new Set([...taken.short, ...taken.strange])
      if (missing.size > 0) return [...locked.values()].filter(({ id }) => missing.has(id)).map(({ key }) => key)
      for (const { slotId, places } of taken.left) left.set(slotId, places)
      return []
    },
  }
}

async function takeAll(
  tx: Tx,
  holds: readonly NewHold[],
  idOf: (key: SlotKey) => SlotId | undefined,
  replaced: readonly string[],
  holdFor: HoldFor | HoldForNewLine,
): Promise<TakeRow> {
  const wanted = holds.map((hold) => ({
    id: hold.id,
    slotId: idOf(hold) as SlotId,
    places: hold.places,
    units: hold.units,
  }))
  const taken = await takePlaces(tx, wanted, replaced, holdFor)
  const isRefused = taken.short.length > 0 || taken.strange.length > 0
  // Under the lock this cannot differ, but for one case: another request used the same hold id on another slot at this
  // moment.
  // Failing undoes whatever was written, and the code lets the whole transaction run again, which then sees that hold.
  if (!isRefused && (taken.changed !== taken.due || taken.made !== taken.fresh))
    throw Object.assign(new Error('Places changed although their slots were locked.'), { code: '40001' })
  return taken
}

function keyOf({ poolId, day, time }: SlotKey): SlotKey {
  return { poolId, day, time }
}

/** So that the locks of one sweep are short. */
const HOLDS_PER_SWEEP = 500

/**
 * Book the end of lapsed holds of slots that no transaction is busy with; returns of how many slots. Only calendars
 * profit: a take books what lapsed there itself, so nothing depends on this having run.
 */
export async function sweepLapsedHolds(tx: Tx): Promise<number> {
  const slots = await lockDueSlots(tx, HOLDS_PER_SWEEP)
  if (slots.length > 0) await bookLapsedAndCount(tx, slots, [])
  return slots.length
}
