/** Calls about days, asked for days and numbers that no page asks for: every one is answered, and none breaks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showActivityTimesCall, showTeeSheetCall } from '#contract/calls/activities.ts'
import { showCalendarSettingsCall, showDayPricesCall } from '#contract/calls/prices.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const prices = (body: object) => cartGuest(shop).post(showDayPricesCall.path, body)

async function productIds(): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ id: number }>('select id from product order by id')
  return rows.map(({ id }) => id)
}

test.for([
  ['the first days there are', '0001-01-01', '0001-01-02'],
  ['the last days there are', '9999-12-30', '9999-12-31'],
  ['the days on which the clocks change', '2027-03-13', '2027-03-15'],
  ['the end of the year', '2026-12-31', '2027-01-01'],
] as const)('Every product says of %s whether they can be bought', async ([, StartDate, EndDate]) => {
  for (const ProductId of await productIds()) {
    const reply = await prices({ ProductId, StartDate, EndDate, SelectedDates: [StartDate, EndDate] })
    expect([ProductId, reply.status]).toEqual([ProductId, expect.toBeOneOf([200, 404])])
  }
})

test.for([-1, 0, 1.5, 2 ** 31, 2 ** 63, '1', '0x10', null])(
  'A product or a value with the number %s does not exist [INP-07]',
  async (id) => {
    const { Id } = await productOf(shop, 'day-lift-ticket')
    const day = { StartDate: '2026-12-10', EndDate: '2026-12-10' }
    expect((await prices({ ProductId: id, ...day })).status).toBe(400)
    expect((await prices({ ProductId: Id, ProductAttributeValueIds: [id], ...day })).status).toBe(400)
    // In an address everything is text, so '1' is a number there.
    const asText = id === '1' ? 'one' : String(id)
    const teeSheet = `${showTeeSheetCall.path}?productId=${asText}&teetimeDate=2026-12-10`
    for (const address of [`${showCalendarSettingsCall.path}?productId=${asText}`, teeSheet]) {
      expect([address, (await shop.fetch(address)).status]).toEqual([address, 400])
    }
  },
)

test('Values of other products say nothing of a price', async () => {
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const other = await productOf(shop, 'ski-rental')
  const foreign = other.ProductAttributes.flatMap(({ Values }) => Values.map((value) => value.Id))
  const day = { ProductId: Id, StartDate: '2026-12-10', EndDate: '2026-12-10' }
  const without = await (await prices({ ...day, ProductAttributeValueIds: [] })).json()
  const { Variants } = await (await prices({ ...day, ProductAttributeValueIds: foreign.slice(0, 200) })).json()
  expect(Variants[0].DayPriceLists).toEqual(without.Variants[0].DayPriceLists)
})

test('Days of a product that is not published are not found, as the product is not', async () => {
  const { Id } = await productOf(shop, 'night-skiing')
  await shop.database.transaction(async (tx) => {
    await tx.execute(`update product set is_published = false where id = ${Id}`)
    await tx.execute('update revision set number = number + 1')
  })
  const status = async () => (await prices({ ProductId: Id, StartDate: '2026-12-10' })).status
  await expect.poll(status).toBe(404)
  expect((await shop.fetch(`${showCalendarSettingsCall.path}?productId=${Id}`)).status).toBe(404)
})

test.for([
  ['from a later day to an earlier one', '2026-12-10', '2026-12-09', 400],
  ['for more than two months', '2026-12-01', '2027-02-01', 400],
  ['for all days there are', '0001-01-01', '9999-12-31', 400],
  ['for the first day there is', '0001-01-01', '0001-01-01', 200],
  ['for the last day there is', '9999-12-31', '9999-12-31', 200],
] as const)('Start times %s are answered or refused in words', async ([, StartDate, EndDate, status]) => {
  const reply = await cartGuest(shop).post(showActivityTimesCall.path, {
    Code: 'CAT',
    Location: 'BASE',
    StartDate,
    EndDate,
  })
  expect([reply.status, await reply.json()]).toEqual([
    status,
    status === 200 ? { Activities: [{ Code: 'CAT', Location: 'BASE', StartTimes: [] }] } : expect.anything(),
  ])
})
