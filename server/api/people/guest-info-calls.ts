/**
 * What the shop knows of the caller while they shop: their people, and for whom the lines of their cart are. At
 * checkout also a new person, and for whom a line is from now on.
 */

import { assignLine, type LineAssignment, readCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readContact } from '#commerce/people/index.ts'
import { readOwnPeople } from '#commerce/shoppers/index.ts'
import {
  addGuestCall,
  assignGuestCall,
  showBaseGuestInfoCall,
  showFullGuestInfoCall,
  showGuestInfoCall,
  startGuestInfoCall,
} from '#contract/calls/checkout.ts'
import { assignReservationCall } from '#contract/calls/people/household.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, cardSettings, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor, shownTo } from '#server/shop/texts/in-locale.ts'
import { householdDocument } from '#server/wire/people/household.ts'
import { auditHouseholdReads } from './audit-household.ts'
import { addPersonFor, padded } from './household-calls.ts'

type Options = { database: Database; shop: Shop; selling: Selling }

export function guestInfoCalls({ database, shop, selling }: Options): Handler[] {
  const recordRead = auditHouseholdReads(database)

  const readPeople = async (request: RequestContext) => {
    const { contactId } = request.shopper
    const state = await readFor(shop, request)
    const view = catalogView(state, shop.now(), audienceOf(request))
    await recordRead(request)
    const people = await database.read((tx) => readOwnPeople(tx, request.shopper))
    const today = resortDay(view.now, view.calendar)
    return { state, view, Household: householdDocument(people, { contactId, today, cards: cardSettings(state) }) }
  }

  const read = async (request: RequestContext) => {
    const { shopper } = request
    const { contactId } = shopper
    const { state, view, Household } = await readPeople(request)
    const [cart, self] = await database.read(async (tx) => [
      await readCart(tx, shopper, state, view),
      contactId === undefined ? undefined : await readContact(tx, contactId),
    ])
    return {
      Household,
      HasHousehold: Household.length > 0,
      Reservations: cart.lines.map(({ id, product, assignedContactId }) => ({
        ReservationId: id,
        ProductId: product.id,
        ProductName: product.name,
        ContactId: assignedContactId,
        RequiresAssignment: product.requiresAssignment,
      })),
      Email: self?.email ?? null,
      Phone: self?.phone ?? null,
      IsGuest: contactId === undefined,
    }
  }

  /** Judged like an add for that person, by the shop as it is when it is written. */
  const assign = (request: RequestContext, call: string, assignment: LineAssignment) =>
    selling.upToDate((current) => {
      const state = shownTo(request, current)
      const view = catalogView(state, shop.now(), audienceOf(request))
      const { revision } = state
      return selling.change<CommandReply | Refused>({ request, call, input: assignment, revision }, async (tx) => {
        const assigned = await assignLine(tx, request.shopper, assignment, state, view)
        if (assigned.ok) return { ok: true, reply: { success: true, message: [] } }
        const { code, message } = assigned
        if (code === 'NOT_FOUND') return { ok: false, reply: refused(404, code, message) }
        return { ok: false, reply: { success: false, code, message: [message] } }
      })
    })

  return [
    handle(showGuestInfoCall, ({ request }) => read(request)),
    handle(startGuestInfoCall, async ({ request }) => {
      const { Household, Reservations } = await read(request)
      return { Household, Reservations }
    }),
    handle(showFullGuestInfoCall, async ({ request }) => {
      const { HasHousehold, ...full } = await read(request)
      return full
    }),
    handle(showBaseGuestInfoCall, async ({ request }) => {
      const { Household } = await readPeople(request)
      return { Household }
    }),

    handle(addGuestCall, async ({ body, request }) => {
      const state = await shop.read()
      const view = catalogView(state, shop.now(), audienceOf(request))
      const draft = {
        firstName: body.FirstName,
        lastName: body.LastName,
        dateOfBirth: padded(body.DateOfBirth ?? ''),
      }
      const { exists, ...reply } = await addPersonFor(database, request, draft, {
        ...{ ...state, view, cards: cardSettings(state) },
      })
      return reply
    }),

    handle(assignGuestCall, ({ body, request }) =>
      assign(request, 'assignGuest', { lineId: Number(body.reservationId), contactId: Number(body.contactId) }),
    ),
    handle(assignReservationCall, ({ body, request }) =>
      assign(request, 'assignReservation', {
        ...{ lineId: Number(body.ReservationId), contactId: Number(body.ContactId), response: body.Response },
      }),
    ),
  ]
}
