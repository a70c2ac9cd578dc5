import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysField, optionField } from '#contract/rules/product-form.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

const DAY = '2026-12-05'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await startShop()
  const { rows } = await shop.database.pool.query("select id from product where slug = 'tee-time'")
  productId = rows[0].id
})
afterAll(() => shop.stop())

const sheet = (query: string) => shop.fetch(`/api/product/iteminventory?productId=${productId}&${query}`)
const slots = async () => {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as count from slot join golf_course on slot.pool_id in (golf_course.pool_id, turn_pool_id)`,
  )
  return rows[0].count
}

test('The tee sheet of a day lists its open times, for eighteen holes unless told otherwise [API-42, IMPL-41]', async () => {
  const eighteen = await (await sheet(`teetimeDate=${DAY}`)).json()
  expect(eighteen).toHaveLength(61)
  expect(eighteen[0]).toEqual({
    Time: '07:00:00',
    Display: '7:00 am',
    Holes: 18,
    AvailablePlayers: 4,
    Rate: 109,
    RateName: 'Morning',
    CartIncluded: true,
    SlotId: `${DAY}T07:00:00`,
  })
  const nine = await (await sheet(`teetimeDate=${DAY}&holes=9`)).json()
  expect(nine.at(-1)).toMatchObject({ Display: '5:00 pm', Holes: 9, Rate: 45, RateName: 'Twilight' })
})

test('A round has no price before its tee time, and then the rate of the sheet', async () => {
  const { ProductAttributes }: ProductDetails = await (await shop.fetch('/api/product/by-slug/tee-time')).json()
  const named = (name: string) => ProductAttributes.find(({ Name }) => Name === name)
  const option = (name: string) => optionField(named(name)?.Id ?? 0)
  const eighteen = named('Holes')?.Values.find(({ title }) => title === '18')?.Id
  const priceAt = async (time: string) => {
    const body = new URLSearchParams({
      [daysField(productId)]: DAY,
      [option('Start Date')]: DAY,
      [option('Holes')]: String(eighteen),
      [option('Tee Time')]: time,
    })
    const address = `/shoppingcart/productdetails_attributechange?productId=${productId}`
    return (await (await shop.fetch(address, { method: 'POST', body })).json()).priceValue
  }
  expect(await priceAt('')).toBeNull()
  expect(await priceAt(`${DAY}T07:00:00`)).toBe(109)
})

test('Reading a sheet stores nothing; preparing a day makes its slots once [API-41, IMPL-41]', async () => {
  const before = await slots()
  await sheet(`teetimeDate=${DAY}`)
  expect(await slots()).toBe(before)

  const prepare = () =>
    shop.fetch(`/api/product/iteminventory/setcache?productId=${productId}&teetimeDate=${DAY}`, { method: 'POST' })
  const replies = await Promise.all(Array.from({ length: 10 }, prepare))
  for (const reply of replies) {
    expect(await reply.json()).toMatchObject({
      Cached: true,
      AsOfUtc: expect.stringMatching(/^2026-12-03T16:.*Z$/),
      Count: 61,
    })
  }
  expect(await slots()).toBe(before + 122)
  await prepare()
  expect(await slots()).toBe(before + 122)
})

test('No day that cannot be booked is prepared, however far away', async () => {
  const before = await slots()
  const address = `/api/product/iteminventory/setcache?productId=${productId}&teetimeDate=9999-12-31`
  expect(await (await shop.fetch(address, { method: 'POST' })).json()).toMatchObject({ Cached: false, Count: 0 })
  expect(await slots()).toBe(before)
})

test('A link prepares nothing, a script of the shop does [AUT-05, API-41]', async () => {
  const ask = (site: string, mode: string, destination: string) =>
    rawRequest(`${shop.url}/api/product/iteminventory/setcache?productId=${productId}&teetimeDate=2026-12-06`, {
      headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination },
    })
  const before = await slots()
  expect((await ask('cross-site', 'no-cors', 'image')).status).toBe(403)
  expect((await ask('same-origin', 'no-cors', 'image')).status).toBe(403)
  expect((await ask('same-origin', 'navigate', 'document')).status).toBe(403)
  expect(await slots()).toBe(before)
  expect((await ask('same-origin', 'cors', 'empty')).status).toBe(200)
  expect(await slots()).toBe(before + 122)
})

test('An unknown course has no tee sheet, and a broken day or number of holes is refused', async () => {
  const other = await shop.database.pool.query("select id from product where slug = 'day-lift-ticket'")
  for (const id of [other.rows[0].id, 999_999]) {
    const reply = await shop.fetch(`/api/product/iteminventory?productId=${id}&teetimeDate=${DAY}`)
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  }
  for (const [query, message] of [
    ['teetimeDate=2027-02-29', "'teetimeDate' is no day of the calendar."],
    [`teetimeDate=${DAY}&holes=12`, "'holes' must be one of 9, 18."],
    ['holes=9', "'teetimeDate' is missing."],
  ]) {
    const reply = await sheet(String(query))
    expect([reply.status, (await reply.json()).message]).toEqual([400, message])
  }
  const nothing = await shop.fetch('/api/product/iteminventory')
  expect((await nothing.json()).message).toBe("'productId' is missing.")
})
