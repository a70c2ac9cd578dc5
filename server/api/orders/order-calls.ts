/**
 * Orders for who placed them: by their session, or by the signed link that was mailed to them. For all others there is
 * no such order. What became of a payment is asked of the provider, never read from the address.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  findLatestOrder,
  findLinkedOrder,
  isSold,
  isUnsettled,
  listOwnOrders,
  type OrderDesk,
  type OrderView,
  orderLinks,
  readOrderView,
  readOwnOrder,
  settleOrder,
  type TicketKeys,
} from '#commerce/orders/index.ts'
import {
  downloadCalendarCall,
  downloadTicketsCall,
  listOrdersCall,
  showConfirmationCall,
} from '#contract/calls/orders.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { AskForMailOptions } from '#server/accounts/account-mails.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { calendarOf, ticketsFile } from '#server/tickets/order-files.ts'
import { listedOrderDocument, orderDocument } from '#server/wire/people/orders.ts'
import { orderLinkHandler } from './order-link-handler.ts'

export type OrderCallsOptions = AskForMailOptions & {
  database: Database
  dataKeys: DataKeys
  desk: OrderDesk | undefined
  ticketKeys: TicketKeys
}

const NO_ORDER = refused(404, 'NOT_FOUND', 'There is no such order.')
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
/** A page shows no more; who has bought more often is served by the export of their data. */
const MOST_LISTED = 100

type Address = { order?: string | undefined; key?: string | undefined }

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

  /** Whose it is stands in the statements. */
  function find({ key, order }: Address, { shopper }: RequestContext): Promise<string | undefined> {
    return database.read(async (tx) => {
      if (order === undefined) return findLatestOrder(tx, shopper)
      if (key !== undefined && links.isKey(order, key)) return findLinkedOrder(tx, order)
      return (await readOwnOrder(tx, shopper, order))?.id
    })
  }

  /** What was sold, for who may have it. */
  async function soldOrder(address: Address, request: RequestContext): Promise<OrderView | undefined> {
    const orderId = await find(address, request)
    const found = orderId && (await database.read((tx) => readOrderView(tx, orderId)))
    return found && isSold(found.state) ? found : undefined
  }

  return [
    handle(showConfirmationCall, async ({ query, request }) => {
      const orderId = await find(query, request)
      const found = orderId && (await database.read((tx) => readOrderView(tx, orderId)))
      if (!found) return NO_ORDER
      const { catalog, configuration } = await shop.read()
      const reader = { catalog, zone: storeSettings(configuration.settings), ticketKeys }
      if (!desk || !isUnsettled(found.state)) return orderDocument(found, reader)
      const { payUrl } = await settleOrder(desk, found.id)
      const settled = await database.read((tx) => readOrderView(tx, found.id))
      return settled ? orderDocument(settled, reader, payUrl) : NO_ORDER
    }),

    handle(listOrdersCall, async ({ request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const zone = storeSettings((await shop.read()).configuration.settings)
      const orders = await database.read((tx) => listOwnOrders(tx, contactId, MOST_LISTED))
      return orders.map((order) => listedOrderDocument(order, zone))
    }),

    handle(downloadTicketsCall, async ({ query, request }) => {
      const order = await soldOrder(query, request)
      return order ? ticketsFile(order, (await shop.read()).configuration.settings, ticketKeys) : NO_ORDER
    }),

    handle(downloadCalendarCall, async ({ query, request }) => {
      const order = await soldOrder(query, request)
      return order ? calendarOf(order, (await shop.read()).configuration.settings, shop.now()) : NO_ORDER
    }),

    orderLinkHandler({ accounts, gate, shop }, links),
  ]
}
