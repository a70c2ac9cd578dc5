/** Pages and pieces that break while a guest turns to them: the shop stays around them, says so, and goes on. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH, productCalled, SUB_CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, hydrated, open, test } from './fixtures/shop.ts'

const NONSENSE: Record<string, string> = {
  'a page of somebody in between': '<html>Welcome to the hotel</html>',
  null: 'null',
  'half of what it should be': '{"Id":2,"Name":"Day tickets"}',
}

test('A page that cannot be made of what the engine said is an error page in the shop, logged and reported; back and again work [ERROR-02, ERROR-10, ERROR-12, ANALYTICS-15]', {
  tag: '@phone',
}, async ({ page, request, complaints }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const tab = page.getByRole('main').getByRole('navigation').getByRole('link', { name: sub.Name })
  let said: string | undefined
  await page.route(`**/api/category/${sub.Id}*`, (route) =>
    said === undefined ? route.continue() : route.fulfill({ contentType: 'application/json', body: said }),
  )
  await open(page, CATEGORY_PATH)
  for (const [count, [name, body]] of Object.entries(NONSENSE).entries()) {
    said = body
    await tab.click()
    await expect(heading(page), name).toHaveText('An error occurred')
    await expect(page.getByRole('main')).toContainText(/Error 50[02]/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/undefined|NaN|\[object/)
    await expect.poll(() => errorsReported(page)).toBe(count + 1)
    await expect.poll(() => complaints.join('\n')).toMatch(/A page failed|A call failed/)
    complaints.length = 0
    // Away from the link, which would be fetched ahead.
    await page.mouse.move(0, 0)
    await page.goBack()
    await expect(page).toHaveURL(CATEGORY_PATH)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  said = undefined
  // Nothing of the nonsense is kept.
  await tab.click()
  await expect(heading(page)).toHaveText(sub.Name)
  complaints.length = 0
})

test('A missing piece that was only pointed at reloads nothing; pressed, the page is loaded anew [ERROR-14]', {
  tag: '@phone',
}, async ({ page, request, complaints }) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  const loads = countLoads(page)
  await page.route(/\/assets\/(product|drawer)-[^/]+\.js$/, (route) => (loads() > 1 ? route.continue() : route.abort()))
  await open(page, SUB_CATEGORY_PATH)
  const missing = page.waitForEvent('requestfailed', (one) => one.url().includes('/assets/drawer-'))
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).hover()
  await missing
  const product = page.getByRole('article').getByRole('link', { name: Name, exact: true })
  const alsoMissing = page.waitForEvent('requestfailed', (one) => one.url().includes('/assets/product-'))
  await product.hover()
  await alsoMissing
  await expect.poll(() => complaints.filter((line) => line.includes('A piece of the shop')).length).toBe(2)
  expect(loads()).toBe(1)

  await product.click()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expect(heading(page)).toHaveText(Name)
  await hydrated(page)
  expect(loads()).toBe(2)
  complaints.length = 0
})

test('A menu whose piece is missing comes with a page that is loaded anew, once; after that the page stays as it is [ERROR-14]', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  const loads = countLoads(page)
  await page.route(/\/assets\/drawer-[^/]+\.js$/, (route) => route.abort())
  await open(page, CATEGORY_PATH)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect.poll(loads).toBe(2)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect.poll(() => complaints.join('\n')).toContain('Failed to load the side navigation')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  expect(loads()).toBe(2)
  await page.unrouteAll()
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  complaints.length = 0
})

test('A guest without a network who turns to a page that was never loaded finds it once the network is back', {
  tag: '@phone',
}, async ({ page, context, request, complaints }) => {
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  await open(page, SUB_CATEGORY_PATH)
  await context.setOffline(true)
  await page.getByRole('article').getByRole('link', { name: Name, exact: true }).click()
  await expect(heading(page)).toHaveText('You seem to be offline')
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(Name)
  complaints.length = 0
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
