/**
 * Pages, chunks or the network fail while a guest navigates: the frame of the shop stays, shows an error, and works on.
 */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH, productCalled, SUB_CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const NONSENSE: Record<string, string> = {
  'a page of a proxy': '<html>Welcome to the hotel</html>',
  null: 'null',
  'half of what it should be': '{"Id":2,"Name":"Day tickets"}',
}

test('A reply of the engine that no page can be made of shows an error page, is logged and reported, and going back and trying again work [ERROR-02, ERROR-10, ERROR-12, ANALYTICS-15]', {
  tag: '@phone',
}, async ({ page, request, complaints }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const tab = page.getByRole('main').getByRole('navigation').getByRole('link', { name: sub.Name })
  let brokenBody: string | undefined
  await page.route(`**/api/category/${sub.Id}*`, (route) =>
    brokenBody === undefined ? route.continue() : route.fulfill({ contentType: 'application/json', body: brokenBody }),
  )
  await open(page, CATEGORY_PATH)
  for (const [count, [name, body]] of Object.entries(NONSENSE).entries()) {
    brokenBody = body
    await tab.click()
    await expect(heading(page), name).toHaveText('An error occurred')
    await expect(page.getByRole('main')).toContainText('Error 502')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/undefined|NaN|\[object/)
    await expect.poll(() => errorsReported(page)).toBe(count + 1)
    await expectComplaints(complaints, ['A call failed', 'ERROR RETRIEVING CATEGORY'])
    // The pointer leaves the link, which would be prefetched otherwise.
    await page.mouse.move(0, 0)
    await page.goBack()
    await expect(page).toHaveURL(CATEGORY_PATH)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  brokenBody = undefined
  // The broken reply is not cached.
  await tab.click()
  await expect(heading(page)).toHaveText(sub.Name)
})

test('A missing chunk that was only prefetched reloads nothing; a click on its link reloads the page, at most once a minute, and then shows an error [ERROR-14, DEP-03]', {
  tag: '@phone',
}, async ({ page, request, complaints }) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  const loads = countLoads(page)
  await page.route(/\/assets\/product-[^/]+\.js$/, (route) => (loads() > 1 ? route.continue() : route.abort()))
  await page.route(/\/assets\/drawer-[^/]+\.js/, (route) => route.abort())
  await page.clock.install()
  await open(page, SUB_CATEGORY_PATH)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const missing = page.waitForEvent('requestfailed', (one) => one.url().includes('/assets/drawer-'))
  await menu.hover()
  await missing
  const product = page.getByRole('article').getByRole('link', { name: Name, exact: true })
  const alsoMissing = page.waitForEvent('requestfailed', (one) => one.url().includes('/assets/product-'))
  await product.hover()
  await alsoMissing
  await expect.poll(() => complaints.filter((line) => line.includes('A chunk of the shop')).length).toBe(2)
  expect(loads()).toBe(1)

  await product.click()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expect(heading(page)).toHaveText(Name)
  await hydrated(page)
  expect(loads()).toBe(2)

  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 61_000))
  await menu.click()
  await expect.poll(loads).toBe(3)
  await hydrated(page)
  await menu.click()
  await expect.poll(() => complaints.join('\n')).toContain('Failed to load the side navigation')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.route(/\/assets\/category-[^/]+\.js$/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Golf' }).click()
  await expect(heading(page)).toHaveText('An error occurred')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  expect(loads()).toBe(3)

  await page.unrouteAll()
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectComplaints(complaints, [
    'net::ERR_FAILED',
    'A chunk of the shop could not be loaded',
    'Failed to load the side navigation',
    'A page failed',
  ])
})

test('A guest who loses the network keeps the shop, and tries again once the network is back', {
  tag: ['@phone', '@prove'],
}, async ({ page, context, complaints }) => {
  const atRest = page.waitForResponse(/\/api\/minicart/)
  await open(page, SUB_CATEGORY_PATH)
  await atRest
  const ways = [
    // The chunk of category pages is loaded, the data of the category is not.
    [page.getByRole('contentinfo').getByRole('link', { name: 'Golf' }), 'Golf'],
    // Neither the chunk of product pages nor the product's data is loaded.
    [page.getByRole('article').getByRole('link', { name: 'Tee time', exact: true }), 'Tee time'],
  ] as const
  for (const [link, title] of ways) {
    await context.setOffline(true)
    await link.click()
    await expect(heading(page)).toHaveText('You seem to be offline')
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await expectComplaints(complaints, [
    'net::ERR_INTERNET_DISCONNECTED',
    'A call failed',
    'ERROR RETRIEVING CATEGORY',
    'A chunk of the shop could not be loaded',
    'The head of the page says what the last one was',
    'A page failed',
  ])
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (one) => {
    if (one.isNavigationRequest()) loads += 1
  })
  return () => loads
}

function errorsReported(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] }
    return dataLayer.filter(({ event }) => event === 'error').length
  })
}
