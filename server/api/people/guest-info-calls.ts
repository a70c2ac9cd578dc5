/** What the shop knows of the caller while they shop: their people, and for whom the lines of their cart are. */
import { readCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readContact } from '#commerce/people/index.ts'
import { readOwnPeople } from '#commerce/shoppers/index.ts'
import { showGuestInfoCall } from '#contract/calls/checkout.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { audienceOf, cardSettings, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { householdDocument } from '#server/wire/people/household.ts'
import { auditHouseholdReads } from './audit-household.ts'

export function guestInfoCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const recordRead = auditHouseholdReads(database)
  return [
    handle(showGuestInfoCall, async ({ request }) => {
      const { shopper } = request
      const { contactId } = shopper
      const state = await shop.read()
      const view = catalogView(state, shop.now(), audienceOf(request))
      await recordRead(request)
      const [people, cart, self] = await database.read(async (tx) => [
        await readOwnPeople(tx, shopper),
        await readCart(tx, shopper, state, view),
        contactId === undefined ? undefined : await readContact(tx, contactId),
      ])
      const today = resortDay(view.now, view.calendar)
      return {
        Household: householdDocument(people, { contactId, today, cards: cardSettings(state) }),
        HasHousehold: people.length > 0,
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
    }),
  ]
}
