/**
 * The same little shop in the engine: saved through the verbs an operator uses, sold through the verbs a guest's call
 * uses.
 */
import { randomUUID } from 'node:crypto'
import { findActivity, releaseLock, requestLock, saveActivity } from '#commerce/activities/index.ts'
import {
  addToCart,
  applyCoupon,
  keepLine,
  readCart,
  removeCoupon,
  removeLine,
  renewLines,
} from '#commerce/cart/index.ts'
import { type CatalogView, saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { savePool, savePoolUses, setCapacity, sweepLapsedHolds } from '#commerce/inventory/index.ts'
import { type Assortment, readAssortment, readChoice } from '#commerce/offers/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { CAPACITY, CODES, type Code, DAYS, PRODUCTS, type ProductName, START, TIMES } from './shop-rules.ts'

export type RealShop = {
  assortment: Assortment
  productIds: ReadonlyMap<string, number>
  poolIds: ReadonlyMap<string, number>
}

const RIDE = { code: 'RIDE', location: 'BASE' }

export async function saveShop(tx: Tx): Promise<RealShop> {
  await moveShopClock(tx, { to: START, frozen: true })
  const startDate = {
    key: 'start-date',
    name: 'Start Date',
    controlType: CONTROL_TYPES.date,
    textPrompt: '[Date]',
    isRequired: true,
  }
  const text = { controlType: CONTROL_TYPES.textbox }
  const saved = await saveCatalog(tx, {
    categories: [{ slug: 'all', name: 'All' }],
    products: Object.entries(PRODUCTS).map(([name, { unitMinor }]) => ({
      slug: name,
      sku: name.toUpperCase(),
      name,
      categories: ['all'],
      priceMinor: unitMinor,
      ...(name === 'ride' && { activityCode: RIDE.code, activityLocation: RIDE.location }),
      attributes: [
        startDate,
        ...(name === 'ride'
          ? [
              { ...text, key: 'time', name: 'Time', textPrompt: '[Activity Time]', isRequired: true },
              { ...text, key: 'lock-id', name: 'Lock ID', textPrompt: '[Lock ID] [Hidden]' },
            ]
          : []),
      ],
    })),
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))

  const poolIds = new Map<string, number>()
  for (const pool of ['mountain', 'rental'] as const) {
    const made = await savePool(tx, { name: pool, slots: DAYS.map((day) => ({ day, capacity: CAPACITY[pool] })) })
    if (made.ok) poolIds.set(pool, made.poolId)
  }
  const times = DAYS.flatMap((day) => TIMES.map((time) => ({ day, time, capacity: CAPACITY.ride })))
  const ride = await saveActivity(tx, { ...RIDE, times })
  if (ride.ok) poolIds.set('ride', ride.poolId)
  for (const [name, { uses }] of Object.entries(PRODUCTS)) {
    const rows = Object.entries(uses).map(([pool, units]) => ({ poolId: poolIds.get(pool) as number, units }))
    await savePoolUses(tx, saved.productIds.get(name) as number, rows)
  }
  for (const [couponCode, { amountMinor, basisPoints, minimumMinor }] of Object.entries(CODES)) {
    const amount = basisPoints > 0 ? { kind: 'percent' as const, basisPoints } : { kind: 'fixed' as const, amountMinor }
    const draft = {
      name: couponCode,
      couponCode,
      scope: 'cart' as const,
      minimumSubtotalMinor: minimumMinor,
      ...amount,
    }
    const made = await saveDiscount(tx, draft)
    if (!made.ok) throw new Error(made.reason)
  }
  return { assortment: await readAssortment(tx), productIds: saved.productIds, poolIds }
}

const calendar = storeSettings({
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
export function realVerbs(tx: Tx, { assortment, poolIds, productIds }: RealShop) {
  const view = (now: number): CatalogView => ({
    storeName: 'Model',
    currencyCode: 'USD',
    staff: false,
    now: instant(now),
    calendar,
  })

  function formOf({ day, lineId, lockId, product, quantity, time }: RealWish): Record<string, string> {
    const id = productIds.get(product) as number
    const form: Record<string, string> = { [`addtocart_${id}.EnteredQuantity`]: String(quantity) }
    if (lineId !== undefined) form[`addtocart_${id}.UpdatedShoppingCartItemId`] = String(lineId)
    for (const { id: option, name } of assortment.catalog.products.get(id)?.attributes ?? []) {
      const answer = { 'Start Date': DAYS[day], Time: TIMES[time ?? 0], 'Lock ID': lockId }[name]
      if (answer !== undefined) form[`product_attribute_${option}`] = answer
    }
    return form
  }

  return {
    move: (now: number) => moveShopClock(tx, { to: instant(now) }),
    add(shopper: Shopper, wish: RealWish, now: number) {
      const choice = readChoice(assortment, view(now), productIds.get(wish.product) as number, formOf(wish))
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
      const clock = { now: instant(now), calendar, cutoff: { cutoffTime: undefined, cutoffDays: 0 } }
      return requestLock(tx, shopper, request, clock)
    },
    release: (shopper: Shopper, lockId: string) => releaseLock(tx, shopper, lockId),
    capacity(pool: string, day: number, time: number, capacity: number) {
      const key = { poolId: poolIds.get(pool) as number, day: DAYS[day] as string }
      return setCapacity(tx, { ...key, time: pool === 'ride' ? (TIMES[time] as string) : null }, capacity, 'model')
    },
    sweep: () => sweepLapsedHolds(tx),
  }
}

function instant(now: number): Date {
  return new Date(START.getTime() + now * 1000)
}
