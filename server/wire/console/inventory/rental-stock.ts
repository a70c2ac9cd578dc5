/** Where the pieces of a rental pool lie, as the calls send it. */
import type { RentalPool } from '#commerce/inventory/index.ts'
import type { RentalDay } from '#commerce/office/index.ts'
import type { RentalPoolRow, RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'

export function rentalPoolDocument({ id, name, title }: RentalPool): RentalPoolRow {
  return { Id: id, Name: name, Title: title }
}

type Facts = { version: number; locations: readonly { id: number; name: string }[]; days: readonly RentalDay[] }

export function rentalStockDocument({ days, locations, version }: Facts): RentalStockDays {
  return {
    Version: version,
    Locations: locations.map(({ id, name }) => ({ Id: id, Name: name })),
    Days: days.map(({ capacity, day, places }) => ({
      ...{ Day: day, Capacity: capacity },
      Locations: places.map(({ changesOn, id, name, pieces, reason, reserved }) => ({
        ...{ Id: id, Name: name, Pieces: pieces, Reserved: reserved, Left: pieces - reserved },
        ...{ Reason: reason, ChangesOn: changesOn },
      })),
    })),
  }
}
