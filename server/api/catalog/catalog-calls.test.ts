import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveCategory } from '#commerce/catalog/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { showProductCall } from '#contract/calls/product.ts'
import { Category, CategoryNode } from '#contract/schemas/catalog.ts'
import { ProductDetails } from '#contract/schemas/product.ts'
import { FeatureFlags, LanguageStrings, StoreSettingsMap, WidgetZones } from '#contract/schemas/settings.ts'
import { client } from '#contract/wire/client.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const get = async (path: string) => {
  const reply = await shop.fetch(path)
  return { status: reply.status, body: await reply.json() }
}
const product = (slug: string) => get(`/api/product/by-slug/${slug}`)

test.each([
  ['feature flags [API-06]', 'feature-flags', FeatureFlags],
  ['settings [API-07]', 'store', StoreSettingsMap],
  ['language strings [API-08]', 'language-strings', LanguageStrings],
  ['widget zones [API-09]', 'widget-zones', WidgetZones],
] as const)(
  'The store configuration is served as %s, at the root and under /api alike',
  async (_what, name, schema) => {
    const { status, body } = await get(`/settings/${name}`)
    expect(status).toBe(200)
    expect(z.safeParse(schema, body).success).toBe(true)
    expect((await get(`/api/settings/${name}`)).body).toEqual(body)
  },
)

test('The store configuration is that of the demo resort [API-06, API-07]', async () => {
  expect((await get('/settings/feature-flags')).body['Unity.Vouchers']).toEqual({ IsEnabled: true })
  expect((await get('/settings/store')).body).toMatchObject({
    'storeinformationsettings.name': 'Silverpine Resort',
    defaultcategory: 'lift-tickets',
    defaultstoretimezoneoffset: '-7',
  })
})

test('The store configuration is revalidated by its etag, which changes with it [IMPL-69]', async () => {
  const first = await shop.fetch('/settings/store')
  const etag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), etag.length > 10]).toEqual(['no-cache', true])
  expect((await shop.fetch('/settings/store', { headers: { 'if-none-match': etag } })).status).toBe(304)

  await changeShop(shop.database, (tx) => saveSettings(tx, { shortdateformat: 'DD.MM.YYYY' }))
  await expect.poll(async () => (await get('/settings/store')).body.shortdateformat).toBe('DD.MM.YYYY')
  expect((await shop.fetch('/settings/store', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('Settings that no page of ours uses reach other clients as the operator wrote them [SETTINGS-33, SETTINGS-34, SETTINGS-37, SETTINGS-44]', async () => {
  const settings = {
    'shoppingcartsettings.minishoppingcartenabled': 'false',
    'loggingsettings.level': 'info',
    'loggingsettings.startloggingproductids': '3, 14',
    shortdateformat: 'd/M/yyyy',
  }
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  await expect.poll(async () => (await get('/settings/store')).body).toMatchObject(settings)
})

test('Categories are listed as the menu shows them, without the hidden one [API-51]', async () => {
  const { body } = await get('/api/v1/categories')
  const tree = z.parse(z.array(CategoryNode), body)
  const slugs = ['lift-tickets', 'season-passes', 'rentals', 'activities', 'golf', 'vouchers', 'lodging', 'dining']
  expect(tree.map(({ SeName }) => SeName)).toEqual(slugs)
  expect(tree[0]?.SubCategories.map(({ SeName }) => SeName)).toEqual(['day-tickets', 'multi-day'])
})

test('Categories are shown by id with their products, found by name [API-50]', async () => {
  const tree = z.parse(z.array(CategoryNode), (await get('/api/v1/categories')).body)
  for (const { Id, SeName } of tree) {
    const { status, body } = await get(`/api/category/${Id}`)
    expect([status, z.parse(Category, body).SeName]).toEqual([200, SeName])
  }
  const { body } = await get(`/api/category/${tree[0]?.Id}`)
  expect(body.ProductDetails).toContainEqual(
    expect.objectContaining({ SeName: 'day-lift-ticket', Name: 'Day lift ticket' }),
  )
})

test('Categories that are hidden and those that do not exist get the same reply', async () => {
  const hidden = await shop.database.pool.query("select id from category where slug = 'staff-only'")
  const replies = [await get(`/api/category/${hidden.rows[0].id}`), await get('/api/category/2147483647')]
  expect(replies[0]).toEqual(replies[1])
  expect(replies[0]).toMatchObject({ status: 404, body: { statusCode: 404, code: 'CATEGORY_NOT_FOUND' } })
})

test('Categories show a change within a second', async () => {
  const tree = z.parse(z.array(CategoryNode), (await get('/api/v1/categories')).body)
  const golf = tree.find(({ SeName }) => SeName === 'golf')
  if (!golf) throw new Error('There is no golf.')
  const saved = await changeShop(shop.database, (tx) =>
    saveCategory(tx, { id: golf.Id, slug: 'golf', name: 'Tee times' }),
  )
  expect(saved).toMatchObject({ ok: true })
  await expect.poll(async () => (await get(`/api/category/${golf.Id}`)).body.Name).toBe('Tee times')
})

test('Products are found by name and by id, with options, pictures and facts [API-35]', async () => {
  const found = await product('day-lift-ticket')
  const details = z.parse(ProductDetails, found.body)
  expect(details.ProductAttributes.length).toBeGreaterThan(0)
  expect(details.PictureModels.length).toBeGreaterThan(0)
  expect((await get(`/api/productdetails/${details.Id}`)).body).toEqual(found.body)
})

test('Products are found by id and stock number, and not by another number [API-36]', async () => {
  const { Id, Sku } = (await product('day-lift-ticket')).body
  expect((await get(`/api/productdetails/${Id}/${Sku}`)).body).toMatchObject({ Id, Sku })
  expect((await get(`/api/productdetails/${Id}/${Sku.toLowerCase()}`)).status).toBe(200)
  expect((await get(`/api/productdetails/${Id}/OTHER`)).status).toBe(404)
})

test('Products are found by the number of a variant, which is then chosen [API-36]', async () => {
  const { Id } = (await product('summit-pass')).body
  const details = z.parse(ProductDetails, (await get(`/api/productdetails/${Id}/sp-summit-child-2`)).body)
  const age = details.ProductAttributes.find(({ Name }) => Name === 'Age')

  expect(details).toMatchObject({
    Sku: 'SP-SUMMIT-CHILD-2',
    ProductVariantName: 'Child, Sea of cloud',
    ProductHeaderCode: 'SP-SUMMIT-CHILD',
    ProductPrice: { PriceValue: 349 },
  })
  expect(age?.SelectedValueId).toBe(age?.Values.find(({ title }) => title === 'Child')?.Id)
  expect((await get(`/api/productdetails/${Id}/sp-summit-child-5`)).status).toBe(404)
  // A number belongs to its product.
  const { Id: other } = (await product('midweek-pass')).body
  expect((await get(`/api/productdetails/${other}/sp-summit-child-2`)).status).toBe(404)
})

test.each([
  [
    'options, facts, price and store [PRODUCT-31]',
    ['ProductAttributes', 'ProductSpecifications', 'ProductPrice', 'CurrentStoreName'],
  ],
  [
    'dates and quantities [PRODUCT-32]',
    'EarliestPurchaseDate CutOffTime CutoffDays SelectedDate SelectedDates SelectedQuantity AllowedQuantities'.split(
      ' ',
    ),
  ],
  [
    'stock [PRODUCT-34]',
    'DateInventory Inventory PricingInventory PurchasableInventory IsTrackingInventory'.split(' '),
  ],
  [
    'what kind of product it is [PRODUCT-35]',
    [
      ...['IsRadioButtonDate', 'IsDynamicPriceDaysToArrival', 'IsConsecutiveMultiDay', 'IsNonConsecutiveMultiDay'],
      ...['NumberOfDays', 'IsRenewal', 'IsReservationProduct', 'IsPaymentPlanProduct', 'ShowPricingCalendarView'],
    ],
  ],
  ['payments and rental locations [PRODUCT-36]', ['PaymentSchedule', 'RentalLocations']],
  [
    'whom it is for [PRODUCT-37]',
    [
      ...['AssignedMember', 'AssignedMemberId', 'AssignableMembers', 'HasAssignment'],
      ...['LockAssignment', 'HasReload', 'CartItemId'],
    ],
  ],
])('The details of products carry %s', async (_what, fields) => {
  for (const slug of ['day-lift-ticket', 'summit-pass', 'gift-card']) {
    const { body } = await product(slug)
    expect(fields.filter((field) => body[field] === undefined)).toEqual([])
  }
})

test('Products say whether their stock is counted, what is paid over time, where rentals are picked up, and whether they need a member [PRODUCT-34, PRODUCT-36, PRODUCT-37]', async () => {
  const [ticket, gift, pass, skis] = await Promise.all(
    ['day-lift-ticket', 'gift-card', 'summit-pass', 'ski-rental'].map(async (slug) => (await product(slug)).body),
  )
  expect([ticket.IsTrackingInventory, gift.IsTrackingInventory]).toEqual([true, false])
  expect(pass.PaymentSchedule).toEqual({ ValidRequest: false, PaymentPlan: null })
  expect(ticket.PaymentSchedule).toBeNull()
  expect(skis.RentalLocations).toHaveLength(2)
  expect([pass, gift].map(({ HasAssignment }) => HasAssignment)).toEqual([true, false])
  expect([ticket, gift].map(({ HasReload }) => HasReload)).toEqual([true, false])
})

test('Products have an overview with their attributes [API-37]', async () => {
  const { body } = await product('ski-rental')
  const overview = await get(`/api/products/productattributes/${body.Id}`)
  expect(overview.body.ProductAttributes).toEqual(body.ProductAttributes)
})

test('Products that ask for a voucher and those that do not exist get the same reply', async () => {
  const fenced = await product('first-timer-lesson')
  expect(fenced).toEqual(await product('no-such-thing'))
  expect(fenced).toMatchObject({ status: 404, body: { statusCode: 404, code: 'PRODUCT_NOT_FOUND' } })
})

test.each(['0', '-1', '1.5', '1e3', '0x10', 'abc', '9223372036854775808', '%20', 'NaN'])(
  'Products with an id of %s are bad input, and the answer says so [IMPL-75]',
  async (id) => {
    const { status, body } = await get(`/api/productdetails/${id}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, code: 'BAD_INPUT', field: 'params.id' })
  },
)

test('The resort time is that of the shop, under each of its names [API-52, API-53, IMPL-65]', async () => {
  const paths = ['', ...Array.from({ length: 10 }, (_, n) => [`${n + 1}`, `/${n + 1}`]).flat()]
  for (const path of paths) {
    const { status, body } = await get(`/api/application/getutctime${path}`)
    expect(status).toBe(200)
    const since = Date.parse(body) - Date.parse(TEST_CLOCK)
    expect(body).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(since).toBeGreaterThanOrEqual(0)
    expect(since).toBeLessThan(600_000)
  }
  expect((await get('/api/application/getutctime11')).status).toBe(404)
})

test('The contract is served as an OpenAPI document of every call', async () => {
  const { status, body } = await get('/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/settings/store', '/api/minicart', '/api/checkout/complete']),
  )
})

test('The typed client reads what the shop serves', async () => {
  const ask = client(async (url, init) => shop.fetch(url, init))
  const tree = await ask(listCategoriesCall)
  expect(tree.length).toBe(8)
  await expect(ask(showProductCall, { params: { id: 2147483647 } })).rejects.toMatchObject({
    statusCode: 404,
    problem: { code: 'PRODUCT_NOT_FOUND' },
  })
})
