import { expect } from 'vitest'
import { type CatalogProduct, productBySlug } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findCoupon } from '#commerce/discounts/index.ts'
import { readSlots, readViolations } from '#commerce/inventory/index.ts'
import { type Assortment, readAssortment } from '#commerce/offers/index.ts'
import { paymentSchedule, planFor } from '#commerce/plans/index.ts'
import { quoteLine } from '#commerce/pricing/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { seasonAround } from '#demo/season.ts'
import { eventNights, sellingDays, specialDay } from './days.ts'

const now = new Date('2026-12-03T16:00:00Z')
const season = seasonAround(now)

async function loaded(tx: Tx): Promise<Assortment> {
  await loadDemo(tx, now, testCodes)
  return readAssortment(tx)
}

function productOf({ catalog }: Assortment, slug: string): CatalogProduct {
  const product = productBySlug(catalog, slug)
  if (!product) throw new Error(`There is no ${slug}.`)
  return product
}

/** What the resolver asks for these days with these values, by title; places are plenty. */
function quoted(assortment: Assortment, slug: string, days: Day[], titles: string[] = [], quantity = 1) {
  const product = productOf(assortment, slug)
  const values = product.attributes
    .flatMap((attribute) => attribute.values)
    .filter(({ name }) => titles.includes(valueName(name).title))
  const result = quoteLine({
    product,
    variant: undefined,
    values,
    catalog: assortment.catalog,
    prices: assortment.prices,
    days,
    numberOfDays: values.find((value) => value.numberOfDays !== null)?.numberOfDays ?? product.numberOfDays,
    today: season.today,
    quantity,
    left: () => 1000,
  })
  return result.ok ? result.quote.totalMinor : result.reason
}

/** Places left by day of the pools a product takes from. */
async function placesOf(tx: Tx, assortment: Assortment, slug: string) {
  const pools = assortment.stock.pools.get(productOf(assortment, slug).id) ?? []
  const slots = await readSlots(
    tx,
    pools.map(({ poolId }) => poolId),
    season.start,
    season.end,
  )
  return new Map(slots.map(({ day, left }) => [day, left]))
}

test('The demo prices start at the price on the tile of the day ticket and exist for every day but one', {
  tags: 'prove',
}, async ({ tx }) => {
  const assortment = await loaded(tx)
  const { id, priceMinor } = productOf(assortment, 'day-lift-ticket')
  const levels = (assortment.prices.get(id)?.periods ?? []).flatMap(({ windows }) =>
    windows.flatMap((window) => window.levels.map((level) => level.priceMinor)),
  )
  const days = sellingDays(season)

  expect(Math.min(...levels)).toBe(priceMinor)
  expect(days.filter((day) => quoted(assortment, 'day-lift-ticket', [day], ['Adult']) === 'no_price')).toEqual([
    specialDay(season, 'noPrice'),
  ])
})

test('The demo prices are below those of the ticket window and never below zero', async ({ tx }) => {
  const assortment = await loaded(tx)
  const periods = assortment.prices.get(productOf(assortment, 'day-lift-ticket').id)?.periods ?? []

  for (const { windows } of periods) {
    for (const { basePriceMinor, levels } of windows) {
      for (const { priceMinor } of levels) expect(priceMinor).toBeLessThan(basePriceMinor ?? 0)
    }
  }
  for (const slug of ['day-lift-ticket', 'half-day-ticket', 'three-day-ticket', 'night-skiing', 'summit-pass']) {
    for (const age of ['Adult', 'Teen', 'Child', 'Senior']) {
      for (const quantity of [1, 4, 8]) {
        const day = addDays(season.today, 20)
        expect(quoted(assortment, slug, [day], [age], quantity), `${slug} ${age}`).toBeGreaterThan(quantity * 1000)
      }
    }
  }
})

test('The demo prices add a new card, and nothing for a reloaded one', async ({ tx }) => {
  const assortment = await loaded(tx)
  const day = addDays(season.today, 20)
  const plain = Number(quoted(assortment, 'day-lift-ticket', [day], ['Adult']))

  expect(quoted(assortment, 'day-lift-ticket', [day], ['Adult', 'New card'])).toBe(plain + 500)
  expect(quoted(assortment, 'day-lift-ticket', [day], ['Adult', 'Reload my card'])).toBe(plain)
})

test('The demo prices are lower for a group of four, and lower again for eight', async ({ tx }) => {
  const assortment = await loaded(tx)
  const each = (quantity: number) =>
    Number(quoted(assortment, 'half-day-ticket', [addDays(season.today, 4)], ['Adult'], quantity)) / quantity

  expect([each(1), each(3), each(4), each(8)]).toEqual([8400, 8400, 7600, 6900])
})

test('The demo price of several days is one price in a row and a sum one by one', { tags: 'prove' }, async ({ tx }) => {
  const assortment = await loaded(tx)
  const days = (count: number) => Array.from({ length: count }, (_, index) => addDays(season.today, 20 + 2 * index))

  expect(quoted(assortment, 'three-day-ticket', days(1), ['Adult'])).toBe(29700)
  expect(quoted(assortment, 'flex-pack', days(3), ['Adult', '3 days'])).toBe(31200)
  expect(quoted(assortment, 'flex-pack', days(4), ['Adult', '4 days'])).toBe(40000)
  expect(quoted(assortment, 'flex-pack', days(5), ['Adult', '5 days'])).toBe(47500)
  expect(quoted(assortment, 'flex-pack', days(3), ['Child', '3 days'])).toBe(31200 - 3 * 5300)
})

test('The demo prices of a tee time start at the price on its tile', { tags: 'prove' }, async ({ tx }) => {
  const assortment = await loaded(tx)
  const { id, priceMinor } = productOf(assortment, 'tee-time')
  const rates = assortment.courses.get(id)?.rates ?? []

  expect(Math.min(...rates.map((rate) => rate.priceMinor))).toBe(priceMinor)
  expect(new Set(rates.map(({ holes }) => holes))).toEqual(new Set([9, 18]))
})

test('The places of the demo are shared by all products that go up the mountain', { tags: 'prove' }, async ({ tx }) => {
  const { stock, ...assortment } = await loaded(tx)
  const pools = ['day-lift-ticket', 'half-day-ticket', 'three-day-ticket', 'flex-pack', 'pass-reservation'].map(
    (slug) => stock.pools.get(productOf({ stock, ...assortment }, slug).id)?.map(({ poolId }) => poolId),
  )

  expect(new Set(pools.map((ids) => JSON.stringify(ids))).size).toBe(1)
  expect(pools[0]).toHaveLength(1)
  expect(await readViolations(tx)).toEqual([])
})

test('The places of the demo show every state of a calendar within two weeks', { tags: 'prove' }, async ({ tx }) => {
  const assortment = await loaded(tx)
  const places = await placesOf(tx, assortment, 'day-lift-ticket')
  const { id, calendarTemplate } = productOf(assortment, 'day-lift-ticket')
  const on = (name: Parameters<typeof specialDay>[1]) => places.get(specialDay(season, name))

  expect(on('lowStock')).toBeGreaterThan(0)
  expect(on('lowStock')).toBeLessThanOrEqual(calendarTemplate?.inventoryMessageThreshold ?? 0)
  expect(on('soldOut')).toBe(0)
  expect(on('noInventory')).toBeUndefined()
  expect(on('noPrice')).toBeGreaterThan(100)
  expect(on('blackout')).toBeGreaterThan(100)
  expect([...(assortment.stock.blackouts.get(id) ?? [])]).toEqual([specialDay(season, 'blackout')])
  expect(sellingDays(season).filter((day) => !places.has(day))).toHaveLength(1)
})

test('The demo sells six nights of night skiing, one of them full', { tags: 'prove' }, async ({ tx }) => {
  const places = await placesOf(tx, await loaded(tx), 'night-skiing')
  const nights = eventNights(season)

  expect([...places.keys()].toSorted()).toEqual(nights)
  expect(nights.map((day) => (places.get(day) ?? 0) > 0)).toEqual([true, true, false, true, true, true])
})

test('The activities of the demo have start times with plenty of places, with four and with none', {
  tags: 'prove',
}, async ({ tx }) => {
  const { activities } = await loaded(tx)
  const byCode = async (code: string) => {
    const poolIds = [...activities.values()].filter((one) => one.code === code).map(({ poolId }) => poolId)
    const slots = await readSlots(tx, poolIds, season.start, season.end)
    return { times: new Set(slots.map(({ time }) => time)).size, places: new Set(slots.map(({ left }) => left)) }
  }

  expect(await byCode('TUBE')).toEqual({ times: 8, places: new Set([40]) })
  expect(await byCode('CAT')).toEqual({ times: 2, places: new Set([4]) })
  expect(await byCode('STARS')).toEqual({ times: 1, places: new Set([0]) })
})

test('A Summit Pass can be paid with a deposit and five monthly payments', { tags: 'prove' }, async ({ tx }) => {
  const assortment = await loaded(tx)
  const { id, variants } = productOf(assortment, 'summit-pass')
  const plan = planFor(assortment.plans, id, null, season.today)
  if (!plan) throw new Error('It has a plan.')
  const schedule = paymentSchedule({ plan, totalMinor: 89900, today: season.today })

  const amounts = schedule?.payments.map(({ amountMinor }) => amountMinor)
  expect(amounts).toEqual([9900, 16000, 16000, 16000, 16000, 16000])
  expect(variants).toHaveLength(16)
  expect(new Set(variants.map(({ headerCode }) => headerCode)).size).toBe(4)
})

test('SAVE20 is a coupon of twenty dollars for an order of a hundred or more', { tags: 'prove' }, async ({ tx }) => {
  await loadDemo(tx, now, testCodes)

  expect(await findCoupon(tx, 'save20', 'any guest')).toMatchObject({ amountMinor: 2000, minimumSubtotalMinor: 10000 })
})

test('Each rental product has two locations in the demo', { tags: 'prove' }, async ({ tx }) => {
  const assortment = await loaded(tx)
  const shops = (slug: string) => productOf(assortment, slug).rentalLocations.map(({ name }) => name)

  expect(shops('ski-rental')).toEqual(['Base Village', 'Ridge House'])
  expect(shops('snowboard-rental')).toEqual(['Base Village', 'Lake Parking'])
})
