/**
 * Orders for staff, as pages and as a file of the same filter. They hold names and addresses: each look stands in the
 * audit trail, before anything of it is sent.
 */
import type { Catalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  countAllOrders,
  countOrders,
  listOrders,
  ORDERS_PER_PAGE,
  type OrderFilter,
  type OrdersCount,
  type OrdersRequest,
  type OrdersView,
} from '#commerce/office/index.ts'
import { ORDER_STATES } from '#commerce/orders/index.ts'
import { readOrderMoney } from '#commerce/refunds/index.ts'
import { findVoucherByCode, type VoucherCodes } from '#commerce/vouchers/index.ts'
import { exportListedOrdersCall, listConsoleOrdersCall } from '#contract/calls/admin/orders.ts'
import { momentOf, type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ConsoleOrder, ConsoleOrderList } from '#contract/schemas/admin/orders.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Input } from '#contract/wire/call.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import type { Shop } from '#server/shop/shop.ts'
import { CONSOLE_ORDER_COLUMNS, consoleOrderCells, consoleOrderDocument } from '#server/wire/console/orders.ts'
import { orderStatus } from '#server/wire/people/order-standing.ts'
import { staffLook } from './staff-look.ts'

type Options = { database: Database; shop: Shop; voucherCodes: VoucherCodes }
type Asked = NonNullable<Input<typeof exportListedOrdersCall>['query']> & { product?: number | string | undefined }

const VIEWS: readonly OrdersView[] = ['arriving', 'hand', 'held', 'refunded']

export function orderListCalls({ database, shop, voucherCodes }: Options): Handler[] {
  const zoneOfResort = async () => storeSettings((await shop.read()).configuration.settings)

  async function requestOf(asked: Asked, zone: ResortTimeZone): Promise<OrdersRequest> {
    const { order = 'placed', q = '', way = order === 'visit' ? 'up' : 'down' } = asked
    const code = q.replaceAll(/\s/g, '')
    const voucher = code.length < 8 ? undefined : await database.read((tx) => findVoucherByCode(tx, voucherCodes, code))
    const filter = { ...filterOf(asked, resortDay(shop.now(), zone), zone), voucherId: voucher?.id }
    return { filter, order, isDown: way === 'down' }
  }

  return [
    handle(listConsoleOrdersCall, async ({ query, request }) => {
      const zone = await zoneOfResort()
      const { after } = query
      const wanted = { ...(await requestOf(query, zone)), after }
      const read = await database.read(async (tx) => {
        const count = await countOrders(tx, wanted.filter)
        const { items, next } = await readPage(tx, wanted, count)
        const views = after === undefined ? await countViews(tx, wanted.filter) : null
        return { items, next, count, views }
      })
      const object = `${read.items.length} orders of view ${wanted.filter.view}`
      await staffLook(database, request, { action: 'orders listed', route: listConsoleOrdersCall.path, object })
      const reply: ConsoleOrderList = {
        Today: wanted.filter.today,
        ...{ Items: read.items, Next: read.next, Found: foundDocument(read.count), Views: read.views },
        Products: after === undefined ? productNames((await shop.read()).catalog) : null,
      }
      return reply
    }),

    handle(exportListedOrdersCall, async ({ query, request }) => {
      const zone = await zoneOfResort()
      const wanted = await requestOf(query, zone)
      const object = `all orders of view ${wanted.filter.view}`
      await staffLook(database, request, { action: 'orders listed', route: exportListedOrdersCall.path, object })
      return new CsvReply(`orders-${wanted.filter.today}.csv`, csvLines(database, wanted))
    }),
  ]
}

function filterOf(asked: Asked, today: Day, zone: ResortTimeZone): OrderFilter {
  const { placedFrom, placedUntil, product, soldAt, status, view = 'all' } = asked
  const start = (day: string) => momentOf(day as Day, '00:00:00', zone)
  return {
    ...{ view, today, said: asked.q },
    placedFrom: placedFrom === undefined ? undefined : start(placedFrom),
    placedBefore: placedUntil === undefined ? undefined : start(addDays(placedUntil as Day, 1)),
    visitFrom: asked.visitFrom as Day | undefined,
    visitUntil: asked.visitUntil as Day | undefined,
    productId: product === undefined ? undefined : Number(product),
    states: status && ORDER_STATES.filter((state) => orderStatus(state) === status),
    isByStaff: soldAt && soldAt === 'staff',
  }
}

function productNames({ products }: Catalog): NonNullable<ConsoleOrderList['Products']> {
  const named = [...products.values()].map(({ id, name }) => ({ Id: id, Name: name }))
  return named.sort((one, other) => one.Name.localeCompare(other.Name, 'en'))
}

type Page = { items: ConsoleOrder[]; next: string | null }

async function readPage(tx: Tx, wanted: OrdersRequest, how: OrdersCount): Promise<Page> {
  const rows = await listOrders(tx, wanted, how)
  const money = await readOrderMoney(
    tx,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => consoleOrderDocument(row, money.get(row.id)))
  return { items, next: rows.length < (wanted.most ?? ORDERS_PER_PAGE) ? null : (rows.at(-1)?.id ?? null) }
}

async function countViews(tx: Tx, { today }: OrderFilter): Promise<ConsoleOrderList['Views']> {
  const all = await countAllOrders(tx)
  const views: NonNullable<ConsoleOrderList['Views']> = [{ View: 'all', Orders: all.orders, IsMore: all.isAbout }]
  for (const view of VIEWS) {
    const { isMore, orders } = await countOrders(tx, { view, today })
    views.push({ View: view, Orders: orders, IsMore: isMore })
  }
  return views
}

/** Amounts of several currencies have no sum. */
function foundDocument({ isMore, orders, sums }: OrdersCount): ConsoleOrderList['Found'] {
  const [only] = sums.length === 1 ? sums : []
  const Total = only ? moneyToDecimal({ minor: only.totalMinor, currency: only.currency }) : null
  return { Orders: orders, IsMore: isMore, Total, CurrencyCode: only?.currency ?? null }
}

/** A page is in memory at a time, and no transaction stays open while a slow reader takes the file. */
async function* csvLines(database: Pick<Database, 'read'>, wanted: OrdersRequest): AsyncGenerator<string> {
  yield csvLine(CONSOLE_ORDER_COLUMNS)
  const how = await database.read((tx) => countOrders(tx, wanted.filter))
  let after: string | undefined
  do {
    const from = after
    const { items, next } = await database.read((tx) => readPage(tx, { ...wanted, after: from, most: 500 }, how))
    for (const item of items) yield csvLine(consoleOrderCells(item))
    after = next ?? undefined
  } while (after !== undefined)
}
