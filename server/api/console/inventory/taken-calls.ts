/**
 * Who has the places of a pool on a day, for staff. Names go to those who may see guests, and then the look stands in
 * the audit trail by the numbers of carts' customers and of orders, before anything of it is sent.
 */
import type { Database } from '#commerce/database/open.ts'
import { listBookedPlaces, listHeldPlaces, TAKEN_PER_PAGE } from '#commerce/office/index.ts'
import { listBookedPlacesCall, listHeldPlacesCall } from '#contract/calls/admin/inventory.ts'
import { staffLook } from '#server/api/console/staff-look.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { bookedPlaceDocument, heldPlaceDocument } from '#server/wire/console/inventory/taken-places.ts'

type PoolDayKey = { day: string; id: number }
type Ids = readonly (string | number | null)[]
type Seen = { route: string; kind: 'contacts' | 'orders'; ids: Ids }

/** Whose places were seen, as the audit trail has it: by numbers, never by names. */
export function seenPlaces({ day, id }: PoolDayKey, seen: Readonly<Record<string, Ids>>): string {
  const told = Object.entries(seen).map(([kind, ids]) => {
    const known = [...new Set(ids.filter((id) => id !== null))]
    return known.length === 0 ? `no ${kind}` : `${kind} ${known.join(', ')}`
  })
  return `pool ${id} on ${day}: ${told.join('; ')}`
}

export function takenPlacesCalls(database: Database): Handler[] {
  async function look(request: RequestContext, where: PoolDayKey, { ids, kind, route }: Seen): Promise<void> {
    await staffLook(database, request, {
      ...{ action: 'taken places seen', route, object: seenPlaces(where, { [kind]: ids }) },
    })
  }

  return [
    handle(listHeldPlacesCall, async ({ params, query, request }) => {
      const isNamed = hasRight(request.actor, 'guests')
      const rows = await database.read((tx) =>
        listHeldPlaces(tx, { poolId: params.id, day: params.day, after: query.after }),
      )
      const ids = rows.map(({ contactId }) => contactId)
      if (isNamed) await look(request, params, { route: listHeldPlacesCall.path, kind: 'contacts', ids })
      return { Items: rows.map((row) => heldPlaceDocument(row, isNamed)), Next: nextOf(rows) }
    }),

    handle(listBookedPlacesCall, async ({ params, query, request }) => {
      const isNamed = hasRight(request.actor, 'guests')
      const rows = await database.read((tx) =>
        listBookedPlaces(tx, { poolId: params.id, day: params.day, after: query.after }),
      )
      const ids = rows.map(({ orderId }) => orderId)
      if (isNamed) await look(request, params, { route: listBookedPlacesCall.path, kind: 'orders', ids })
      return { Items: rows.map((row) => bookedPlaceDocument(row, isNamed)), Next: nextOf(rows) }
    }),
  ]
}

function nextOf(rows: readonly { id: string }[]): string | null {
  return rows.length < TAKEN_PER_PAGE ? null : (rows.at(-1)?.id ?? null)
}
