import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { addDays } from '#contract/values/day.ts'
import { seasonAround } from '#demo/season.ts'
import { eventNights } from '#demo/selling/days.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { lockGuest } from '#server/testing/visitors/lock-guest.ts'

const season = seasonAround(new Date(TEST_CLOCK))
/** A Tuesday in January, long before which it is booked: the cheapest day there is. */
const someDay = addDays(season.today, 33)
const [firstNight = '', , fullNight = ''] = eventNights(season)

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Answers = Record<string, string>

/** Puts a product into the cart of a new guest: everything as the page opens, with these options by name. */
async function buy(slug: string, answers: Answers = {}, quantity = 1, guest = lockGuest(shop)) {
  const product: ProductDetails = await (await shop.fetch(`/api/product/by-slug/${slug}`)).json()
  const form = new URLSearchParams({ [`addtocart_${product.Id}.EnteredQuantity`]: String(quantity) })
  for (const { Id, Name, Values, IsDisabled } of product.ProductAttributes) {
    const offered = Values.filter((value) => !value.IsFiltered)
    const named = offered.find(({ title }) => title === answers[Name])
    const opens = offered.filter(({ IsPreSelected }) => IsPreSelected).map((value) => value.Id)
    const answer = named ? String(named.Id) : (answers[Name] ?? opens.join(','))
    if (!IsDisabled && answer !== '') form.set(`product_attribute_${Id}`, answer)
  }
  if (answers['Start Date']) form.set(`rental_start_date_${product.Id}`, answers['Start Date'])
  const reply = await guest.ask(`/api/addproducttocart/details/${product.Id}/1`, {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const added = await reply.json()
  if (!added.success) return added.code
  const cart = await (await guest.ask('/api/cart', {})).json()
  return cart.Items[0].LineTotalValue
}

const rental = { 'Start Date': someDay, Height: '180', Weight: '80', 'Boot Size': '43' }

test.each<[string, string, number, Answers, number?]>([
  ['a day on the mountain with a new card', 'day-lift-ticket', 114, { 'Start Date': someDay }],
  ['it for a child', 'day-lift-ticket', 56, { 'Start Date': someDay, Age: 'Child' }],
  ['half a day', 'half-day-ticket', 89, { 'Start Date': someDay }],
  ['half a day for eight', 'half-day-ticket', 8 * 74, { 'Start Date': someDay }, 8],
  ['three days in a row', 'three-day-ticket', 302, { 'Start Date': someDay }],
  [
    'four days of their choice',
    'flex-pack',
    400,
    { Days: '4 days', 'Start Date': [20, 22, 25, 30].map((on) => addDays(season.today, on)).join('|') },
  ],
  ['a night', 'night-skiing', 54, { 'Start Date': firstNight }],
  ['skis', 'ski-rental', 54, rental],
  ['a board', 'snowboard-rental', 58, { 'Start Date': someDay }],
  [
    'a gift card of fifty dollars',
    'gift-card',
    50,
    { 'How Much': '$50', Delivery: 'Print it myself', Recipient: 'Sam', From: 'Noa' },
  ],
])('A guest of the demo resort buys %s', async (_what, slug, price, answers, quantity) => {
  expect(await buy(slug, answers, quantity)).toBe(price)
})

test.each<[string, string, string, Answers]>([
  ['a renewal', 'pass-renewal', 'RENEWAL', {}],
  ['a pass without a member', 'summit-pass', 'MEMBER_REQUIRED', {}],
  ['a night that is full', 'night-skiing', 'SOLD_OUT', { 'Start Date': fullNight }],
  ['a time without a lock', 'snowcat-tour', 'LOCK_LOST', { 'Start Date': someDay, Time: '18:00' }],
])('A guest of the demo resort does not get %s', async (_what, slug, code, answers) => {
  expect(await buy(slug, answers)).toBe(code)
})

test.each([
  ['snow-tubing', 'TUBE', 'MEADOW', '10:00', 58],
  ['snowcat-tour', 'CAT', 'BASE', '15:30', 290],
])(
  'A guest of the demo resort goes on %s for two at the time they locked',
  async (slug, code, location, time, price) => {
    const guest = lockGuest(shop)
    const { Locks } = await guest.lock({ code, location, at: `${someDay}T${time}:00`, quantity: 2 })
    const answers = { 'Start Date': someDay, Time: time, 'Lock ID': Locks[0]?.MasterLockId ?? '', 'Group Size': '2' }

    expect(await buy(slug, answers, 2, guest)).toBe(price)
  },
)

test('A guest of the demo resort finds no place under the stars', async () => {
  const at = `${eventNights(season)[0]}T21:00:00`
  expect((await lockGuest(shop).lock({ code: 'STARS', location: 'SUMMIT', at })).Locks).toEqual([])
})

test('A guest of the demo resort plays eighteen holes at the rate of the sheet', async () => {
  const { Id } = await (await shop.fetch('/api/product/by-slug/tee-time')).json()
  const query = new URLSearchParams({ productId: String(Id), teetimeDate: someDay, holes: '18' })
  const sheet = await (await shop.fetch(`/api/product/iteminventory?${query}`)).json()
  const [first] = sheet

  expect(first).toMatchObject({ Time: expect.stringContaining('07:00'), AvailablePlayers: 4, Rate: 109 })
  expect(sheet.at(-1)).toMatchObject({ Rate: 80 })
  expect(await buy('tee-time', { 'Start Date': someDay, Holes: '18', 'Tee Time': first.SlotId }, 2)).toBe(218)
})
