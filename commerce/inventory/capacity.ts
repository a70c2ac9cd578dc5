/**
 * How many places a pool has on each of its slots. A capacity below what is sold and held refuses the whole change,
 * with the numbers, unless an operator overbooks on purpose (`operated/`). Slots that change are locked first, so that
 * no place is taken between the look and the change; lapsed holds are booked and stand in no way.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import {
  type Capacity,
  type CapacityReason,
  closeAndKeepSlots,
  lockChangingSlots,
  lockPool,
  lockPoolsNamed,
  lockTimedSlots,
  raisePoolVersion,
  readCapacities,
  readPoolVersion,
  selectPoolName,
  selectSlotsBelow,
  writeSlots,
} from './capacity.sql.ts'
import { countPlacesLeft } from './slots.sql.ts'
import type { SlotKey } from './slots.ts'
import { bookLapsedAndCount } from './take-places.sql.ts'

/** A slot that cannot be as small as `requested`. */
export type BelowTaken = SlotKey & { requested: number; capacity: number; sold: number; held: number }

export type PoolDraft = {
  name: string
  slots: readonly { day: Day; time?: string | null; capacity: number }[]
  /** Why capacities change, for those who look at it later. */
  reason?: string
  /** The version that the operator read, 0 for a pool that is new: it is saved only while that one counts. */
  expectedVersion?: number
}

type SlotsBelowTaken = { ok: false; reason: 'below_taken'; slots: BelowTaken[] }
export type SavePoolResult = { ok: true; poolId: number } | SlotsBelowTaken | ChangedMeanwhile

/**
 * A pool and its slots, hundreds or thousands at once: what is new is inserted, what is there gets the new capacity,
 * what is not named stays.
 */
export async function savePool(tx: OperatorTx, draft: PoolDraft): Promise<SavePoolResult> {
  return recordChange(tx, changeOfPool(tx, draft.name), () => putPool(tx, draft))
}

/** Pools are told by name: by slot, how many places there are. */
export function changeOfPool(tx: Tx, name: string) {
  const read = async () => {
    const slots = await readCapacities(tx, [name])
    const places = slots.map(({ day, time, capacity }) => [time === null ? day : `${day} ${time}`, capacity])
    return slots.length === 0 ? {} : { [`pool ${name}`]: Object.fromEntries(places) }
  }
  return { action: 'pool changed', what: `pool ${name}`, read } as const
}

async function putPool(tx: Tx, draft: PoolDraft): Promise<SavePoolResult> {
  const { name, slots, reason = 'saved', expectedVersion } = draft
  const pools = [{ name, slots }]
  const poolIds = await openPools(tx, pools)
  const poolId = poolIdOf(poolIds, name)
  const current = expectedVersion === undefined ? undefined : await readPoolVersion(tx, poolId)
  const refusal = changedMeanwhile(expectedVersion, current) ?? (await setCapacities(tx, pools, poolIds, reason))
  if (refusal) return refusal
  if (slots.length > 0) await raisePoolVersion(tx, poolId)
  return { ok: true, poolId }
}

type NamedPool = Pick<PoolDraft, 'name' | 'slots'>

/**
 * The ids of these pools, each named once, which are made where they are missing. Their rows are locked, their slots
 * are not.
 */
export async function openPools(tx: Tx, drafts: readonly NamedPool[]): Promise<ReadonlyMap<string, number>> {
  if (drafts.length === 0) return new Map()
  return lockPoolsNamed(
    tx,
    drafts.map(({ name }) => name),
  )
}

/**
 * The capacities of all slots of these pools, in as many statements as for one: those that change are locked together,
 * in ascending id. A caller who has more to write does this last, so that guests do not wait for the rest.
 */
export async function setCapacities(
  tx: Tx,
  drafts: readonly NamedPool[],
  poolIds: ReadonlyMap<string, number>,
  reason: string,
): Promise<SlotsBelowTaken | undefined> {
  const capacities = capacitiesOf(drafts, poolIds)
  return belowTaken(capacities.length === 0 ? [] : await changeSlots(tx, capacities, { reason, by: null }))
}

/** Whether they could be set as it stands now. Nothing is locked or written: guests wait for no one who only asks. */
export async function judgeCapacities(
  tx: Tx,
  drafts: readonly NamedPool[],
  poolIds: ReadonlyMap<string, number>,
): Promise<SlotsBelowTaken | undefined> {
  return belowTaken(await selectSlotsBelow(tx, capacitiesOf(drafts, poolIds)))
}

function capacitiesOf(drafts: readonly NamedPool[], poolIds: ReadonlyMap<string, number>): Capacity[] {
  return drafts.flatMap(({ name, slots }) => {
    const poolId = poolIdOf(poolIds, name)
    return slots.map(({ day, time = null, capacity }) => ({ poolId, day, time, capacity }))
  })
}

function belowTaken(slots: BelowTaken[]): SlotsBelowTaken | undefined {
  return slots.length > 0 ? { ok: false, reason: 'below_taken', slots } : undefined
}

function poolIdOf(poolIds: ReadonlyMap<string, number>, name: string): number {
  const id = poolIds.get(name)
  if (id === undefined) throw new Error('A pool was inserted without an id.')
  return id
}

export type SetCapacityResult =
  | { ok: true }
  | ChangedMeanwhile
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'below_taken'; slot: BelowTaken }

/**
 * Another capacity for one slot, with the reason. To close the sale, set it to exactly `sold + held`. With the version
 * that the operator read it is changed only while that one counts.
 */
export async function setCapacity(
  tx: OperatorTx,
  key: SlotKey,
  capacity: number,
  reason: string,
  expectedVersion?: number,
): Promise<SetCapacityResult> {
  const name = await selectPoolName(tx, key.poolId)
  if (name === undefined) return { ok: false, reason: 'not_found' }
  return recordChange(tx, changeOfPool(tx, name), () => putCapacity(tx, key, capacity, reason, expectedVersion))
}

async function putCapacity(
  tx: Tx,
  key: SlotKey,
  capacity: number,
  reason: string,
  expectedVersion: number | undefined,
): Promise<SetCapacityResult> {
  await lockPool(tx, key.poolId)
  const current = expectedVersion === undefined ? undefined : await readPoolVersion(tx, key.poolId)
  const changed = changedMeanwhile(expectedVersion, current)
  if (changed) return changed
  if ((await countPlacesLeft(tx, [key])).length === 0) return { ok: false, reason: 'not_found' }
  const [slot] = await changeSlots(tx, [{ ...key, capacity }], { reason, by: null })
  if (slot) return { ok: false, reason: 'below_taken', slot }
  await raisePoolVersion(tx, key.poolId)
  return { ok: true }
}

/** Slots that would be below what is taken: then nothing is changed, unless they may be. */
export async function changeSlots(
  tx: Tx,
  slots: readonly Capacity[],
  { isOverbooking = false, ...why }: CapacityReason & { isOverbooking?: boolean },
): Promise<BelowTaken[]> {
  const changing = await lockChangingSlots(tx, slots)
  const counted = await bookLapsedAndCount(
    tx,
    changing.map(({ id }) => id),
    [],
  )
  const counts = new Map(counted.map((slot) => [slot.id, slot]))
  const changes = changing.map(({ id, requested, ...key }) => {
    const { capacity = 0, sold = 0, held = 0 } = counts.get(id) ?? {}
    const overbooked = Math.max(0, sold + held - requested)
    return { id, from: capacity, to: requested, overbooked, slot: { ...key, requested, capacity, sold, held } }
  })
  const below = changes.flatMap(({ overbooked, slot }) => (overbooked > 0 ? [slot] : []))
  if (below.length === 0 || isOverbooking) await writeSlots(tx, slots, changes, why)
  return below
}

export type TimesDraft = {
  times: readonly string[]
  /** How long each of them keeps the pool to itself. */
  minutes: number
  /** Of a slot that was closed and is on one of the times again. */
  capacity: number
}

export type ChangeTimesResult = { ok: true } | { ok: false; reason: 'taken'; slots: SlotKey[] }

/**
 * From now on a pool has its slots at these times only. Slots at other times are closed; where one of them has places
 * sold or held, nothing changes and they are named: it would overlap with a new one.
 */
export async function changeTimes(
  tx: Tx,
  poolId: number,
  { times, minutes, capacity }: TimesDraft,
): Promise<ChangeTimesResult> {
  const slots = await lockTimedSlots(tx, poolId)
  const ids = slots.map(({ id }) => id)
  const counts = new Map((await bookLapsedAndCount(tx, ids, [])).map((slot) => [slot.id, slot.sold + slot.held]))
  const [kept = [], other = []] = [true, false].map((isOn) =>
    slots.filter(({ time }) => times.includes(time ?? '') === isOn),
  )
  const taken = other.filter(({ id }) => (counts.get(id) ?? 0) > 0)
  if (taken.length > 0) return { ok: false, reason: 'taken', slots: taken.map(({ id: _, ...key }) => key) }
  const change = { minutes, capacity, reason: 'other times' }
  await closeAndKeepSlots(
    tx,
    other.map(({ id }) => id),
    kept.map(({ id }) => id),
    change,
  )
  return { ok: true }
}
