/** Prices and stock are read as often as people read them, and not as often as programs that copy the shop do. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { showActivityTimesCall, showTeeSheetCall } from '#contract/calls/activities.ts'
import { countCombinationsCall, showCalendarSettingsCall, showDayPricesCall } from '#contract/calls/prices.ts'
import type { Call } from '#contract/wire/call.ts'
import { address } from '#contract/wire/client.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { createReadLimit, LIMITED_READS, readsPerMinute } from './limits.ts'

const MOST = 12

let shop: TestShop
let ticket: number
let course: number
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  ticket = (await productOf(shop, 'half-day-ticket')).Id
  course = (await productOf(shop, 'tee-time')).Id
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.pricereadsperminute': String(MOST) }))
  // The shop hears of a setting by itself, a moment later.
  while (!(await isOverLimit('198.51.100.200')));
})
afterAll(() => shop.stop())

const calendarOf = () => address(showCalendarSettingsCall, { query: { productId: ticket } })
const sheet = () => address(showTeeSheetCall, { query: { productId: course, teetimeDate: '2026-12-05', holes: 18 } })
const times = { Code: 'CAT', Location: 'BASE', StartDate: '2026-12-05', EndDate: '2026-12-05' }
const prices = () => ({ ProductId: ticket, StartDate: '2026-12-21', EndDate: '2026-12-27' })

/** Whether one more than the limit is refused. */
async function isOverLimit(from: string): Promise<boolean> {
  const guest = cartGuest(shop, '', from)
  for (let asked = 0; asked < MOST; asked += 1) await guest.ask(calendarOf())
  return (await guest.ask(calendarOf())).status === 429
}

test('A network that copies prices and stock is refused with when to come back, and a buyer of another one is answered all the while [BOT-04]', async () => {
  const scraper = cartGuest(shop, '', '198.51.100.1')
  const buyer = cartGuest(shop, '', '198.51.100.2')
  const ask = [
    (guest: typeof buyer) => guest.post(showDayPricesCall.path, prices()),
    (guest: typeof buyer) => guest.ask(calendarOf()),
    (guest: typeof buyer) => guest.ask(sheet()),
    (guest: typeof buyer) => guest.post(showActivityTimesCall.path, times),
    (guest: typeof buyer) => guest.ask(address(countCombinationsCall, { params: { productId: ticket } })),
  ]
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) for (const one of ask) statuses.push((await one(scraper)).status)
  expect(statuses).toEqual(statuses.map((_, at) => (at < MOST ? 200 : 429)))

  const refused = await scraper.post(showDayPricesCall.path, prices())
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 })

  for (const one of ask) expect((await one(buyer)).status).toBe(200)
  const change = await buyer.ask(`/api/shoppingcart/productdetails_attributechange?productId=${ticket}`, {
    method: 'POST',
    body: await filledForm(shop, 'half-day-ticket'),
  })
  expect(change.status).toBe(200)
  expect(await buyer.add('half-day-ticket')).toMatchObject({ success: true })
  // A network that is refused prices may still buy.
  expect(await scraper.add('half-day-ticket')).toMatchObject({ success: true })
})

test('The read limit is one for a whole IPv6 network of 64 bits [BOT-05]', async () => {
  const statuses: number[] = []
  for (let end = 1; end <= MOST + 2; end += 1) {
    statuses.push((await cartGuest(shop, '', `2001:db8:0:9:${end}::1`).ask(calendarOf())).status)
  }
  expect(statuses.slice(MOST)).toEqual([429, 429])
  expect((await cartGuest(shop, '', '2001:db8:0:a::1').ask(calendarOf())).status).toBe(200)
})

test('The read limit is not lifted by an address that the caller wrote before the proxy’s own [BOT-05]', async () => {
  const statuses: number[] = []
  for (let made = 0; made <= MOST; made += 1) {
    statuses.push((await cartGuest(shop, '', `192.0.2.${made}, 198.51.100.3`).ask(calendarOf())).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test.each(['/api/V1/calendar', '/api/v1/calendar/', '/api//v1/calendar', '/api/v1/%63alendar'])(
  'The read limit has no second address of a call beside it: %s [BOT-05]',
  async (path) => {
    expect((await cartGuest(shop).ask(`${path}?productId=${ticket}`)).status).toBe(404)
  },
)

test('The read limit does not count staff, whose office is one network', async () => {
  const agent = await signInAs(shop, 'agent@silverpine.example')
  const headers = { 'x-forwarded-for': '198.51.100.4' }
  for (let asked = 0; asked <= MOST; asked += 1) {
    expect((await agent.fetch(calendarOf(), { headers })).status).toBe(200)
  }
})

test('The read limit is the operator’s, and far beyond what people read by default', () => {
  expect([readsPerMinute({}), readsPerMinute({ 'limits.pricereadsperminute': '40' })]).toEqual([900, 40])
})

test('The read limit lets every visitor read where it cannot be judged [BOT-06]', () => {
  const warnings: unknown[] = []
  const limit = createReadLimit(() => {
    throw new Error('The settings are away.')
  })
  const request = { actor: { role: 'guest' }, clientAddress: '198.51.100.5', log: { warn: () => warnings.push(1) } }
  for (const call of LIMITED_READS) expect(limit(call as Call, request as unknown as RequestContext)).toBeUndefined()
  expect(warnings).toHaveLength(LIMITED_READS.size)
})

test('Beside a network over its limit all other visitors are told what is left at this moment [BOT-04]', async () => {
  const copying = cartGuest(shop, '', '198.51.100.6')
  const left = async (guest: typeof copying) => {
    const { Activities } = await (await guest.post(showActivityTimesCall.path, times)).json()
    return Activities[0].StartTimes.find(({ Time }: { Time: string }) => Time === '2026-12-05T18:00:00')
      .AvailableInventory
  }
  const seen: number[] = []
  for (let asked = 0; asked < 3; asked += 1) seen.push(await left(copying))
  const buyer = cartGuest(shop, '', '198.51.100.7')
  const wish = {
    ActivityCode: 'CAT',
    ActivityLocationCode: 'BASE',
    ActivityDateTime: '2026-12-05T18:00:00',
    Quantity: 2,
  }
  expect((await (await buyer.post('/api/activity/requestlock', wish)).json()).Locks).toHaveLength(1)
  expect(await left(cartGuest(shop, '', '198.51.100.8'))).toBe((seen[0] ?? 0) - 2)
  expect(await left(buyer)).toBe((seen[0] ?? 0) - 2)
})
