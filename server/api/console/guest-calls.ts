/**
 * Guests for staff: found by what they say, and one of them with all that belongs to them. Each look stands in the
 * audit trail by the numbers of the guests, before anything of it is sent.
 */
import type { Database } from '#commerce/database/open.ts'
import {
  countGuests,
  findGuest,
  GUESTS_PER_PAGE,
  type GuestsRequest,
  listGuests,
  readGuestCard,
} from '#commerce/office/index.ts'
import { listOwnOrders } from '#commerce/orders/index.ts'
import { readOrderMoney } from '#commerce/refunds/index.ts'
import { exportConsoleGuestsCall, listConsoleGuestsCall, showConsoleGuestCall } from '#contract/calls/admin/guests.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import type { Input } from '#contract/wire/call.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  CONSOLE_GUEST_COLUMNS,
  consoleGuestCells,
  consoleGuestDocument,
  guestPageDocument,
} from '#server/wire/console/guests.ts'
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
    handle(listConsoleGuestsCall, async ({ query, request }) => {
      const wanted = requestOf(query, await resort())
      const [rows, count] = await database.read(async (tx) => [
        await listGuests(tx, { ...wanted, after: query.after }),
        await countGuests(tx, wanted),
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

    handle(exportConsoleGuestsCall, async ({ query, request }) => {
      const wanted = requestOf(query, await resort())
      const object = Object.keys(query).length === 0 ? 'all guests' : 'all guests of a filter'
      await staffLook(database, request, { action: 'customers searched', route: exportConsoleGuestsCall.path, object })
      return new CsvReply(`guests-${wanted.today}.csv`, csvLines(database, wanted))
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

type Asked = NonNullable<Input<typeof exportConsoleGuestsCall>['query']>

function requestOf({ account, pass, q, sort }: Asked, { today }: { today: Day }): GuestsRequest {
  const meant = (said: 'yes' | 'no' | undefined) => said && said === 'yes'
  return { said: q, hasAccount: meant(account), hasPass: meant(pass), sort, today }
}

const PER_READ = 500

/** Some are in memory at a time, and no transaction stays open while a slow reader takes the file. */
async function* csvLines(database: Pick<Database, 'read'>, wanted: GuestsRequest): AsyncGenerator<string> {
  yield csvLine(CONSOLE_GUEST_COLUMNS)
  let after: number | undefined
  do {
    const from = after
    const rows = await database.read((tx) => listGuests(tx, { ...wanted, after: from, most: PER_READ }))
    for (const row of rows) yield csvLine(consoleGuestCells(row))
    after = rows.length < PER_READ ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
