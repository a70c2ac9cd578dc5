/**
 * What staff look at in the console, once each: every list by its first page and by a late one, each filter and way
 * to say who is looked for, the pages of one order and one guest, the first page, and the reports of three months.
 */
import { readApiKeys } from '#commerce/access/index.ts'
import { readPastChanges, readTrail, type TrailRequest } from '#commerce/audit/index.ts'
import { listCatalogProducts } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { countDiscounts, listDiscounts } from '#commerce/discounts/index.ts'
import {
  countMoneyTroubles,
  countParkedMessages,
  type FigureRequest,
  listFailingPayments,
  type ReportRequest,
  readArrivals,
  readDiscountUse,
  readOccupancy,
  readPace,
  readPassCohorts,
  readRealized,
  readRevenueBySale,
  readRevenueByVisit,
  readSales,
  readSellingOut,
  readUsedPools,
  wholeReport,
} from '#commerce/figures/index.ts'
import { countDay, listDay, readGateConflicts, readGateCount } from '#commerce/gate/index.ts'
import { readPoolDays } from '#commerce/inventory/index.ts'
import {
  countGuests,
  countOrders,
  findGuest,
  findOrderHead,
  listGuests,
  listOrders,
  type OrdersRequest,
  readOrderLife,
} from '#commerce/office/index.ts'
import { listVouchers } from '#commerce/vouchers/index.ts'
import { readDeliveries } from '#commerce/webhooks/index.ts'
import { HISTORY_AREAS } from '#contract/values/console/history-areas.ts'
import { addDays } from '#contract/values/day.ts'
import { actionsIn } from '#server/wire/console/shop/trail.ts'
import { SCALE_VIEW } from './scale-round.ts'
import { SCALE_NOW, type ScaleShop } from './scale-shop.ts'

/** `isReport`: it adds up a span, as those of the first page do. */
export type ConsoleRead = { name: string; isReport: boolean; read(tx: Tx): Promise<unknown> }

const TODAY = '2026-12-03'
const PER_PAGE = 50
const zone = SCALE_VIEW.calendar
const ALL: OrdersRequest = { filter: { view: 'all', today: TODAY }, order: 'placed', isDown: true }
const WEEK_OF_SALES = { from: new Date('2026-11-20T07:00Z'), until: new Date('2026-11-27T07:00Z') }
/** All that is a change, as the page of the console asks for it. */
const TRAIL: TrailRequest = { actions: actionsIn(HISTORY_AREAS), most: PER_PAGE + 1 }
const ORDERS: Readonly<Record<string, Partial<OrdersRequest['filter']>>> = {
  ...{ arriving: { view: 'arriving' }, 'to look at': { view: 'hand' }, 'being paid for': { view: 'held' } },
  ...{ refunded: { view: 'refunded' }, 'of a product': { productId: 1 }, declined: { states: ['declined'] } },
  ...{ 'by staff': { isByStaff: true }, 'of a week of visits': { visitFrom: TODAY, visitUntil: '2026-12-09' } },
  'of a season of visits': { visitFrom: '2026-06-01', visitUntil: '2026-12-31' },
  'of a week of sales': { placedFrom: WEEK_OF_SALES.from, placedBefore: WEEK_OF_SALES.until },
  ...{ 'by number': { said: '000001092' }, 'by name': { said: 'kai berga' }, 'by e-mail': { said: '4242@silver' } },
  ...{ 'by phone': { said: '303 0004242' }, 'by end of a card': { said: '4242' }, 'by ticket': { said: '00001092' } },
  ...{ 'by a common name': { said: 'kai' }, 'by nothing that is there': { said: 'zzzz' } },
}
const GUESTS_SAID = {
  'by name': 'riley bergab',
  'by a common name': 'berg',
  'by e-mail': 'guest4242',
  'by phone': '970 0004242',
}
const THREE_MONTHS: ReportRequest = {
  ...{ days: { from: addDays(TODAY, -89), to: TODAY }, per: 'day', daysBefore: 364 },
  ...{ now: SCALE_NOW, zone, currency: 'USD' },
}
const AHEAD: ReportRequest = { ...THREE_MONTHS, days: { from: TODAY, to: addDays(TODAY, 89) } }
const FIGURES: FigureRequest = {
  ...{ span: 'today', against: 'week', now: SCALE_NOW, zone, currency: 'USD' },
  season: { start: '2026-09-01', end: '2027-05-31' },
}

async function orders(tx: Tx, request: OrdersRequest): Promise<unknown> {
  return listOrders(tx, request, await countOrders(tx, request.filter))
}

type Late = { lateOrder: string; lateGuest: number; lateChange: number; staff: number }

/** A late page begins after an order of last year, after a guest near the end of the list, and after an old change. */
export async function consoleReadsOf({ client }: Pick<ScaleShop, 'client'>): Promise<ConsoleRead[]> {
  const { rows } = await client.query<Late>(
    `select (select id from customer_order where placed_at < (select shop_now()) - interval '400 days'
        order by placed_at desc, id limit 1) as "lateOrder",
      (select id from contact where role = 'customer' order by lower(last_name || ' ' || first_name) using ~>~, id
        offset 100 limit 1) as "lateGuest",
      (select max(position) / 10 from audit_entry) as "lateChange",
      (select min(id) from contact where role <> 'customer') as staff`,
  )
  const [late] = rows
  if (!late) throw new Error('A shop without orders proves nothing.')
  return consoleReads(late)
}

function consoleReads({ lateChange, lateGuest, lateOrder, staff }: Late): ConsoleRead[] {
  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    'orders by day of visit': (tx) => orders(tx, { ...ALL, order: 'visit' }),
    'orders by total': (tx) => orders(tx, { ...ALL, order: 'total' }),
    orders: (tx) => orders(tx, ALL),
    'orders, a late page': (tx) => orders(tx, { ...ALL, after: lateOrder }),
    'orders by day of visit, a late page': (tx) => orders(tx, { ...ALL, order: 'visit', after: lateOrder }),
    'one order': async (tx) => [await findOrderHead(tx, '000001092'), await readOrderLife(tx, lateOrder)],
    guests: async (tx) => [await countGuests(tx, { today: TODAY }), await listGuests(tx, { today: TODAY })],
    'guests, the newest': (tx) => listGuests(tx, { today: TODAY, sort: 'newest' }),
    'guests with a pass': (tx) => listGuests(tx, { today: TODAY, hasPass: true }),
    'guests, a late page': (tx) => listGuests(tx, { today: TODAY, after: lateGuest }),
    'one guest': (tx) => findGuest(tx, lateGuest),
    products: (tx) => listCatalogProducts(tx, {}, PER_PAGE),
    'products by a part of their name': (tx) => listCatalogProducts(tx, { text: 'uct 42' }, PER_PAGE),
    'products on sale': (tx) => listCatalogProducts(tx, { state: 'on_sale' }, PER_PAGE),
    discounts: async (tx) => [
      await countDiscounts(tx, { now: SCALE_NOW }),
      await listDiscounts(tx, { filter: { now: SCALE_NOW } }),
    ],
    vouchers: (tx) => listVouchers(tx, 'all', {}, { size: PER_PAGE }),
    'vouchers that are over': (tx) =>
      listVouchers(tx, 'all', { isOver: { is: true, today: TODAY } }, { size: PER_PAGE }),
    arrivals: async (tx) => [
      await countDay(tx, 'arrivals', { day: TODAY }),
      await listDay(tx, 'arrivals', { day: TODAY }),
    ],
    rentals: (tx) => listDay(tx, 'rentals', { day: TODAY }),
    'a gate today': async (tx) => [await readGateCount(tx, TODAY, 'Gate 1'), await readGateConflicts(tx, TODAY)],
    inventory: (tx) => readPoolDays(tx, TODAY, addDays(TODAY, 13)),
    'messages of a webhook': (tx) => readDeliveries(tx, 1, undefined, PER_PAGE),
    'keys of programs': readApiKeys,
    'changes of a product': (tx) => readPastChanges(tx, 'product 1', PER_PAGE),
    history: (tx) => readTrail(tx, TRAIL, 'brief'),
    'history, a late page': (tx) => readTrail(tx, { ...TRAIL, beforePosition: lateChange }, 'brief'),
    'history of an area': (tx) => readTrail(tx, { ...TRAIL, actions: ['staff role changed'] }, 'brief'),
    'history of a person': (tx) => readTrail(tx, { ...TRAIL, contactId: staff }, 'brief'),
    'history of a person, a late page': (tx) =>
      readTrail(tx, { ...TRAIL, contactId: staff, beforePosition: lateChange }, 'brief'),
    'history of a week': (tx) => readTrail(tx, { ...TRAIL, ...WEEK_OF_SALES }, 'brief'),
    'history of a thing': (tx) => readTrail(tx, { ...TRAIL, objects: ['setting example.8', 'product 8'] }, 'brief'),
    'history as a file': (tx) => readTrail(tx, { ...TRAIL, beforePosition: lateChange, most: 100 }, 'whole'),
    'needs a hand': async (tx) => [
      await countMoneyTroubles(tx, SCALE_NOW),
      await countParkedMessages(tx),
      await listFailingPayments(tx, SCALE_NOW, 20),
    ],
    'today: sales': (tx) => readSales(tx, FIGURES),
    'today: sales of the season': (tx) => readSales(tx, { ...FIGURES, span: 'season' }),
    'today: arrivals': (tx) => readArrivals(tx, FIGURES),
    'today: what sells out': (tx) => readSellingOut(tx, SCALE_NOW, zone),
  }
  for (const [name, filter] of Object.entries(ORDERS))
    reads[`orders ${name}`] = (tx) => orders(tx, { ...ALL, filter: { ...ALL.filter, ...filter } })
  for (const [name, said] of Object.entries(GUESTS_SAID))
    reads[`guests ${name}`] = async (tx) => [
      await countGuests(tx, { said, today: TODAY }),
      await listGuests(tx, { said, today: TODAY }),
    ]
  return [
    ...Object.entries(reads).map(([name, read]) => ({ name, isReport: name.startsWith('today: '), read })),
    ...Object.entries(REPORTS).map(([name, read]) => ({ name: `report: ${name}`, isReport: true, read })),
  ]
}

const REPORTS: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'revenue by day of sale': (tx) => readRevenueBySale(tx, THREE_MONTHS),
  'revenue by day of visit': (tx) => readRevenueByVisit(tx, THREE_MONTHS),
  pace: (tx) => readPace(tx, AHEAD, 364),
  occupancy: async (tx) => readOccupancy(tx, AHEAD, (await readUsedPools(tx, AHEAD.days))[0]?.poolId ?? 0),
  'price realized': (tx) => readRealized(tx, wholeReport(THREE_MONTHS), 'USD'),
  'discount use': (tx) => readDiscountUse(tx, wholeReport(THREE_MONTHS), 'USD'),
  'pass holders': (tx) => readPassCohorts(tx, { ...THREE_MONTHS, per: 'month' }),
}
