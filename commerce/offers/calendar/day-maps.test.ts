import { expect, test } from 'vitest'
import { givenVariant, guestView } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { PoolUse, SlotCount } from '#commerce/inventory/index.ts'
import {
  AGE,
  CHILD,
  choose,
  EXTRAS,
  givenAssortment,
  givenTicket,
  HELMET,
  TICKET,
  ticketForm,
} from '#commerce/offers/offers-for-tests.ts'
import type { ProductPrices } from '#commerce/pricing/index.ts'
import { givenLevel, givenOverride, givenPeriod, givenWindow } from '#commerce/pricing/prices-for-tests.ts'
import { spanOfDays } from './calendar-days.ts'
import { dayMaps } from './day-maps.ts'
import { dayStock } from './day-stock.ts'

const MOUNTAIN = 50
const RENTALS = 51
/** The visitor's today is 9 December, and the season lasts from 20 November to 10 April. */
const DAYS = spanOfDays('2026-12-08', '2026-12-13')

type Given = {
  product?: Partial<CatalogProduct>
  pools?: PoolUse[]
  prices?: Partial<ProductPrices>
  /** Places left by pool, day after day from 8 December; null has no slot. */
  left?: Record<number, (number | null)[]>
  times?: SlotCount[]
  blackouts?: string[]
  form?: Record<string, string>
}

function mapsOf({ product = {}, pools = [], prices, left = {}, times = [], blackouts = [], form = {} }: Given) {
  const assortment = givenAssortment([givenTicket(product)], {
    prices: new Map(prices ? [[TICKET, { periods: [], overrides: [], tiers: [], ...prices }]] : []),
    stock: {
      pools: new Map(pools.length > 0 ? [[TICKET, pools]] : []),
      blackouts: new Map([[TICKET, new Set(blackouts)]]),
    },
    activities: [{ id: 1, code: 'CAT', location: 'BASE', poolId: MOUNTAIN, guestsPerPlace: null }],
  })
  const slots = Object.entries(left).flatMap(([poolId, counts]) =>
    counts.flatMap((count, index) => (count === null ? [] : [slot(Number(poolId), DAYS[index] ?? '', count)])),
  )
  const choice = choose(assortment, ticketForm(form))
  return dayMaps(assortment, choice, dayStock([...slots, ...times]), DAYS)
}

function slot(poolId: number, day: string, left: number, time: string | null = null): SlotCount {
  return { poolId, day, time, capacity: 100, sold: 100 - left, held: 0, left }
}

const use = (poolId: number, given: Partial<PoolUse> = {}): PoolUse => ({ poolId, variantId: null, units: 1, ...given })
const values = (counts: Record<string, number>) => DAYS.map((day) => counts[day])

test('The day maps show the scarcest pool, 0 without a slot, and why a day cannot be bought [IMPL-34, PRODUCT-34]', () => {
  const maps = mapsOf({
    pools: [use(MOUNTAIN), use(RENTALS)],
    left: { [MOUNTAIN]: [9, 9, 4, 0, null, 9], [RENTALS]: [9, 3, 8, 5, 5, 9] },
  })
  expect(values(maps.inventory)).toEqual([9, 3, 4, 0, undefined, 9])
  expect(values(maps.purchasable)).toEqual([0, 3, 4, 0, 0, 9])
  expect(maps.pricingInventory).toEqual({})
  expect(maps.closed).toEqual({ '2026-12-08': 'past_cutoff', '2026-12-11': 'sold_out', '2026-12-12': 'not_stocked' })
})

test('The day maps are unlimited where nothing is counted, up to what one line may have [IMPL-34]', () => {
  expect(values(mapsOf({}).purchasable)).toEqual([0, 10_000, 10_000, 10_000, 10_000, 10_000])
  expect(mapsOf({}).inventory).toEqual({})
  expect(values(mapsOf({ product: { maxPerOrder: 6 } }).purchasable)).toEqual([0, 6, 6, 6, 6, 6])
})

test('The day maps count the places a piece takes, and only the pools of its variant', () => {
  const variant = givenVariant({ id: 5, valueIds: [CHILD] })
  const given = {
    product: { variants: [variant] },
    pools: [use(MOUNTAIN, { units: 2 }), use(RENTALS, { variantId: 5 })],
    left: { [MOUNTAIN]: [9, 9, 9, 9, 9, 9], [RENTALS]: [1, 1, 1, 1, 1, 1] },
  }
  expect(mapsOf(given).inventory['2026-12-10']).toBe(4)
  expect(mapsOf({ ...given, form: { [`product_attribute_${AGE}`]: String(CHILD) } }).inventory['2026-12-10']).toBe(1)
})

test('The day maps of a dynamic product sum what is left at every price, and close a day without one [IMPL-34]', () => {
  const levels = [givenLevel(1, 5000, 10), givenLevel(2, 6000, 10)]
  const open = [givenLevel(3, 7000, 5), givenLevel(4, 8000)]
  const maps = mapsOf({
    product: { isDynamicPrice: true },
    prices: {
      periods: [
        givenPeriod([givenWindow(levels)], ['2026-12-09', '2026-12-10']),
        givenPeriod([givenWindow(open)], ['2026-12-11']),
      ],
      overrides: [givenOverride(1, 9900, { day: '2026-12-12' })],
    },
    left: { 1: [0, 3, 0], 2: [0, 4, 0] },
  })
  expect(values(maps.pricingInventory)).toEqual([undefined, 7, 0, 10_000, 10_000, undefined])
  expect(values(maps.purchasable)).toEqual([0, 7, 0, 10_000, 10_000, 0])
  expect(maps.closed).toEqual({ '2026-12-08': 'past_cutoff', '2026-12-10': 'sold_out', '2026-12-13': 'no_price' })
})

test('The day maps close a day on which the least quantity cannot be reached', () => {
  const product = { allowedQuantities: [4, 6] }
  const maps = mapsOf({ product, pools: [use(MOUNTAIN)], left: { [MOUNTAIN]: [9, 3, 4, 9, 9, 9] } })
  expect(maps.closed['2026-12-09']).toBe('minimum_not_reachable')
  expect(maps.purchasable['2026-12-09']).toBe(0)
  expect(maps.purchasable['2026-12-10']).toBe(4)
})

test('The day maps close the season’s last day after its own cut-off, although the calendar opens on it [IMPL-34]', () => {
  const product = { specifications: [{ name: '[Cutoff Time]', value: '16:00' }] }
  const assortment = givenAssortment([givenTicket(product)])
  const at = (now: string) => {
    const choice = choose(assortment, ticketForm(), { ...guestView, now: new Date(now) })
    return [choice.earliest.clamped, dayMaps(assortment, choice, dayStock([]), ['2027-04-10'])] as const
  }
  const [opens, maps] = at('2027-04-10T22:01:00Z')
  expect(opens).toBe('2027-04-10')
  expect(maps.purchasable).toEqual({ '2027-04-10': 0 })
  expect(maps.closed).toEqual({ '2027-04-10': 'past_cutoff' })
  expect(at('2027-04-10T22:00:00Z')[1].purchasable).toEqual({ '2027-04-10': 10_000 })
})

test('The day maps are empty for a combination that is not sold', () => {
  const maps = mapsOf({ product: { existingCombinationsOnly: true } })
  expect(maps).toEqual({ inventory: {}, pricingInventory: {}, purchasable: {}, closed: {} })
})

const threeDays = { multiDay: 'consecutive', numberOfDays: 3 } as const
const given = { product: threeDays, pools: [use(MOUNTAIN)] }

test('Consecutive days have as many places as the scarcest of them, and none where one day has no slot', () => {
  const maps = mapsOf({ ...given, left: { [MOUNTAIN]: [9, 9, 2, 9, 9, null] } })
  expect(values(maps.inventory)).toEqual([2, 2, 2, undefined, undefined, undefined])
  expect(maps.closed['2026-12-11']).toBe('not_stocked')
})

test('Consecutive days cannot start where one of them is closed or outside the season', () => {
  const maps = mapsOf({ ...given, left: { [MOUNTAIN]: [9, 9, 9, 9, 9, 9] }, blackouts: ['2026-12-11'] })
  expect(DAYS.slice(0, 4).map((day) => maps.closed[day])).toEqual(['past_cutoff', 'blackout', 'blackout', 'blackout'])
  const assortment = givenAssortment([givenTicket(threeDays)])
  const last = spanOfDays('2027-04-07', '2027-04-11')
  const { closed } = dayMaps(assortment, choose(assortment, ticketForm()), dayStock([]), last)
  expect(last.map((day) => closed[day])).toEqual([undefined, undefined, ...Array(3).fill('out_of_season')])
})

const ride = { activityCode: 'CAT', activityLocation: 'BASE' }

test('An activity has all places of a day, and as many at once as its emptiest time [PRODUCT-34]', () => {
  const times = [slot(MOUNTAIN, '2026-12-10', 4, '09:00:00'), slot(MOUNTAIN, '2026-12-10', 3, '11:00:00')]
  const maps = mapsOf({ product: ride, times })
  expect(maps.inventory['2026-12-10']).toBe(7)
  expect(maps.purchasable['2026-12-10']).toBe(4)
  expect(maps.closed['2026-12-11']).toBe('not_stocked')
})

test('An activity no longer counts the times that have started today', () => {
  const times = [slot(MOUNTAIN, '2026-12-09', 4, '09:00:00'), slot(MOUNTAIN, '2026-12-09', 3, '15:00:00')]
  expect(mapsOf({ product: ride, times }).inventory['2026-12-09']).toBe(3)
  expect(mapsOf({ product: ride, times: times.slice(0, 1) }).closed['2026-12-09']).toBe('not_stocked')
})

test('An activity is sold out when no time has a place [DATE-18]', () => {
  const maps = mapsOf({ product: ride, times: [slot(MOUNTAIN, '2026-12-10', 0, '09:00:00')] })
  expect(maps.inventory['2026-12-10']).toBe(0)
  expect(maps.closed['2026-12-10']).toBe('sold_out')
})

test('An add-on takes from the stock of the product it adds', () => {
  const rental = givenTicket({ id: 2, slug: 'rental', attributes: [] })
  const ticket = givenTicket()
  const attributes = ticket.attributes.map((attribute) => ({
    ...attribute,
    values: attribute.values.map((value) =>
      value.id === HELMET ? { ...value, linkedProductId: 2, linkedQuantity: 2 } : value,
    ),
  }))
  const assortment = givenAssortment([{ ...ticket, attributes }, rental], {
    stock: { pools: new Map([[2, [use(RENTALS)]]]), blackouts: new Map() },
  })
  const stock = dayStock([slot(RENTALS, '2026-12-10', 9)])
  const inventory = (form: Record<string, string>) =>
    dayMaps(assortment, choose(assortment, ticketForm(form)), stock, ['2026-12-10']).inventory
  expect(inventory({})).toEqual({})
  expect(inventory({ [`product_attribute_${EXTRAS}`]: String(HELMET) })).toEqual({ '2026-12-10': 4 })
})
