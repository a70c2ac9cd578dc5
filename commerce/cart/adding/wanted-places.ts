/** What a choice needs of the stock, each slot once, and the words for where there is not enough. */
import { type Activity, guestsIn } from '#commerce/activities/index.ts'
import { type Demand, type SlotKey, slotName } from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, demandOf } from '#commerce/offers/index.ts'
import { dayInWords } from '#contract/values/day-in-words.ts'
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
