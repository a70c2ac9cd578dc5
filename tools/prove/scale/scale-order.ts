/**
 * One whole order of a guest: the quote, the order, the card on the page of the sandbox, the sale, the capture, and
 * what is shown of it. Its statements are all on one connection, where each is seen.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { quoteCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { countEvent } from '#commerce/idempotency/index.ts'
import {
  askSoon,
  completeOrder,
  type OrderDesk,
  orderLinks,
  readOrderView,
  settleOrder,
} from '#commerce/orders/index.ts'
import { createSandbox, payOnPage, readCard, SANDBOX, SANDBOX_PAGES } from '#commerce/payments/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { testCodes, testKeys } from '#commerce/testing/test-codes.ts'
import { mailSoldOrders } from '#server/tickets/order-mail.ts'
import { addForScale, SCALE_VIEW } from './scale-round.ts'
import { SCALE_NOW, type ScaleShop } from './scale-shop.ts'

const ORIGIN = 'https://shop.example'
const LIMITS = { perSession: 1_000_000, perNetwork: 1_000_000, perCard: 1_000_000 }
const CARD = readCard({ number: '4242424242424242', expires: '08/99', code: '123' }, SCALE_NOW)

export async function scaleOrder(shop: ScaleShop, client: ClientBase, number: number): Promise<void> {
  const inTransaction: ScaleShop['transaction'] = (work) => shop.transaction(work, client)
  const database = {
    ...{ transaction: inTransaction, attempt: inTransaction, read: inTransaction, snapshot: inTransaction },
    sell: async (work) => ({ result: await inTransaction(work), isOutdated: false }),
  } as Partial<Database> as Database
  const provider = createSandbox({ book: database, origin: () => ORIGIN, secret: 'scale' })
  const desk: OrderDesk = {
    ...{ database, provider, codes: testCodes, onSold: mailSoldOrders(orderLinks(testKeys)) },
    ...{ today: () => '2026-12-03', returnUrl: ({ id }) => `${ORIGIN}/buy/confirm?order=${id}` },
  }
  const { newVisitorToken } = await addForScale(shop, client, number, {})
  const shopper: Shopper = { visitorToken: newVisitorToken }
  const placed = await completeOrder(desk, await requestOf(shop, database, shopper))
  if (!placed.ok) throw new Error(`An order of the round was refused: ${placed.reason}.`)
  const { orderId, payUrl = '' } = placed
  const reference = payUrl.slice((ORIGIN + SANDBOX_PAGES).length)
  const paid = await inTransaction((tx) => payOnPage(tx, reference, cardOf(reference), LIMITS, 'scale'))
  if (!paid.ok) throw new Error(`A card of the round was refused: ${paid.reason}.`)
  await inTransaction(async (tx) => {
    await countEvent(tx, { provider: SANDBOX, eventId: randomUUID() })
    await askSoon(tx, `${orderId}:1`)
  })
  const { state } = await settleOrder(desk, orderId)
  if (state !== 'paid') throw new Error(`An order of the round ended as ${state}.`)
  await inTransaction((tx) => readOrderView(tx, orderId))
}

function cardOf(reference: string) {
  if (!CARD.ok) throw new Error('This is no card of the sandbox.')
  return { card: CARD.card, session: reference, network: reference }
}

function requestOf({ assortment }: ScaleShop, database: Database, shopper: Shopper) {
  return database.transaction(async (tx) => {
    const quoted = await quoteCart(tx, shopper, assortment, SCALE_VIEW)
    const cart = await findCart(tx, shopper)
    if (!quoted.ok || !cart) throw new Error('A cart of the round could not be quoted.')
    const { currency, totalMinor } = quoted.quote
    return {
      key: { scope: `visitor ${cart.id}`, key: randomUUID(), fingerprint: createHash('sha256').digest() },
      shopper,
      sale: { assortment, view: SCALE_VIEW, revision: await readRevision(tx) },
      order: {
        seen: { version: cart.version, total: { minor: totalMinor, currency } },
        ...{ email: 'riley@silverpine.example', locale: 'en-US' as const, valueIds: [] },
      },
    }
  })
}
