/** What a choice needs of the stock, each slot once, and the words for where there is not enough. */
import { type Demand, type SlotKey, slotName } from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, dayInWords, demandOf } from '#commerce/offers/index.ts'
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
): AddRefusal | undefined {
  const short = wanted.find((demand) => (left(demand) ?? 0) < demand.places)
  if (!short) return undefined
  const most = left(short) ?? 0
  const day = dayInWords(short.day, culture)
  const when = short.time ? `${day} at ${short.time.slice(0, 5)}` : day
  const isSingle = wanted.every(({ poolId }) => poolId === short.poolId)
  // Where a piece takes several places, a number of places would be no number of pieces.
  return refuse('SOLD_OUT', most > 0 && isSingle ? `Only ${most} left on ${when}.` : `Sold out on ${when}.`)
}
