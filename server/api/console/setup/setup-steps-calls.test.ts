/** From an empty database to a ticket in the cart of a guest, by calls alone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { makeAdmin } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { SetupDocument } from '#contract/schemas/admin/shop/setup.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, postSignIn } from '#server/testing/visitors/signed-in.ts'

const PASSWORD = 'a long enough password'
const HOSTILE = '<script>alert(1)</script>"Peak" & =1+1'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop({ demo: false })
  const draft = { email: 'ada@resort.example', names: { firstName: 'Ada', lastName: 'Winters' }, password: PASSWORD }
  await changeShop(shop.database, (tx) => makeAdmin(tx, draft, '2026-12-03'))
  admin = openBrowser(shop)
  await postSignIn(admin, draft.email, PASSWORD)
})
afterAll(() => shop.stop())

type Answer = {
  success: boolean
  code?: string
  message: string[]
  Setup: SetupDocument
  Id?: number
  Days?: number
  Missing?: string[]
}

async function send(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await (await admin.fetch(`/api/admin/setup${path}`, init)).json()) as Answer
}
const categories = async () => (await (await shop.fetch('/api/v1/categories')).json()) as { Name: string }[]
const done = ({ Steps }: SetupDocument) => Steps.flatMap(({ IsDone, Step }) => (IsDone ? Step : []))

const ADDRESS = { Phone: '', Street: '', Locality: '', Region: '', PostalCode: '', Country: '' }

test('An admin takes the six steps one after the other, and guests see the shop only after the last [IMPL-13]', async () => {
  const first = (await (await admin.fetch('/api/admin/setup')).json()) as SetupDocument
  expect(done(first)).toEqual(['payment'])
  expect(first).toMatchObject({ PaymentProvider: 'sandbox', IsClosed: false, Money: { CurrencyCode: '' } })

  const named = await send('PUT', '/resort', { ...ADDRESS, Name: HOSTILE, Version: 0 })
  expect(named).toMatchObject({ success: true, Setup: { IsClosed: true, Resort: { Name: HOSTILE } } })
  const bad = await send('PUT', '/money', { TimeZone: 'Mars/Olympus', CurrencyCode: 'usd', Version: 0 })
  expect(bad).toMatchObject({ success: false, code: 'UNKNOWN_TIME_ZONE', Setup: { Money: { CurrencyCode: '' } } })
  expect(await send('PUT', '/money', { TimeZone: 'America/Denver', CurrencyCode: 'usd', Version: 0 })).toMatchObject({
    success: true,
    Setup: { Money: { CurrencyCode: 'USD' } },
  })

  const ticket = { Template: 'day-ticket', Name: 'Day ticket', Category: 'Lift tickets', Price: 89.5 }
  const made = await send('POST', '/products', ticket)
  expect(made.Setup.Products).toMatchObject([{ Name: 'Day ticket', Price: 89.5, DaysOnSale: 0 }])
  expect(await send('POST', '/products', ticket)).toMatchObject({
    ...{ success: false, code: 'SLUG_TAKEN', message: ['There is a product of this name already.'] },
  })
  expect(await send('POST', '/live')).toMatchObject({ success: false, code: 'NOT_READY', Missing: ['season'] })

  const [product] = made.Setup.Products
  const Prices = product?.Variants.map(({ Id: VariantId }) => ({ VariantId, Price: 79.5, WeekendPrice: 99 })) ?? []
  const days = { From: '2026-12-12', To: '2026-12-20', ClosedWeekdays: [1], Places: 50, Times: [], Prices }
  const season = { ...days, Version: product?.Version }
  const sold = await send('PUT', `/products/${made.Id}/season`, season)
  expect(sold).toMatchObject({ success: true, Days: 8, Setup: { Products: [{ DaysOnSale: 8 }] } })
  expect(await send('PUT', `/products/${made.Id}/season`, { ...season, Prices: [] })).toMatchObject({
    ...{ success: false, code: 'PRICE_IS_MISSING', message: ['Each variant needs a price.'] },
  })

  expect(await categories()).toEqual([])
  expect((await shop.fetch(`/api/product/by-slug/day-ticket`)).status).toBe(404)
  expect((await admin.fetch(`/api/product/by-slug/day-ticket`)).status).toBe(200)
  const live = await send('POST', '/live')
  expect(live).toMatchObject({ success: true, Setup: { IsClosed: false } })
  expect(done(live.Setup)).toEqual(['resort', 'money', 'product', 'season', 'payment', 'live'])
  expect(await categories()).toMatchObject([{ Name: 'Lift tickets' }])
  expect((await shop.fetch(`/api/product/by-slug/day-ticket`)).status).toBe(200)
})

test('Each step of the set-up stands in the audit trail, and a step over an older version saves nothing [IMPL-13]', async () => {
  const late = await send('PUT', '/resort', { ...ADDRESS, Name: 'Other', Version: 0 })
  expect(late).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', Setup: { Resort: { Name: HOSTILE } } })
  const objects = ['storeinformationsettings.name', 'currencycode', 'storeinformationsettings.storeclosed']
  for (const name of objects) {
    const trail = await shop.database.read((tx) => readPastChanges(tx, `setting ${name}`))
    expect([name, trail[0]?.action]).toEqual([name, 'setting changed'])
  }
})

test('Of two admins who save a season over the same version at once one is told that it was changed, and saves nothing [IMPL-13]', async () => {
  const { Products } = (await (await admin.fetch('/api/admin/setup')).json()) as SetupDocument
  const [product] = Products
  const Prices = product?.Variants.map(({ Id: VariantId }) => ({ VariantId, Price: 80, WeekendPrice: null })) ?? []
  const season = { From: '2026-12-12', To: '2026-12-20', ClosedWeekdays: [1], Times: [], Prices }
  const saves = [60, 70].map((Places) =>
    send('PUT', `/products/${product?.Id}/season`, { ...season, Places, Version: product?.Version }),
  )
  const codes = (await Promise.all(saves)).map(({ code, success }) => (success ? 'saved' : code))
  expect(codes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
})

test('The currency stays once there is an order, and the zone can still be changed [IMPL-13]', async () => {
  const { Money } = (await (await admin.fetch('/api/admin/setup')).json()) as SetupDocument
  await shop.database.pool.query(
    `insert into customer_order (id, number, cart_version, email, locale, currency, total_minor, due_minor, state)
     values ($1, 'SP-900-0001', 1, 'kai@fjordmail.example', 'en-US', 'USD', 8900, 8900, 'paid')`,
    [randomUUID()],
  )
  const other = { TimeZone: 'America/Boise', CurrencyCode: 'EUR', Version: Money.Version }
  const refused = await send('PUT', '/money', other)
  expect(refused).toMatchObject({
    success: false,
    code: 'CURRENCY_IS_FIXED',
    Setup: { Money: { CurrencyCode: 'USD' } },
  })
  expect(await send('PUT', '/money', { ...other, CurrencyCode: 'usd' })).toMatchObject({
    success: true,
    Setup: { Money: { TimeZone: 'America/Boise', CurrencyCode: 'USD', IsCurrencyFixed: true } },
  })
})
