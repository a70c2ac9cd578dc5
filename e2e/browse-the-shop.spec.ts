/** A guest comes in, looks around, opens a product and finds the way back. */

import {
  CATEGORY_PATH,
  categories,
  categoryCalled,
  PRODUCT_PATH,
  productCalled,
  SUB_CATEGORY_PATH,
} from './fixtures/resort.ts'
import { expect, hydrated, open, test } from './fixtures/shop.ts'

test('The front door leads to the default category and keeps what the link carried [ROUTE-18, ROUTE-19]', async ({
  request,
}) => {
  for (const door of ['/', '/l']) {
    const reply = await request.get(`${door}?utm_source=mail`, { maxRedirects: 0 })
    expect(reply.status()).toBe(302)
    expect(reply.headers()['location']).toBe(`${CATEGORY_PATH}?utm_source=mail`)
  }
})

test('A category shows every product in it with its name, and its price unless it has none [ROUTE-03, IMPL-15]', async ({
  page,
  request,
}) => {
  const category = await categoryCalled(request, 'lift-tickets')
  expect(category.ProductDetails.length).toBeGreaterThan(2)

  await open(page, '/')
  await expect(page).toHaveURL(CATEGORY_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.Name)
  await expect(page.getByRole('article')).toHaveCount(category.ProductDetails.length)
  for (const { Name, ProductPrice } of category.ProductDetails) {
    const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: Name, exact: true }) })
    await expect(tile).toBeVisible()
    if (ProductPrice.Price) await expect(tile).toContainText(/\$\d/)
  }
})

test('Tabs lead to the sub categories and back without loading the page anew [ROUTE-01, ROUTE-11, ROUTE-12]', async ({
  page,
  request,
}) => {
  const primary = await categoryCalled(request, 'lift-tickets')
  const sub = await categoryCalled(request, 'day-tickets')
  await open(page, CATEGORY_PATH)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const tabs = page.getByRole('navigation', { name: primary.Name, exact: true })
  await tabs.getByRole('link', { name: sub.Name }).click()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.Name)
  await expect(page.getByRole('article')).toHaveCount(sub.ProductDetails.length)
  await expect(page).toHaveTitle(new RegExp(sub.Name))

  await tabs.getByRole('link').first().click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(primary.Name)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('A tile leads to its product; breadcrumb, back button and reload find the way, for whoever comes [CUSTOMER-05, ROUTE-01, ROUTE-16]', async ({
  page,
  request,
}) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  await open(page, SUB_CATEGORY_PATH)
  await page.getByRole('article').getByRole('link', { name: Name, exact: true }).click()

  await expect(page).toHaveURL(PRODUCT_PATH)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(Name)
  await page.reload()
  await expect(title).toHaveText(Name)

  await page.goBack()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await expect(title).toHaveText(sub.Name)
  await page.goForward()
  await expect(title).toHaveText(Name)

  await hydrated(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: sub.Name, exact: true }).click()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  // Nobody had to be somebody for it.
  expect((await page.context().cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
})

test('Zones that the server could not read are asked for by the browser, once a session [SHELL-09]', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/settings/widget-zones*', (route) => {
    asked += 1
    return route.fulfill({ json: { 'body-top': [{ Name: 'Snow', HtmlContent: '<p>Fresh snow</p>' }] } })
  })
  await page.route(/\/l\//, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('"zones":', '"lacksZones":true,"zones":')
    await route.fulfill({ response: reply, body })
  })
  await open(page, SUB_CATEGORY_PATH)
  await expect(page.locator('[data-zone="body-top"]')).toHaveText('Fresh snow')
  await open(page, CATEGORY_PATH)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
})

test("The operator's zones and settings are read once for a visit, however many pages it sees [SHELL-09]", async ({
  page,
  request,
}) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await open(page, SUB_CATEGORY_PATH)
  await page.getByRole('article').getByRole('link', { name: Name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(Name)
  await page.goBack()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  expect(asked.filter((path) => path.startsWith('/settings/'))).toEqual([])
  expect(asked).toContain('/api/product/by-slug/half-day-ticket')
})

test('Each page has its own title, description and address for search engines [IMPL-67]', async ({ page, request }) => {
  const product = await productCalled(request, 'day-tickets', 'half-day-ticket')
  const category = await categoryCalled(request, 'lift-tickets')
  for (const [path, name] of [
    [CATEGORY_PATH, category.SEOMetaTitle || category.Name],
    [PRODUCT_PATH, product.Name],
  ] as const) {
    const reply = await open(page, `${path}?utm_source=mail`)
    const html = (await reply?.text()) ?? ''
    expect(html).toMatch(/<meta name="description" content="[^"]+">/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${path}">`))
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page).toHaveTitle(/Silverpine/)
  }
})

test('Hidden categories are listed nowhere, external ones lead to their own house, legacy ones to the old address [ROUTE-15, IMPL-64]', async ({
  page,
  request,
}) => {
  const tree = await categories(request)
  expect(tree.map(({ SeName }) => SeName)).not.toContain('staff-only')
  await open(page, CATEGORY_PATH)
  const foot = page.getByRole('contentinfo')
  const lodging = tree.find(({ SeName }) => SeName === 'lodging')
  const dining = tree.find(({ SeName }) => SeName === 'dining')
  await expect(foot.getByRole('link', { name: lodging?.Name ?? '?' })).toHaveAttribute(
    'href',
    lodging?.ExternalUrl ?? '?',
  )
  await expect(foot.getByRole('link', { name: dining?.Name ?? '?' })).toHaveAttribute('href', '/s/dining')
  await expect(page.getByRole('link', { name: /staff/i })).toHaveCount(0)

  const reply = await request.get('/s/dining?from=menu', { maxRedirects: 0 })
  expect(reply.status()).toBe(302)
  expect(reply.headers()['location']).toBe('/l/dining?from=menu')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest sees the tiles of a category and opens a product [IMPL-67]', async ({ page, request }) => {
    const sub = await categoryCalled(request, 'day-tickets')
    const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page).toHaveURL(CATEGORY_PATH)
    await page.getByRole('navigation').getByRole('link', { name: sub.Name }).first().click()
    await expect(page.getByRole('article')).toHaveCount(sub.ProductDetails.length)
    await page.getByRole('article').getByRole('link', { name: Name, exact: true }).click()
    await expect(page).toHaveURL(PRODUCT_PATH)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(Name)
  })
})
