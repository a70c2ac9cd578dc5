/** The shop before a platform that speaks only the two documents: every kind of page, the cart, and signing in. */
import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  refreshTeeSheetCall,
  releaseLockCall,
  requestLockCall,
  showActivityTimesCall,
  showTeeSheetCall,
} from '#contract/calls/activities.ts'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import { client } from '#contract/wire/client.ts'
import { startDocumentPlatform } from '#server/testing/outside/document-platform.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type StorefrontBefore, startStorefrontBefore } from '#server/testing/shops/storefront-before.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { RILEY } from '#server/testing/visitors/page-browser.ts'
import { openBrowser } from '#server/testing/visitors/signed-in.ts'
import { checkedReply } from './platform-reply.ts'

const DAY = '2026-12-21'

let engine: TestShop
let platform: Awaited<ReturnType<typeof startDocumentPlatform>>
let storefront: StorefrontBefore

beforeAll(async () => {
  engine = await startShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  platform = await startDocumentPlatform(engine.url)
  storefront = await startStorefrontBefore(platform.url)
})
afterAll(async () => {
  await storefront.close()
  await platform.close()
  await engine.stop()
})

async function opened(reply: Response) {
  const { document } = new JSDOM(await reply.text()).window
  const main = document.querySelector('main')
  return { status: reply.status, heading: main?.querySelector('h1')?.textContent, main }
}

test.each([
  ['A category', '/l/lift-tickets', 'Lift tickets'],
  ['A category within another', '/l/lift-tickets/day-tickets', 'Day tickets'],
  ['A product by path', '/l/lift-tickets/p/half-day-ticket', 'Half-day ticket'],
  ['A product with a calendar', '/l/lift-tickets/day-tickets/p/day-lift-ticket', 'Day lift ticket'],
  ['A pricing calendar', '/l/lift-tickets/day-tickets/c/day-lift-ticket', 'Pick the day'],
  ['An activity', '/l/activities/p/snowcat-tour', 'Snowcat'],
  ['A tee sheet', '/l/golf/p/tee-time', 'Tee time'],
])('%s is shown before a platform that speaks only the documents [ROUTE-04, UPS-03]', async (_, path, heading) => {
  const page = await opened(await storefront.fetch(path))
  expect([page.status, page.heading?.toLowerCase()]).toEqual([200, expect.stringContaining(heading.toLowerCase())])
  expect(page.main?.textContent).not.toMatch(/undefined|NaN|\[object/)
})

test('A product that no category of such a platform has is not found', async () => {
  expect(await opened(await storefront.fetch('/l/lift-tickets/p/no-such-product'))).toMatchObject({ status: 404 })
})

test('A browser that goes to a product by its name gets it from such a platform [ROUTE-04]', async () => {
  const reply = await storefront.fetch('/api/product/by-slug/half-day-ticket?ts=1')
  expect(await reply.json()).toMatchObject({
    SeName: 'half-day-ticket',
    CategoryPath: expect.arrayContaining(['lift-tickets']),
  })
})

test('The calls of a calendar, an activity and a tee sheet are understood before such a platform [API-41, API-42, API-46, API-54, API-55, API-57]', async () => {
  const browser = openBrowser(storefront)
  const ask = client((url, { changes: _, ...init }) => browser.fetch(url, init), { check: checkedReply })
  const { Id } = await productOf(engine, 'day-lift-ticket')
  const prices = await ask(showDayPricesCall, { body: { ProductId: Id, StartDate: DAY, EndDate: DAY } })
  expect(prices.Variants[0]?.DayPriceLists[0]).toMatchObject({ Date: DAY })

  const { Activity, ProductHeaderCode } = await productOf(engine, 'snowcat-tour')
  const { Code = '', Location = '' } = Activity ?? {}
  const times = await ask(showActivityTimesCall, {
    body: { Code, Location, ProductHeaderCode, StartDate: DAY, EndDate: DAY },
  })
  const ActivityDateTime = times.Activities[0]?.StartTimes[0]?.Time ?? ''
  const { Locks } = await ask(requestLockCall, {
    body: { ActivityCode: Code, ActivityLocationCode: Location, ActivityDateTime, ProductHeaderCode },
  })
  const lockId = Locks[0]?.MasterLockId ?? ''
  expect(await ask(releaseLockCall, { params: { lockId } })).toMatchObject({ success: true })

  const course = { productId: (await productOf(engine, 'tee-time')).Id, teetimeDate: DAY }
  await ask(refreshTeeSheetCall, { query: course })
  expect(Array.isArray(await ask(showTeeSheetCall, { query: course }))).toBe(true)
})

test('A lock whose reply was lost is asked for again before such a platform, and released under the guest’s own id [UPS-04]', async () => {
  const browser = openBrowser(storefront)
  const { Activity, ProductHeaderCode } = await productOf(engine, 'snowcat-tour')
  const { Code: ActivityCode, Location: ActivityLocationCode } = Activity ?? {}
  const lock = {
    ActivityCode,
    ActivityLocationCode,
    ActivityDateTime: `${DAY}T15:30:00`,
    Quantity: 1,
    ProductHeaderCode,
  }
  const ownId = randomUUID()
  const key = randomUUID()
  const request = () =>
    browser.fetch('/api/activity/requestlock', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...lock, LockId: ownId }),
    })
  const left = async () => {
    const asked = {
      Code: ActivityCode,
      Location: ActivityLocationCode,
      ProductHeaderCode,
      StartDate: DAY,
      EndDate: DAY,
    }
    const body = JSON.stringify(asked)
    const headers = { 'content-type': 'application/json' }
    const reply = await browser.fetch('/api/activity/getavailability', { method: 'POST', headers, body })
    const { Activities }: Reply<typeof showActivityTimesCall> = await reply.json()
    return Activities[0]?.StartTimes.find(({ Time }) => Time === lock.ActivityDateTime)?.AvailableInventory
  }
  const before = (await left()) ?? 0
  const [first, again] = [await (await request()).json(), await (await request()).json()]
  expect(first.Locks[0].MasterLockId).not.toBe(ownId)
  expect(again).toEqual(first)
  expect(await left()).toBe(before - 1)
  await browser.fetch(`/api/activity/releaselock/${ownId}`)
  expect(await left()).toBe(before)
})

test('A line of such a platform’s cart leads to its product, and is opened there with what was chosen [IMPL-02, ROUTE-35]', async () => {
  const browser = openBrowser(storefront)
  const { Id, ProductAttributes } = await productOf(engine, 'half-day-ticket')
  const day = ProductAttributes.find(({ IsDate }) => IsDate)?.Id
  const body = await filledForm(engine, 'half-day-ticket', { quantity: 2 })
  await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  const { Items }: Cart = await (await browser.fetch('/api/minicart')).json()
  expect(Items[0]).toMatchObject({ SeName: 'half-day-ticket', SelectedValueIds: { [String(day)]: expect.any(String) } })
  const { main } = await opened(await browser.fetch('/cart'))
  const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  const [path] = links.filter((href) => href?.endsWith('/p/half-day-ticket'))
  expect(await opened(await browser.fetch(path ?? ''))).toMatchObject({ status: 200, heading: 'Half-day ticket' })
  expect(links).toContainEqual(expect.stringMatching(new RegExp(`/p/half-day-ticket\\?.*\\b${day}=.*editmode=true`)))
})

test('A guest adds, applies a coupon by a form, and signs in on the platform’s page, before such a platform [API-13, API-22, API-25]', async () => {
  const browser = openBrowser(storefront)
  const { Id } = await productOf(engine, 'half-day-ticket')
  const body = await filledForm(engine, 'half-day-ticket', { quantity: 2 })
  const added = await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  expect(await added.json()).toMatchObject({ success: true })
  const cart = await opened(await browser.fetch('/cart'))
  expect([cart.status, cart.main?.textContent]).toEqual([200, expect.stringContaining('Half-day ticket')])

  const coupon = new URLSearchParams({ intent: 'applycoupon', code: 'SAVE20' })
  expect((await browser.fetch('/cart', { method: 'POST', body: coupon })).status).toBeLessThan(400)
  expect(await (await browser.fetch('/api/minicart')).json()).toMatchObject({ AppliedDiscountCodes: ['SAVE20'] })

  expect(await (await browser.fetch('/login')).text()).toContain('Platform')
  const form = new URLSearchParams({ ...RILEY, returnUrl: '/cart' })
  const signedIn = await browser.fetch('/login', { method: 'POST', body: form })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/cart'])
  expect(await (await browser.fetch('/api/v1/customers/current')).json()).toMatchObject({
    FirstName: 'Riley',
    IsGuest: false,
  })
})
