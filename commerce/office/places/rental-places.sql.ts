/** How many pieces of a rental pool are reserved at each location: places of its slots that were sold. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { PICK_UP_PLACE } from '#commerce/gate/index.ts'
import type { Day } from '#contract/values/day.ts'

/** `place`: as the guest was told its name; empty where they have not said yet. */
export type ReservedPieces = { day: Day; place: string; pieces: number }

// The slots of the days lead to their bookings, and those to their lines, each by its index.
const reserved = statement<ReservedPieces>(
  'reserved_by_place',
  `select svc_date::text as day, ${PICK_UP_PLACE} as place, sum(booking.places)::int as pieces
   from slot join booking on slot_id = slot.id left join order_line line on line.id = order_line_id
   where pool_id = $1 and svc_date between $2 and $3 and booking.state = 'living' group by 1, 2 order by 1, 2`,
)

export function selectReservedPieces(tx: Tx, poolId: number, from: Day, until: Day): Promise<ReservedPieces[]> {
  return reserved(tx, [poolId, from, until])
}
