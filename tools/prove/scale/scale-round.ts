/**
 * What guests ask of the shop thousands of times a day, once each: a calendar, adds, a duplicate, an edit, the cart,
 * keeping and renewing, a sign-in, a payment and its return, and giving back. What it leaves behind is little.
 */
import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { addToCart, giveCartToCustomer, keepLine, readCart, removeLine, renewLines } from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import {
  consumeHolds,
  endHolds,
  HELD_LIMITS,
  placesLeft,
  readHolds,
  readSlots,
  returnUnits,
  startPaying,
} from '#commerce/inventory/index.ts'
import { dayPrices, readChoice } from '#commerce/offers/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { FIRST_DAY, SEASON_DAYS } from './scale-data.sql.ts'
import { SCALE_NOW, type ScaleShop } from './scale-shop.ts'

const calendar = storeSettings({
  storetimezone: 'America/Denver',
  'seasonsettings.startdate': FIRST_DAY,
  'seasonsettings.enddate': addDays(FIRST_DAY, SEASON_DAYS - 1),
})
export const SCALE_VIEW: CatalogView = {
  storeName: 'Scale',
  currencyCode: 'USD',
  staff: false,
  now: SCALE_NOW,
  calendar,
}
const LEASE = new Date(SCALE_NOW.getTime() + 3_600_000)

function wishOf({ productIds }: ScaleShop, number: number): { productId: number; day: Day } {
  const productId = productIds[(number * 7_919) % productIds.length] as number
  return { productId, day: addDays(FIRST_DAY, 10 + ((number * 31) % 200)) }
}

const holdingOf = (number: number) => ({ network: Buffer.alloc(32, number % 251), limits: HELD_LIMITS })

/** `number` chooses the product, and the day where none is named. */
export async function addForScale(
  shop: ScaleShop,
  client: ClientBase,
  number: number,
  shopper: Shopper,
  { on, quantity = 1, lineId }: { on?: Day; quantity?: number; lineId?: number | undefined } = {},
) {
  const { assortment, transaction } = shop
  const { day, productId } = wishOf(shop, number)
  const field = (entry: string) => `addtocart_${productId}.${entry}`
  const form: Record<string, string> = { [field('EnteredQuantity')]: String(quantity) }
  if (lineId !== undefined) form[field('UpdatedShoppingCartItemId')] = String(lineId)
  const [option] = assortment.catalog.products.get(productId)?.attributes ?? []
  if (option) form[`product_attribute_${option.id}`] = on ?? day
  const choice = readChoice(assortment, SCALE_VIEW, productId, form)
  const request = { assortment, choice, holding: holdingOf(number) }
  const added = await transaction((tx) => addToCart(tx, shopper, request), client)
  if (!added.ok) throw new Error(added.message)
  return added
}

/** `number` chooses product, days, customer and network; on `client` every statement is seen. */
export async function scaleRound(shop: ScaleShop, client: ClientBase, number: number): Promise<void> {
  const { assortment, contactIds, transaction } = shop
  const { day, productId } = wishOf(shop, number)
  const contactId = contactIds[number % contactIds.length] as number
  const holding = holdingOf(number)
  const inTransaction: typeof transaction = (work) => transaction(work, client)
  const add = (shopper: Shopper, on: Day, quantity: number, lineId?: number) =>
    addForScale(shop, client, number, shopper, { on, quantity, lineId })

  const key = { poolId: assortment.stock.pools.get(productId)?.[0]?.poolId ?? 0, day, time: null }
  await inTransaction((tx) => dayPrices(tx, assortment, SCALE_VIEW, { productId, valueIds: [], from: FIRST_DAY }))
  await inTransaction((tx) => placesLeft(tx, [key]))
  await inTransaction((tx) => readSlots(tx, [key.poolId], day, addDays(day, 6)))
  const first = await add({}, day, 2)
  const shopper: Shopper = { visitorToken: first.newVisitorToken }
  await add(shopper, day, 1)
  await add(shopper, day, 2, first.lineId)
  const second = await add(shopper, addDays(day, 1), 1)
  await inTransaction((tx) => readCart(tx, shopper, assortment, SCALE_VIEW))
  await inTransaction((tx) => keepLine(tx, shopper, second.lineId))
  await lapse(shop, second.lineId)
  await inTransaction((tx) => renewLines(tx, shopper, assortment, SCALE_VIEW, holding))
  await inTransaction((tx) => removeLine(tx, shopper, second.lineId))
  await inTransaction((tx) => giveCartToCustomer(tx, shopper, contactId, assortment, SCALE_VIEW))
  await inTransaction(async (tx) => {
    const cartId = (await findCart(tx, { contactId }))?.id ?? 0
    const [paymentId, orderLineId] = [randomUUID(), randomUUID()]
    const lines = [{ lineId: first.lineId, places: 2, orderLineId, units: 2 }]
    const paid = await startPaying(tx, { cartId, paymentId, lines, leaseUntil: LEASE })
    if (!paid.ok) throw new Error('A line of the round could not be paid.')
    await consumeHolds(tx, { paymentId, lines })
    await returnUnits(tx, { orderLineId, units: [1, 2] })
    await readHolds(tx, cartId)
    await endHolds(tx, { cartId }, 'release')
  })
  await inTransaction((tx) => removeLine(tx, { contactId }, first.lineId))
}

/** Its time is over; done past the connection that is measured. */
async function lapse({ client }: ScaleShop, lineId: number): Promise<void> {
  await client.query(`update hold set expires_at = shop_now() where line_id = $1 and state = 'active'`, [lineId])
  await client.query('update cart_line set quote_until = shop_now() where id = $1', [lineId])
}
