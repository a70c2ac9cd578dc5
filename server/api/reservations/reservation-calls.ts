/**
 * What the household of a customer has, and the cancellation of a day that was reserved. A reservation of another
 * household is not found. Every other refusal has the one text of the specification; its code says why.
 */
import type { Database } from '#commerce/database/open.ts'
import { cancelReservation, readOwnEntitlements } from '#commerce/reservations/index.ts'
import { cancelReservationCall, listEntitlementsCall } from '#contract/calls/people/account.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { typedSerial } from '#contract/values/tickets/ticket-code.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { entitlementDocument, NOT_CANCELLABLE } from '#server/wire/people/entitlements.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const NO_RESERVATION = refused(404, 'NOT_FOUND', 'There is no such reservation.')
const DONE: CommandReply = { success: true, message: [] }
const UNABLE = 'We were unable to cancel your reservation. Please contact services for assistance.'

export function reservationCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function desk() {
    const state = await shop.read()
    const { calendar: zone, now } = catalogView(state, shop.now(), PUBLIC)
    return { catalog: state.catalog, now, zone }
  }

  return [
    handle(listEntitlementsCall, async ({ request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const at = await desk()
      const owned = await database.read((tx) => readOwnEntitlements(tx, contactId, at))
      const { products } = (await readFor(shop, request)).catalog
      return owned.map((each) => entitlementDocument(each, products.get(each.productId)?.name))
    }),

    handle(cancelReservationCall, async ({ body, params, request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const accessCode = typedSerial(body.AccessCode)
      const position = Number(body.TransactionLine)
      if (accessCode === undefined || !isPosition(position)) return NO_RESERVATION
      const { productId } = params
      const name = { productId, accessCode, number: String(body.TransactionID).toUpperCase(), position, day: body.Date }
      const at = await desk()
      const cancelled = await database.attempt((tx) => cancelReservation(tx, contactId, name, at))
      if (cancelled.ok) return DONE
      if (cancelled.reason === 'not_found') return NO_RESERVATION
      return { success: false, code: NOT_CANCELLABLE[cancelled.reason], message: [UNABLE] }
    }),
  ]
}

/** Of a line in its order. */
function isPosition(position: number): boolean {
  return Number.isInteger(position) && position > 0 && position < 10_000
}
