/** The same little shop in the engine, sold through the verbs a guest's call uses. */
import { randomUUID } from 'node:crypto'
import { findActivity, releaseLock, requestLock } from '#commerce/activities/index.ts'
import {
  addToCart,
  applyCoupon,
  giveCartToCustomer,
  keepLine,
  readCart,
  removeCoupon,
  removeLine,
  renewLines,
} from '#commerce/cart/index.ts'
import { type CatalogView, saveProduct } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  consumeHolds,
  moveUnit,
  returnUnits,
  type SoldLine,
  setCapacity,
  startPaying,
  sweepLapsedHolds,
} from '#commerce/inventory/index.ts'
import { type Assortment, readAssortment, readChoice } from '#commerce/offers/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { earlyPrices, modelDraft, RIDE, ticketPrices } from './save-real-shop.ts'
import { type Code, DAYS, PRODUCTS, type ProductName, type ProductSlug, START, TIMES } from './shop-rules.ts'
import type { Need } from './state.ts'

export type RealShop = {
  assortment: Assortment
  productIds: ReadonlyMap<string, number>
  poolIds: ReadonlyMap<string, number>
  /** Of the early ticket, by age. */
  variantIds: ReadonlyMap<string, number>
  contactIds: readonly number[]
}

export const modelCalendar = storeSettings({
  storetimezone: 'America/Denver',
  'seasonsettings.startdate': '2026-11-20',
  'seasonsettings.enddate': '2027-04-10',
})

export type RealWish = {
  product: ProductName
  day: number
  time?: number | undefined
  quantity: number
  lockId?: string | undefined
  lineId?: number | undefined
}

/** The verbs as the calls use them, in the words of the commands. `now` is seconds since the start. */
export function realVerbs(tx: Tx, shop: RealShop) {
  const { assortment, poolIds, productIds, variantIds } = shop
  const idOf = (product: ProductName) => productIds.get(PRODUCTS[product].slug) as number
  const view = (now: number): CatalogView => ({
    storeName: 'Model',
    currencyCode: 'USD',
    staff: false,
    now: instant(now),
    calendar: modelCalendar,
  })

  function formOf({ day, lineId, lockId, product, quantity, time }: RealWish): Record<string, string> {
    const id = idOf(product)
    const form: Record<string, string> = { [`addtocart_${id}.EnteredQuantity`]: String(quantity) }
    if (lineId !== undefined) form[`addtocart_${id}.UpdatedShoppingCartItemId`] = String(lineId)
    const age = product === 'early child' ? 'child' : 'adult'
    for (const { id: option, key, values } of assortment.catalog.products.get(id)?.attributes ?? []) {
      const valueId = values.find((value) => value.key === age)?.id
      const answers = { 'start-date': DAYS[day], time: TIMES[time ?? 0], 'lock-id': lockId, age: valueId }
      const answer = answers[key as keyof typeof answers]
      if (answer !== undefined) form[`product_attribute_${option}`] = String(answer)
    }
    return form
  }

  return {
    move: (now: number) => moveShopClock(tx, { to: instant(now) }),
    add(shopper: Shopper, wish: RealWish, now: number) {
      const choice = readChoice(assortment, view(now), idOf(wish.product), formOf(wish))
      return addToCart(tx, shopper, { assortment, choice })
    },
    remove: (shopper: Shopper, lineId: number) => removeLine(tx, shopper, lineId),
    keep: (shopper: Shopper, lineId: number) => keepLine(tx, shopper, lineId),
    renew: (shopper: Shopper, now: number) => renewLines(tx, shopper, assortment, view(now)),
    show: (shopper: Shopper, now: number) => readCart(tx, shopper, assortment, view(now)),
    apply: (shopper: Shopper, code: Code, now: number) => applyCoupon(tx, shopper, code, assortment, view(now)),
    takeOff: (shopper: Shopper, code: Code) => removeCoupon(tx, shopper, code),
    lock(shopper: Shopper, day: number, time: number, guests: number, now: number) {
      const activity = findActivity(assortment.activities, RIDE.code, RIDE.location)
      if (!activity) throw new Error('There is no ride.')
      const at = { day: DAYS[day] as string, time: TIMES[time] as string }
      const request = { activity, ...at, guests, lockId: randomUUID(), currency: 'USD' }
      const clock = { now: instant(now), calendar: modelCalendar, cutoff: { cutoffTime: undefined, cutoffDays: 0 } }
      return requestLock(tx, shopper, request, clock)
    },
    /** As what costs nothing is bought: paid for and sold in one go. */
    async buy(shopper: Shopper, { lineId, orderLineId, places, units }: SoldLine) {
      const cartId = (await findCart(tx, shopper))?.id ?? 0
      const payment = { cartId, paymentId: orderLineId, leaseUntil: START, lines: [{ lineId, places }] }
      const paying = await startPaying(tx, payment)
      if (!paying.ok) return paying
      const lines = [{ lineId, orderLineId, places, units }]
      const consumed = await consumeHolds(tx, { paymentId: orderLineId, lines })
      const removed = await removeLine(tx, shopper, lineId)
      return removed.ok ? consumed : removed
    },
    returnUnit: (orderLineId: string, unit: number) => returnUnits(tx, { orderLineId, units: [unit] }),
    moveUnit(orderLineId: string, unit: number, needs: readonly Need[]) {
      const to = needs.map(({ places, slot }) => {
        const [pool = '', day = '', time = ''] = slot.split(' ')
        return { poolId: poolIds.get(pool) as number, day, time: time || null, places }
      })
      return moveUnit(tx, { orderLineId, unit, to })
    },
    release: (shopper: Shopper, lockId: string) => releaseLock(tx, shopper, lockId),
    capacity(pool: string, day: number, time: number, capacity: number) {
      const key = { poolId: poolIds.get(pool) as number, day: DAYS[day] as string }
      return setCapacity(
        asTester(tx),
        { ...key, time: pool === 'ride' ? (TIMES[time] as string) : null },
        capacity,
        'model',
      )
    },
    sweep: () => sweepLapsedHolds(tx),
    signIn: (shopper: Shopper, contactId: number, now: number) =>
      giveCartToCustomer(tx, shopper, contactId, assortment, view(now)),
    rename: (slug: ProductSlug, to: number) =>
      saveProduct(asTester(tx), { ...modelDraft(slug, ` ${to}`), id: productIds.get(slug) as number }),
    publish(slug: 'ticket' | 'early', minor: number, number: number) {
      const draft = slug === 'ticket' ? ticketPrices(minor) : earlyPrices(variantIds, minor, number)
      return savePrices(asTester(tx), productIds.get(slug) as number, draft)
    },
    readAgain: async (): Promise<RealShop> => ({ ...shop, assortment: await readAssortment(tx) }),
  }
}

function instant(now: number): Date {
  return new Date(START.getTime() + now * 1000)
}
