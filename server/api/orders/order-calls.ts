/**
 * Orders for who placed them: by their session, or by the signed link that was mailed to them. For all others there is
 * no such order. What became of a payment is asked of the provider, never read from the address.
 */
import {
  type ClockReading,
  countMoves,
  type MoveDesk,
  readLivingLines,
  settleMove,
  unsettledMoves,
} from '#commerce/changes/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { listOwnPlans } from '#commerce/enrollments/index.ts'
import {
  type FoundOrder,
  findLatestOrder,
  findLinkedOrder,
  isSold,
  isUnsettled,
  listOwnOrders,
  type OrderDesk,
  type OrderLinks,
  type OrderView,
  orderIn,
  orderLinks,
  readOrderView,
  readOwnOrder,
  settleOrder,
  type TicketKeys,
} from '#commerce/orders/index.ts'
import { readOrderMoney, readRefunds } from '#commerce/refunds/index.ts'
import {
  downloadCalendarCall,
  downloadTicketsCall,
  listOrdersCall,
  showConfirmationCall,
} from '#contract/calls/orders.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import type { AskForMailOptions } from '#server/accounts/account-mails.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf, shownTo } from '#server/shop/texts/in-locale.ts'
import { calendarOf, ticketsFile } from '#server/tickets/order-files.ts'
import { type AfterSale, listedOrderDocument, orderDocument } from '#server/wire/people/orders.ts'
import { orderLinkHandler } from './order-link-handler.ts'

export type OrderCallsOptions = AskForMailOptions & {
  database: Database
  dataKeys: DataKeys
  desk: (OrderDesk & MoveDesk) | undefined
  ticketKeys: TicketKeys
}

const NO_ORDER = refused(404, 'NOT_FOUND', 'There is no such order.')
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
/** A page shows no more; who has bought more often is served by the export of their data. */
const MOST_LISTED = 100

export type OrderAddress = { order?: string | undefined; key?: string | undefined }

/** By its session, or by the signed link: whose it is stands in the statements. Without a name it is the last one. */
export function orderFinder(database: Pick<Database, 'read'>, links: OrderLinks) {
  return (
    { key, order }: OrderAddress,
    { shopper }: Pick<RequestContext, 'shopper'>,
  ): Promise<FoundOrder | undefined> =>
    database.read(async (tx) => {
      if (order === undefined) return findLatestOrder(tx, shopper)
      if (key !== undefined && links.isKey(order, key)) return findLinkedOrder(tx, order)
      return readOwnOrder(tx, shopper, order)
    })
}

/** What the clock of the resort shows. */
export async function clockReading(shop: Pick<Shop, 'read' | 'now'>): Promise<ClockReading> {
  const { day, hour, minute } = resortTime(shop.now(), storeSettings((await shop.read()).configuration.settings))
  return { day, time: clockText(hour, minute) }
}

export function orderCalls({
  accounts,
  database,
  dataKeys,
  desk,
  gate,
  shop,
  ticketKeys,
}: OrderCallsOptions): Handler[] {
  const links = orderLinks(dataKeys)
  const find = orderFinder(database, links)

  async function afterSale({ contactId, id, laterMinor, state }: OrderView, locale?: Locale): Promise<AfterSale> {
    if (!isSold(state) && state !== 'cancelled') {
      const money = await database.read((tx) => readOrderMoney(tx, [id]))
      return { living: [], plans: [], refunds: [], money: money.get(id) }
    }
    const hasPlans = laterMinor > 0 && contactId !== null
    const now = await clockReading(shop)
    return database.read(async (tx) => ({
      ...{ living: await readLivingLines(tx, id, now), refunds: await readRefunds(tx, id) },
      plans: hasPlans ? await listOwnPlans(tx, contactId, { orderId: id, locale }) : [],
      money: (await readOrderMoney(tx, [id])).get(id),
    }))
  }

  /** What was sold, for who may have it as a file. */
  async function soldOrder(address: OrderAddress, request: RequestContext): Promise<OrderView | undefined> {
    const found = await find(address, request)
    const order = found && isSold(found.state) ? await database.read((tx) => readOrderView(tx, found.id)) : undefined
    return order && orderIn(order)
  }

  return [
    handle(showConfirmationCall, async ({ query, request }) => {
      const found = await find(query, request)
      if (!found) return NO_ORDER
      const settled = desk && isUnsettled(found.state) ? await settleOrder(desk, found.id) : undefined
      for (const id of desk ? await database.read((tx) => unsettledMoves(tx, found.id)) : []) {
        await settleMove(desk as MoveDesk, id)
      }
      const order = await database.read((tx) => readOrderView(tx, found.id))
      if (!order) return NO_ORDER
      const state = await shop.read()
      const locale = localeOf(request, state)
      const { catalog, configuration } = shownTo(request, state)
      const reader = { catalog, zone: storeSettings(configuration.settings), ticketKeys }
      return orderDocument(orderIn(order, locale), await afterSale(order, locale), reader, settled?.payUrl)
    }),

    handle(listOrdersCall, async ({ request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const state = await shop.read()
      const zone = storeSettings(state.configuration.settings)
      return database.read(async (tx) => {
        const orders = await listOwnOrders(tx, contactId, MOST_LISTED, localeOf(request, state))
        const money = await readOrderMoney(
          tx,
          orders.map(({ id }) => id),
        )
        return orders.map((order) => listedOrderDocument(order, zone, money.get(order.id)))
      })
    }),

    handle(downloadTicketsCall, async ({ query, request }) => {
      const order = await soldOrder(query, request)
      return order ? ticketsFile(order, (await shop.read()).configuration.settings, ticketKeys) : NO_ORDER
    }),

    handle(downloadCalendarCall, async ({ query, request }) => {
      const order = await soldOrder(query, request)
      if (!order) return NO_ORDER
      const { living } = await afterSale(order)
      const left = new Set(living.filter(({ pieces }) => pieces.length > 0).map(({ line }) => line.id))
      const moves = await database.read((tx) => countMoves(tx, order.id))
      const { settings } = (await shop.read()).configuration
      const lines = order.lines.filter(({ id }) => left.has(id))
      return calendarOf({ ...order, lines }, settings, { moves, now: shop.now() })
    }),

    orderLinkHandler({ accounts, gate, shop }, links),
  ]
}
