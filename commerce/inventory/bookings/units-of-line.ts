/**
 * Which piece of a line has which of its places, so that one piece can be returned or moved without the others. Every
 * place belongs to one piece, or is shared: a snowcat for four guests is free again only when the last of them is gone.
 */
import { sum } from '#contract/values/sum.ts'

export type PaidHold = {
  id: string
  slotId: string
  qty: number
  /** Of an activity, whose guests may share a place. */
  isOfLock: boolean
}

/** `unit` is null for what all pieces share. A piece that shares has a row without places. */
export type UnitPlaces = { holdId: string; slotId: string; unit: number | null; places: number }

/**
 * The holds come in the order of their slots. Where the places of a slot cannot be shared out evenly, they go to the
 * pieces one after the other and the next such slot goes on from there: of four tickets, three at one price level and
 * one at the next, each has one level.
 */
export function unitsOfLine(holds: readonly PaidHold[], units: number): UnitPlaces[] {
  let next = 0
  return [...Map.groupBy(holds, ({ slotId }) => slotId).values()].flatMap((ofSlot) => {
    const places = sum(ofSlot.map(({ qty }) => qty))
    if (places < units && ofSlot.some(({ isOfLock }) => isOfLock)) return sharedPlaces(ofSlot, units)
    const isEven = places % units === 0
    const owners = Array.from({ length: places }, (_, at) =>
      isEven ? Math.floor((at * units) / places) + 1 : ((next + at) % units) + 1,
    )
    if (!isEven) next += places
    return ownPlaces(ofSlot, owners)
  })
}

function sharedPlaces(ofSlot: readonly PaidHold[], units: number): UnitPlaces[] {
  const shared = ofSlot.map(({ id, slotId, qty }) => ({ holdId: id, slotId, unit: null, places: qty }))
  const [first] = shared
  if (!first) return []
  return [...shared, ...Array.from({ length: units }, (_, at) => ({ ...first, unit: at + 1, places: 0 }))]
}

/** `owners` says of each place whose it is. Lines that were joined have several holds of a slot. */
function ownPlaces(ofSlot: readonly PaidHold[], owners: readonly number[]): UnitPlaces[] {
  let from = 0
  return ofSlot.flatMap(({ id, slotId, qty }) => {
    const byUnit = Map.groupBy(owners.slice(from, from + qty), (unit) => unit)
    from += qty
    return [...byUnit].map(([unit, { length }]) => ({ holdId: id, slotId, unit, places: length }))
  })
}
