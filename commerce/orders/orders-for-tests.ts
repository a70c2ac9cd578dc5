/** What tests of orders stand on: the small shop of the cart's tests, a provider, and guests who press the button. */
import { createHash, randomUUID } from 'node:crypto'
import { quoteCart, readCart } from '#commerce/cart/index.ts'
import { type GivenShop, givenGuest, minutesLater, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import { givenVoucherSale } from '#commerce/cart/vouchers/voucher-shop-for-tests.ts'
import { productBySlug } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { agreedPlan, planWords, scheduleVersion } from '#commerce/plans/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type CompleteRequest, completeOrder } from './complete-order.ts'
import { type TestProvider, testProvider } from './provider-for-tests.ts'
import type { OrderDesk } from './settling/order-desk.ts'
import { reconcileOrders, settleOrder } from './settling/settle-order.ts'

export const ORDER_DAY = '2026-12-03'

const radio = { controlType: CONTROL_TYPES.radioList, isRequired: true }
const textbox = { controlType: CONTROL_TYPES.textbox, isRequired: true }

const GIFT_CARD = {
  ...{ slug: 'card', tracksStock: false, sellsVouchers: true, priceMinor: 2500 },
  attributes: [
    { ...radio, key: 'picture', name: 'Picture', values: [{ key: 'peak', name: 'Peak' }] },
    { ...radio, key: 'delivery', name: 'Delivery', values: [{ key: 'print', name: 'Print' }] },
    { ...textbox, key: 'recipient', name: 'Recipient' },
    { ...textbox, key: 'from', name: 'From' },
  ],
}

export type Till = {
  database: Database
  shop: GivenShop
  provider: TestProvider
  desk: OrderDesk
  /** The shop's clock goes on. */
  later(minutes: number): Promise<void>
}

/** In a copy of its shop that is there already. */
export async function givenTill(
  database: Database,
  { mountain, provider = testProvider() }: { mountain?: number; provider?: TestProvider } = {},
): Promise<Till> {
  const capacities = mountain === undefined ? {} : { mountain }
  const shop = await database.transaction((tx) => givenShopWithGifts(tx, capacities))
  const returnUrl = ({ number }: { number: string }) => `https://shop.example/buy/confirm?order=${number}`
  const desk: OrderDesk = { database, provider, codes: testCodes, today: () => ORDER_DAY, returnUrl }
  const till: Till = {
    ...{ database, shop, provider, desk },
    async later(minutes) {
      till.shop = await database.transaction((tx) => minutesLater(tx, till.shop, minutes))
    },
  }
  return till
}

async function givenShopWithGifts(tx: Tx, capacities: { mountain?: number }): Promise<GivenShop> {
  const sale = await givenVoucherSale(tx, capacities)
  if (productBySlug(sale.assortment.catalog, GIFT_CARD.slug)) return sale
  await saveProducts(tx, 'gifts', [GIFT_CARD])
  return { ...sale, assortment: await readAssortment(tx) }
}

export type Press = Partial<CompleteRequest['order']> & { key?: string; body?: string }

/** What a guest sends who sees their cart as it is now. */
export async function requestOf(
  { database, shop }: Till,
  shopper: Shopper,
  { key = randomUUID(), body = 'pay', ...own }: Press = {},
): Promise<CompleteRequest> {
  const { assortment, view } = shop
  return database.transaction(async (tx) => {
    const cart = await findCart(tx, shopper)
    const quoted = await quoteCart(tx, shopper, assortment, view)
    const total = quoted.ok
      ? { minor: quoted.quote.totalMinor, currency: quoted.quote.currency }
      : { minor: 0, currency: 'USD' }
    return {
      key: { scope: 'guest', key, fingerprint: createHash('sha256').update(body).digest() },
      shopper,
      sale: { assortment, view, revision: await readRevision(tx) },
      order: {
        ...{ email: 'riley@silverpine.example', locale: 'en-US', valueIds: [] },
        ...{
          seen: { version: cart?.version ?? 0, total, schedule: await shownSchedule(tx, shop, shopper) },
          consent: AGREED,
        },
        ...own,
      },
    }
  })
}

const WORDS = planWords({})
const AGREED = { words: WORDS, agreedTo: WORDS.consentVersion }

/** As the page of the checkout names what is paid later. */
async function shownSchedule(tx: Tx, { assortment, view }: GivenShop, shopper: Shopper): Promise<string> {
  const { lines } = await readCart(tx, shopper, assortment, view)
  const plans = lines.flatMap(({ amounts, id: lineId, schedule, unavailable }) => {
    const plan = unavailable === null ? agreedPlan(schedule, amounts?.totalMinor ?? 0) : undefined
    return plan ? [{ lineId, plan }] : []
  })
  return scheduleVersion(plans)
}

export async function press(till: Till, shopper: Shopper, own: Press = {}, desk = till.desk) {
  return completeOrder(desk, await requestOf(till, shopper, own))
}

/** A guest who is at the provider's page with a ticket for Monday. */
export async function givenPending(till: Till, slug = 'ticket') {
  const { shopper, lineId } = await till.database.transaction((tx) => givenGuest(tx, till.shop, slug))
  const reply = await press(till, shopper)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  return { ...reply, shopper, lineId, paymentKey: `${reply.orderId}:1` }
}

/** What is in the shopper's cart, bought and paid. */
export async function givenPaid(till: Till, shopper: Shopper, own: Press = {}): Promise<string> {
  const reply = await press(till, shopper, own)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  till.provider.pay(`${reply.orderId}:1`)
  const { state } = await settleNow(till, reply.orderId)
  if (state !== 'paid') throw new Error(`The order is ${state}.`)
  return reply.orderId
}

export const settleNow = ({ desk }: Till, orderId: string) => settleOrder(desk, orderId)

export async function reconcile({ desk }: Till): Promise<string[]> {
  const settled = await reconcileOrders(desk, (_, error) => {
    throw error
  })
  return settled.map(({ state }) => state)
}

const tables = statement<{ orders: string[]; holds: string[]; bookings: number; events: string[]; lines: number }>(
  'test_orders',
  `select array(select state from customer_order order by placed_at, id) as orders,
     array(select distinct state from hold order by 1) as holds, (select count(*)::int from booking) as bookings,
     array(select to_state from order_event order by id) as events, (select count(*)::int from cart_line) as lines`,
)

/** What is there of orders, holds, bookings, events and lines of carts, with everything checked that must add up. */
export async function look(database: Database) {
  return database.transaction(async (tx: Tx) => {
    const [seen] = await tables(tx, [])
    if (!seen) throw new Error('A select without from has a row.')
    const broken = [...(await readViolations(tx)), ...(await readJournalViolations(tx))]
    if (broken.length > 0) throw new Error(`It does not add up: ${JSON.stringify(broken)}`)
    const balances = await readBalances(tx)
    const all = balances.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (all !== 0) throw new Error('The postings do not sum to zero.')
    return { ...seen, balances: Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor])) }
  })
}
