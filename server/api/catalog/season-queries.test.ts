/**
 * What a whole season of day prices costs: how often the database is asked, counted on every connection of the process
 * that answers, and how many bytes travel.
 */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => shop.stop())

test('A whole season of a guest with a cart is answered over HTTP from at most three queries [API-46]', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket')
  const { Id, ProductAttributes } = await productOf(shop, 'day-lift-ticket')
  const body = {
    ProductId: Id,
    ProductAttributeValueIds: [ProductAttributes[0]?.Values[0]?.Id],
    StartDate: '2026-12-03',
    EndDate: '2027-06-01',
    SelectedDates: ['2026-12-24'],
  }
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const counts: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = asked.mock.calls.length
    const reply = await guest.post(showDayPricesCall.path, body)
    counts.push(asked.mock.calls.length - before)
    const { Variants } = await reply.json()
    expect(Variants[0].DayPriceLists.length).toBeGreaterThan(150)
  }
  // What the shop does beside, sweeping and looking for changes, may fall into a reply, but not into all of them.
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBeLessThanOrEqual(3)
})

test('180 days of prices and why one of them costs what it does travel in at most 25 KB [API-47]', async () => {
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const reply = await cartGuest(shop).post(
    showDayPricesCall.path,
    { ProductId: Id, StartDate: '2026-12-03', EndDate: '2027-05-31', SelectedDates: ['2027-01-05'] },
    { 'accept-encoding': 'gzip' },
  )
  expect(reply.headers.get('content-encoding')).toBe('gzip')
  const { PurchasableInventory } = await reply.json()
  expect(Object.keys(PurchasableInventory)).toHaveLength(180)
  const bytes = Number(reply.headers.get('content-length'))
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(25_000)
})
