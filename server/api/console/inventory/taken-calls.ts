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

type Seen = { route: string; kind: 'contacts' | 'orders'; ids: readonly (string | number | null)[] }

export function takenPlacesCalls(database: Database): Handler[] {
  async function look(request: RequestContext, where: string, { ids, kind, route }: Seen): Promise<void> {
    const known = [...new Set(ids.filter((id) => id !== null))]
    const object = `${where}: ${known.length === 0 ? `no ${kind}` : `${kind} ${known.join(', ')}`}`
    await staffLook(database, request, { action: 'taken places seen', route, object })
  }

  return [
    handle(listHeldPlacesCall, async ({ params, query, request }) => {
      const isNamed = hasRight(request.actor, 'guests')
      const rows = await database.read((tx) =>
        listHeldPlaces(tx, { poolId: params.id, day: params.day, after: query.after }),
      )
      const ids = rows.map(({ contactId }) => contactId)
      if (isNamed) await look(request, whereOf(params), { route: listHeldPlacesCall.path, kind: 'contacts', ids })
      return { Items: rows.map((row) => heldPlaceDocument(row, isNamed)), Next: nextOf(rows) }
    }),

    handle(listBookedPlacesCall, async ({ params, query, request }) => {
      const isNamed = hasRight(request.actor, 'guests')
      const rows = await database.read((tx) =>
        listBookedPlaces(tx, { poolId: params.id, day: params.day, after: query.after }),
      )
      const ids = rows.map(({ orderId }) => orderId)
      if (isNamed) await look(request, whereOf(params), { route: listBookedPlacesCall.path, kind: 'orders', ids })
      return { Items: rows.map((row) => bookedPlaceDocument(row, isNamed)), Next: nextOf(rows) }
    }),
  ]
}

function whereOf({ day, id }: { day: string; id: number }): string {
  return `pool ${id} on ${day}`
}

function nextOf(rows: readonly { id: string }[]): string | null {
  return rows.length < TAKEN_PER_PAGE ? null : (rows.at(-1)?.id ?? null)
}
