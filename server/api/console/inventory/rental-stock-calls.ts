/** Where the pieces of a rental pool lie, for operators: read by day, set, and moved. */
import type { Database } from '#commerce/database/open.ts'
import {
  moveRentalStock,
  type RentalStockResult,
  readPoolVersion,
  readRentalLocations,
  readRentalPools,
  setRentalStock,
} from '#commerce/inventory/index.ts'
import { readRentalPlaces } from '#commerce/office/index.ts'
import {
  listRentalPoolsCall,
  moveRentalStockCall,
  setRentalStockCall,
  showRentalStockCall,
} from '#contract/calls/admin/rental-stock.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { addDays } from '#contract/values/day.ts'
import { POOL_CHANGED } from '#server/api/console/inventory-calls.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { rentalPoolDocument, rentalStockDocument } from '#server/wire/console/inventory/rental-stock.ts'
import { staffDay } from '#server/wire/console/staff-days.ts'

const NOT_FOUND = refused(404, 'NOT_FOUND', 'Nothing of this pool is picked up at such a location.')
const SAME_LOCATION = refused(400, 'BAD_INPUT', 'Choose another location to move them to.', 'body.ToId')
const TWICE = refused(400, 'BAD_INPUT', 'A location is named twice.', 'body.Locations')

export function rentalStockCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  return [
    handle(listRentalPoolsCall, async () => {
      const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
      const pools = await database.read((tx) => readRentalPools(tx))
      return { Today: resortDay(now, calendar), Items: pools.map(rentalPoolDocument) }
    }),

    handle(showRentalStockCall, async ({ params, query }) => {
      const { days = 1, from } = query
      const until = addDays(from, days - 1)
      // The version belongs to the numbers: both are of one moment.
      const facts = await database.snapshot(async (tx) => ({
        version: await readPoolVersion(tx, params.id),
        locations: await readRentalLocations(tx, params.id),
        days: await readRentalPlaces(tx, params.id, from, until),
      }))
      return rentalStockDocument(facts)
    }),

    handle(setRentalStockCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const { Day, Locations, Reason, Version } = body
      if (new Set(Locations.map(({ Id }) => Id)).size < Locations.length) return TWICE
      const draft = {
        ...{ poolId: params.id, day: Day, reason: Reason, expectedVersion: Version },
        pieces: Locations.map(({ Id, Pieces }) => ({ locationId: Id, pieces: Pieces })),
      }
      return told(
        await operating<RentalStockResult>(database, by, setRentalStockCall.path, (tx) => setRentalStock(tx, draft)),
      )
    }),

    handle(moveRentalStockCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const { Day, FromId, Pieces, Reason, ToId, Version } = body
      if (FromId === ToId) return SAME_LOCATION
      const draft = {
        ...{ poolId: params.id, from: FromId, to: ToId, pieces: Pieces },
        ...{ day: Day, reason: Reason, expectedVersion: Version },
      }
      return told(
        await operating<RentalStockResult>(database, by, moveRentalStockCall.path, (tx) => moveRentalStock(tx, draft)),
      )
    }),
  ]
}

function told(result: RentalStockResult) {
  if (result.ok) return { Version: result.version }
  if (result.reason === 'not_found') return NOT_FOUND
  if (result.reason === 'changed_meanwhile') return POOL_CHANGED
  const { day, pieces } = result
  if (result.reason === 'too_few')
    return refused(409, 'TOO_FEW', `Only ${pieces} lie there on ${staffDay(day)}. Nothing was moved.`, 'body.Pieces')
  return refused(
    409,
    'MORE_THAN_CAPACITY',
    `On ${staffDay(day)} the pool has ${result.capacity} places, and ${pieces} pieces would lie at its locations.`,
    'body.Locations',
  )
}
