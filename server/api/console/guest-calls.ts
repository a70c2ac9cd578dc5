/**
 * Guests for staff: found by what they say, and one of them with all that belongs to them. Each look stands in the
 * audit trail by the numbers of the guests, before anything of it is sent.
 */
import type { Database } from '#commerce/database/open.ts'
import { countGuests, findGuest, GUESTS_PER_PAGE, listGuests, readGuestCard } from '#commerce/office/index.ts'
import { listOwnOrders } from '#commerce/orders/index.ts'
import { readOrderMoney } from '#commerce/refunds/index.ts'
import { listConsoleGuestsCall, showConsoleGuestCall } from '#contract/calls/admin/guests.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { consoleGuestDocument, guestPageDocument } from '#server/wire/console/guests.ts'
import { listedOrderDocument } from '#server/wire/people/orders.ts'
import { staffLook } from './staff-look.ts'

const NO_GUEST = refused(404, 'NOT_FOUND', 'There is no such guest.')
const MOST_ORDERS = 50

export function guestCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function resort() {
    const { calendar: zone, currencyCode: currency, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return { zone, currency, today: resortDay(now, zone) }
  }

  return [
    handle(listConsoleGuestsCall, async ({ query: { after, q: said }, request }) => {
      const { today } = await resort()
      const [rows, count] = await database.read(async (tx) => [
        await listGuests(tx, { said, today, after }),
        await countGuests(tx, said),
      ])
      const ids = rows.map(({ id }) => id)
      const object = ids.length === 0 ? 'no contacts' : `contacts ${ids.join(', ')}`
      await staffLook(database, request, { action: 'customers searched', route: listConsoleGuestsCall.path, object })
      return {
        Items: rows.map(consoleGuestDocument),
        Next: rows.length < GUESTS_PER_PAGE ? null : String(ids.at(-1)),
        Found: { Guests: count.guests, IsMore: count.isMore },
      }
    }),

    handle(showConsoleGuestCall, async ({ params: { id }, request }) => {
      const { currency, today, zone } = await resort()
      const found = await database.snapshot(async (tx) => {
        const head = await findGuest(tx, id)
        const card = head && (await readGuestCard(tx, id, { currency, today }))
        if (!head || !card) return undefined
        const listed = await listOwnOrders(tx, id, MOST_ORDERS)
        const money = await readOrderMoney(
          tx,
          listed.map((order) => order.id),
        )
        const orders = listed.map((order) => listedOrderDocument(order, zone, money.get(order.id)))
        return guestPageDocument({ head, card, orders, currency, today, zone })
      })
      if (!found) return NO_GUEST
      const looked = { route: showConsoleGuestCall.path, object: `contact ${id}`, subjectContactId: id }
      await staffLook(database, request, { action: 'guest seen', ...looked })
      return found
    }),
  ]
}
