/** What the grid of rental stock shows of a location on a day. Places that only some days have are rows too. */
import type { PlaceOfStock, RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'

export type ShownPieces = 'left' | 'pieces' | 'reserved'
export type StockDay = RentalStockDays['Days'][number]
/** `id`: null where nothing can be set or moved. */
export type StockPlace = { key: string; id: number | null; name: string }

/** In the order of the days' own lists: locations of the resort first, then those that are gone, then none. */
export function stockPlaces(days: readonly StockDay[]): StockPlace[] {
  const found = new Map(days.flatMap(({ Locations }) => Locations.map((place) => [keyOf(place), place] as const)))
  const rank = ({ Id, Name }: PlaceOfStock) => (Id !== null ? 0 : Name !== null ? 1 : 2)
  return [...found]
    .toSorted(([, one], [, other]) => rank(one) - rank(other))
    .map(([key, { Id, Name }]) => ({ key, id: Id, name: Name ?? 'no location yet' }))
}

function keyOf({ Id, Name }: PlaceOfStock): string {
  return Id === null ? `gone ${Name ?? ''}` : String(Id)
}

const NONE = { Pieces: 0, Reserved: 0, Left: 0, Reason: null, ChangesOn: null }

export function placeOn({ Locations }: StockDay, key: string): Omit<PlaceOfStock, 'Id' | 'Name'> {
  return Locations.find((place) => keyOf(place) === key) ?? NONE
}

/** Whether it was said for any location how many pieces lie there. Before, nothing is too few. */
export function isNoted({ Locations }: StockDay): boolean {
  return Locations.some(({ Pieces }) => Pieces > 0)
}

export function stockCell(day: StockDay, key: string, shown: ShownPieces, number: (count: number) => string) {
  const { Left, Pieces, Reserved } = placeOn(day, key)
  if (!isNoted(day)) {
    const label = `no pieces noted, ${number(Reserved)} reserved`
    return { shown: shown === 'reserved' ? number(Reserved) : '–', label, isTooFew: false }
  }
  const isTooFew = Left < 0
  const counts = `${number(Left)} left of ${number(Pieces)}, ${number(Reserved)} reserved`
  return {
    shown: number({ left: Left, pieces: Pieces, reserved: Reserved }[shown]),
    label: isTooFew ? `${counts}, too few` : counts,
    isTooFew,
  }
}
