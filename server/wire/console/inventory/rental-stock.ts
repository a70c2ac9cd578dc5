/** Where the pieces of a rental pool lie, as the calls send it. */
import type { RentalDay } from '#commerce/office/index.ts'
import type { RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'

export function rentalStockDocument(days: readonly RentalDay[]): RentalStockDays {
  return {
    Days: days.map(({ capacity, day, places }) => ({
      ...{ Day: day, Capacity: capacity },
      Locations: places.map(({ changesOn, id, name, pieces, reason, reserved }) => ({
        ...{ Id: id, Name: name, Pieces: pieces, Reserved: reserved, Left: pieces - reserved },
        ...{ Reason: reason, ChangesOn: changesOn },
      })),
    })),
  }
}
