/** Who has places of a pool, as the calls send it. `isNamed`: the reader may see guests. */
import type { BookedPlaces, HeldPlaces } from '#commerce/office/index.ts'
import type { BookingOfDay, HoldOfDay } from '#contract/schemas/admin/inventory.ts'

export function heldPlaceDocument(row: HeldPlaces, isNamed: boolean): HoldOfDay {
  return {
    ...{ Id: row.id, StartTime: row.time, Places: row.places, Product: row.product },
    Guest: isNamed ? row.guest : null,
    GuestId: isNamed ? row.contactId : null,
    ...{ Until: row.until.toISOString(), IsPaying: row.isPaying },
  }
}

export function bookedPlaceDocument(row: BookedPlaces, isNamed: boolean): BookingOfDay {
  return {
    ...{ Id: row.id, StartTime: row.time, Places: row.places, Pieces: row.pieces, Product: row.product },
    ...{ OrderNumber: row.number, Guest: isNamed ? row.guest : null },
  }
}
