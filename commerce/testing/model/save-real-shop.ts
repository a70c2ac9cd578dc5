/** The little shop in the engine, saved through the verbs an operator uses. */

import { sql } from 'drizzle-orm'
import { saveActivity } from '#commerce/activities/index.ts'
import { type ProductDraft, saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { type PricesDraft, savePrices } from '#commerce/pricing/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { RealShop } from './real-shop.ts'
import {
  CAPACITY,
  CHEAP,
  CHILD_LESS_MINOR,
  CODES,
  DAYS,
  EARLY_MINOR,
  GUESTS,
  PRODUCTS,
  type ProductName,
  type ProductSlug,
  SHOPPERS,
  START,
  TIMES,
} from './shop-rules.ts'

export const RIDE = { code: 'RIDE', location: 'BASE' }
const AGES = ['adult', 'child']

export async function saveShop(tx: Tx): Promise<RealShop> {
  await moveShopClock(tx, { to: START, frozen: true })
  const slugs = [...new Set(Object.values(PRODUCTS).map(({ slug }) => slug))]
  const products = slugs.map((slug) => modelDraft(slug))
  const saved = await saveCatalog(asTester(tx), { categories: [{ slug: 'all', name: 'All' }], products })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const { productIds } = saved
  const idOf = (slug: ProductSlug) => productIds.get(slug) as number

  const poolIds = await savePools(tx)
  for (const { slug, uses } of Object.values(PRODUCTS)) {
    const rows = Object.entries(uses).map(([pool, units]) => ({ poolId: poolIds.get(pool) as number, units }))
    await savePoolUses(asTester(tx), idOf(slug), rows)
  }
  await saveCodes(tx)
  const variantIds = await variantIdsOf(tx, idOf('early'))
  await savePrices(asTester(tx), idOf('ticket'), ticketPrices(PRODUCTS.ticket.unitMinor))
  await savePrices(asTester(tx), idOf('early'), earlyPrices(variantIds, EARLY_MINOR, CAPACITY[CHEAP]))
  const { rows } = await tx.execute<{ id: number }>(sql`select id from pool where name like 'levels:%'`)
  poolIds.set(CHEAP, rows[0]?.id as number)
  const contactIds = await saveCustomers(tx)
  return { assortment: await readAssortment(tx), productIds, poolIds, variantIds, contactIds }
}

/** `label` tells its names apart from those it had. */
export function modelDraft(slug: ProductSlug, label = ''): ProductDraft {
  const text = { controlType: CONTROL_TYPES.textbox }
  const startDate = {
    key: 'start-date',
    name: `Start Date${label}`,
    controlType: CONTROL_TYPES.date,
    textPrompt: '[Date]',
    isRequired: true,
  }
  const time = { ...text, key: 'time', name: `Time${label}`, textPrompt: '[Activity Time]', isRequired: true }
  const lockId = { ...text, key: 'lock-id', name: `Lock ID${label}`, textPrompt: '[Lock ID] [Hidden]' }
  const values = AGES.map((key) => ({ key, name: `${key}${label}` }))
  const age = { key: 'age', name: `Age${label}`, controlType: CONTROL_TYPES.radioList, isRequired: true, values }
  const variants = AGES.map((key) => ({
    key,
    values: [{ attribute: 'age', value: key }],
    sku: `EARLY-${key.toUpperCase()}`,
    priceMinor: PRODUCTS[`early ${key}` as ProductName].unitMinor,
  }))
  return {
    slug,
    sku: slug.toUpperCase(),
    name: `${slug}${label}`,
    categories: ['all'],
    priceMinor: slug === 'early' ? PRODUCTS['early adult'].unitMinor : PRODUCTS[slug].unitMinor,
    ...(slug === 'ride' && { activityCode: RIDE.code, activityLocation: RIDE.location }),
    ...(slug === 'early' && { variants }),
    attributes: [startDate, ...(slug === 'ride' ? [time, lockId] : []), ...(slug === 'early' ? [age] : [])],
  }
}

export function ticketPrices(priceMinor: number): PricesDraft {
  const windows = [{ minDays: 0, levels: [{ key: 'only', priceMinor }] }]
  return { periods: [{ key: 'winter', name: 'Winter', days: DAYS, windows }] }
}

/** Each age has a period of its own; the cheap pieces of both are counted together. */
export function earlyPrices(variantIds: ReadonlyMap<string, number>, minor: number, number: number): PricesDraft {
  const periods = AGES.map((age) => {
    const cheapMinor = age === 'child' ? minor - CHILD_LESS_MINOR : minor
    const levels = [
      { key: 'first', priceMinor: cheapMinor, number, countGroup: CHEAP },
      { key: 'then', priceMinor: PRODUCTS[`early ${age}` as ProductName].unitMinor },
    ]
    const variantId = variantIds.get(age) as number
    return { key: age, name: age, variantId, days: DAYS, windows: [{ minDays: 0, levels }] }
  })
  return { periods }
}

async function savePools(tx: Tx): Promise<Map<string, number>> {
  const poolIds = new Map<string, number>()
  for (const pool of ['mountain', 'rental'] as const) {
    const made = await savePool(asTester(tx), {
      name: pool,
      slots: DAYS.map((day) => ({ day, capacity: CAPACITY[pool] })),
    })
    if (made.ok) poolIds.set(pool, made.poolId)
  }
  const times = DAYS.flatMap((day) => TIMES.map((time) => ({ day, time, capacity: CAPACITY.ride })))
  const ride = await saveActivity(asTester(tx), { ...RIDE, times })
  if (ride.ok) poolIds.set('ride', ride.poolId)
  return poolIds
}

async function saveCodes(tx: Tx): Promise<void> {
  for (const [couponCode, { amountMinor, basisPoints, minimumMinor }] of Object.entries(CODES)) {
    const amount = basisPoints > 0 ? { kind: 'percent' as const, basisPoints } : { kind: 'fixed' as const, amountMinor }
    const draft = {
      name: couponCode,
      couponCode,
      scope: 'cart' as const,
      minimumSubtotalMinor: minimumMinor,
      ...amount,
    }
    const made = await saveDiscount(asTester(tx), draft)
    if (!made.ok) throw new Error(made.reason)
  }
}

async function variantIdsOf(tx: Tx, productId: number): Promise<Map<string, number>> {
  const { catalog } = await readAssortment(tx)
  return new Map((catalog.products.get(productId)?.variants ?? []).map(({ id, key }) => [key, id]))
}

async function saveCustomers(tx: Tx): Promise<number[]> {
  const contactIds: number[] = []
  for (let customer = GUESTS; customer < SHOPPERS; customer += 1) {
    const head = { firstName: 'Riley', lastName: 'Hart', email: `riley${customer}@silverpine.example` }
    const saved = await saveHousehold(tx, { head }, '2026-12-09')
    if (!saved.ok) throw new Error(saved.reason)
    contactIds.push(saved.contactIds[0] as number)
  }
  return contactIds
}
