/** A guest follows a link that leads nowhere and is brought back on track. */
import {
  CATEGORY_PATH,
  PRODUCT_PATH,
  productCalled,
  SUB_CATEGORY_PATH,
  UNKNOWN_PATH,
  UNKNOWN_PRODUCT_PATH,
} from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

test('An address that is no page says so, with the status for it and a way home [ROUTE-22, ERROR-04, ERROR-12]', {
  tag: '@phone',
}, async ({ page }) => {
  const reply = await open(page, UNKNOWN_PATH)
  expect(reply?.status()).toBe(404)
  expect(await reply?.text()).toContain('This page could not be found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await expect(page.getByRole('main')).toContainText('404')
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('A product that is not there says so and offers to go on [ROUTE-23, ERROR-06, ERROR-07, ERROR-08]', {
  tag: '@phone',
}, async ({ page }) => {
  const reply = await open(page, UNKNOWN_PRODUCT_PATH)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await expect(page.getByRole('main')).toContainText('back on track')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
})

test('A category that is not there, and one that only staff may see, are no pages', { tag: '@phone' }, async ({
  request,
}) => {
  for (const path of [
    '/l/no-such-category',
    '/l/lift-tickets/no-such-sub',
    '/l/staff-only',
    '/l/no-such-category/p/half-day-ticket',
  ]) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(404)
  }
})

test('A lost guest finds the way in one step, never in a circle [RED-02]', { tag: '@phone' }, async ({ request }) => {
  for (const path of ['/', '/l', '/s', '/s/dining', '/en-AU', '/en-au/l', '/en-US/']) {
    let address = path
    let hops = 0
    let reply = await request.get(address, { maxRedirects: 0 })
    while (reply.status() >= 300 && reply.status() < 400 && hops < 5) {
      hops += 1
      address = reply.headers()['location'] ?? ''
      reply = await request.get(address, { maxRedirects: 0 })
    }
    expect(hops, path).toBeLessThanOrEqual(2)
    expect(reply.status(), `${path} leads to ${address}`).toBe(200)
  }
})

test('A piece of the shop that cannot be loaded is asked for with its page anew, once; after that the page says that it failed [ERROR-14, DEP-03]', {
  tag: '@phone',
}, async ({ page, request, complaints }) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  const product = page.getByRole('article').getByRole('link', { name: Name, exact: true })
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.route(/\/assets\/product-[^/]+\.js$/, (route) => route.abort())

  await open(page, SUB_CATEGORY_PATH)
  await product.click()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(Name)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)

  await open(page, SUB_CATEGORY_PATH)
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  expect(loads).toBe(3)
  complaints.length = 0
})

test('A guest who loses the network keeps the shop and can try again', { tag: '@phone' }, async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  await open(page, SUB_CATEGORY_PATH)
  const link = page.getByRole('article').getByRole('link', { name: Name, exact: true })
  // The piece for products is there; only the product itself cannot be asked for.
  await link.click()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Golf' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  complaints.length = 0
})

test('A page that is turned to begins at its head for keyboard and screen reader', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  await open(page, SUB_CATEGORY_PATH)
  const link = page.getByRole('article').getByRole('link', { name: Name, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(Name)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(Name))
})
