/**
 * Where the pieces of a rental pool lie on some days, and how many of them are reserved there, in four statements
 * however many days and locations. A guest who buys says where they pick up by checkout at the latest; what came
 * without a word about it, as from an import, is counted apart.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readRentalLocations, readRentalStock, readSlots, stockRowOn } from '#commerce/inventory/index.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { selectReservedPieces } from './rental-places.sql.ts'

export type RentalPlace = {
  /** Null where the resort has no location of this name any more, and where none was said. */
  id: number | null
  /** Null for what is reserved without a location. */
  name: string | null
  pieces: number
  reserved: number
  /** Why so many lie there, for colleagues. */
  reason: string | null
  /** From when on another number is planned. */
  changesOn: Day | null
}

export type RentalDay = { day: Day; capacity: number; places: RentalPlace[] }

/** Empty where no product of the pool is picked up at a location. */
export async function readRentalPlaces(tx: Tx, poolId: number, from: Day, until: Day): Promise<RentalDay[]> {
  const locations = await readRentalLocations(tx, poolId)
  if (locations.length === 0) return []
  const stock = await readRentalStock(tx, poolId)
  const slots = await readSlots(tx, [poolId], from, until)
  const reserved = await selectReservedPieces(tx, poolId, from, until)
  const named = new Set(reserved.map(({ place }) => place))
  const shown = locations.filter(({ isOwn, name }) => isOwn || named.has(name))
  const gone = [...named].filter((place) => place !== '' && !locations.some(({ name }) => name === place))
  const taken = new Map(reserved.map(({ day, pieces, place }) => [`${day} ${place}`, pieces]))
  const slotsOn = Map.groupBy(slots, ({ day }) => day)
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at))
  return days.map((day) => {
    const takenAt = (name: string) => taken.get(`${day} ${name}`) ?? 0
    const without = (name: string | null, count: number): RentalPlace[] =>
      count === 0 ? [] : [{ id: null, name, pieces: 0, reserved: count, reason: null, changesOn: null }]
    const own = shown.map(({ id, name }): RentalPlace => {
      const row = stockRowOn(stock, id, day)
      const later = stock.filter(({ from, locationId }) => locationId === id && from > day).map((one) => one.from)
      return {
        ...{ id, name, pieces: row?.pieces ?? 0, reserved: takenAt(name) },
        ...{ reason: row?.reason ?? null, changesOn: later.toSorted()[0] ?? null },
      }
    })
    const places = [...own, ...gone.flatMap((name) => without(name, takenAt(name))), ...without(null, takenAt(''))]
    const capacity = sum((slotsOn.get(day) ?? []).map((slot) => slot.capacity))
    return { day, capacity, places }
  })
}
