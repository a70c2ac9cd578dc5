/** The places a choice needs, each slot once: counted, refused in words where too few are left, and taken. */
import { type Activity, guestsIn } from '#commerce/activities/index.ts'
import {
  type Demand,
  type HoldFor,
  type HoldForNewLine,
  type LockedSlots,
  type NewHold,
  type SlotKey,
  slotName,
} from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, demandOf } from '#commerce/offers/index.ts'
import { dayInWords } from '#contract/values/day.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'

/** Everything it needs, the places of an activity too. */
export function allPlaces(assortment: Assortment, choice: Choice, quantity: number): Demand[] {
  return summed(demandOf(assortment, choice, quantity))
}

/** The places of an activity are kept by its lock already; only what it takes beside them is wanted. */
export function wantedPlaces(assortment: Assortment, choice: Choice, quantity: number): Demand[] {
  return allPlaces(assortment, choice, quantity).filter(({ poolId }) => poolId !== choice.activity?.poolId)
}

/** Two needs of one slot are one need of both. */
export function summed(demand: readonly Demand[]): Demand[] {
  const bySlot = new Map<string, Demand>()
  for (const one of demand) {
    const places = (bySlot.get(slotName(one))?.places ?? 0) + one.places
    bySlot.set(slotName(one), { poolId: one.poolId, day: one.day, time: one.time, places })
  }
  return [...bySlot.values()]
}

export function shortageRefusal(
  wanted: readonly Demand[],
  left: (key: SlotKey) => number | undefined,
  culture: string | undefined,
  sharing: Pick<Activity, 'guestsPerPlace'> = { guestsPerPlace: null },
): AddRefusal | undefined {
  const short = wanted.find((demand) => (left(demand) ?? 0) < demand.places)
  if (!short) return undefined
  const day = dayInWords(short.day, culture)
  if (short.time !== null) {
    // A tee time takes a place for each player at the start and at the turn: as many can play as both have, from the
    // start on.
    const timed = wanted.filter(({ time }) => time !== null)
    const most = guestsIn(sharing, Math.min(...timed.map((demand) => left(demand) ?? 0)))
    const when = `${day} at ${(timed[0] ?? short).time?.slice(0, 5)}`
    return refuse('SOLD_OUT', most > 0 ? `Only ${most} left on ${when}.` : `Sold out on ${when}.`)
  }
  const most = left(short) ?? 0
  const isSingle = wanted.every(({ poolId }) => poolId === short.poolId)
  // Where a piece takes several places, a number of places would be no number of pieces.
  return refuse('SOLD_OUT', most > 0 && isSingle ? `Only ${most} left on ${day}.` : `Sold out on ${day}.`)
}

/**
 * Take the places of a line. Those of an activity go under the name of their lock, so that the line can be changed
 * again. The first hold counts for the whole line among what may be held at a time.
 */
export async function takeForLine(
  slots: LockedSlots,
  holds: readonly NewHold[],
  { activity, lockId }: Choice,
  units: number,
  keptFor: Omit<HoldFor, 'lockId'> | Omit<HoldForNewLine, 'lockId'>,
): Promise<readonly SlotKey[]> {
  const ofLock = holds.filter(({ poolId }) => poolId === activity?.poolId)
  const rest = holds.filter((hold) => !ofLock.includes(hold))
  if (ofLock.length === 0) return slots.take(counted(rest, units), { ...keptFor, lockId: null })
  const missing = await slots.take(counted(ofLock, units), { ...keptFor, lockId: lockId ?? null })
  return missing.length > 0 || rest.length === 0 ? missing : slots.take(rest, { ...keptFor, lockId: null })
}

function counted(holds: readonly NewHold[], units: number): NewHold[] {
  return holds.map((hold, at) => (at === 0 ? { ...hold, units } : hold))
}
