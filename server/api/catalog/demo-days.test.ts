import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category, CategoryNode } from '#contract/schemas/catalog.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { seasonAround } from '#demo/season.ts'
import { type SPECIAL_DAYS, specialDay } from '#demo/selling/days.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

const season = seasonAround(new Date(TEST_CLOCK))
const on = (name: keyof typeof SPECIAL_DAYS) => specialDay(season, name)

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function calendarOf(slug: string, titles = ['Adult']) {
  const { Id, ProductAttributes }: ProductDetails = await (await shop.fetch(`/api/product/by-slug/${slug}`)).json()
  const chosen = ProductAttributes.flatMap(({ Values }) => Values).filter(({ title }) => titles.includes(title))
  const reply = await shop.fetch('/api/v1/product-variant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ProductId: Id,
      ProductAttributeValueIds: chosen.map((value) => value.Id),
      StartDate: season.today,
      EndDate: season.end,
    }),
  })
  return reply.json()
}

test('The calendar of the day ticket shows every state a day can have, each on its day', async () => {
  const { ClosedReason, Inventory, PricingInventory, PurchasableInventory, Variants } =
    await calendarOf('day-lift-ticket')
  const rows = new Map(Variants[0].DayPriceLists.map((row: { Date: string }) => [row.Date.slice(0, 10), row]))

  expect(ClosedReason).toEqual({
    [on('soldOut')]: 'sold_out',
    [on('noPrice')]: 'no_price',
    [on('noInventory')]: 'not_stocked',
    [on('blackout')]: 'blackout',
  })
  expect([Inventory.InventoryCounts[on('lowStock')], PurchasableInventory[on('lowStock')]]).toEqual([8, 8])
  expect(Inventory.InventoryCounts[on('soldOut')]).toBe(0)
  expect(Inventory.InventoryCounts[on('noInventory')]).toBeUndefined()
  expect(PricingInventory[on('noPrice')]).toBeUndefined()
  expect(rows.has(on('noPrice'))).toBe(false)
  expect(rows.get(on('fewAtPrice'))).toMatchObject({ InventoryPriceListLevelNumberRemaining: 4 })
  expect(PricingInventory[on('fewAtPrice')]).toBe(10)
})

async function lowestIn(titles: string[]): Promise<number> {
  const { PurchasableInventory, Variants } = await calendarOf('day-lift-ticket', titles)
  const rows: { Date: string; InventoryPriceListLevelPrice: number }[] = Variants[0].DayPriceLists
  const open = rows.filter((row) => PurchasableInventory[row.Date.slice(0, 10)] > 0)
  return Math.min(...open.map((row) => row.InventoryPriceListLevelPrice))
}

test('The tile of the day ticket names the lowest price of its calendars: that of a child who has a card [IMPL-15]', async () => {
  const categories: CategoryNode[] = await (await shop.fetch('/api/v1/categories')).json()
  const tickets = categories.find(({ SeName }) => SeName === 'lift-tickets')
  const { ProductDetails: tiles }: Category = await (await shop.fetch(`/api/category/${tickets?.Id}`)).json()
  const tile = tiles.find(({ SeName }) => SeName === 'day-lift-ticket')

  expect(tile?.ProductPrice).toMatchObject({ PriceValue: await lowestIn(['Child', 'Reload my card']), IsFrom: true })
})

test('The page of the day ticket names the lowest price of the options that it opens with', async () => {
  const { ProductPrice } = await (await shop.fetch('/api/product/by-slug/day-lift-ticket')).json()

  expect(ProductPrice).toMatchObject({ PriceValue: await lowestIn(['Adult', 'New card']), IsFrom: true })
})

test('Night skiing is on six nights of the season, one of them full', async () => {
  const { PurchasableInventory } = await calendarOf('night-skiing')
  const counts = Object.values(PurchasableInventory).filter((count) => count !== 0)

  expect(counts).toHaveLength(5)
})
