/** Guests who press before the page is ready, twice, or while the next page is on its way. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled } from './fixtures/resort.ts'
import { expect, hydrated, open, test } from './fixtures/shop.ts'

test('The menu pressed before any script is there leads to the categories at the foot; the page that script takes over then works', {
  tag: '@phone',
}, async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(CATEGORY_PATH, { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Golf' })).toBeInViewport()
  late.resolve()
  await hydrated(page)
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Lift tickets')
})

test('On a slow phone with a slow line a link pressed at once leads to its page, and the menu opens there', {
  tag: '@phone',
}, async ({ page, request }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const kilobytes = 1024
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200 * kilobytes,
    uploadThroughput: 90 * kilobytes,
  })
  await page.goto(CATEGORY_PATH, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: sub.Name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.Name)
  await hydrated(page)
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
})

test('A menu that is pressed twice in a row is open, whether its piece was there or not', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, CATEGORY_PATH)
  await menuButton(page).dblclick()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await menuButton(page).dblclick()
  await expect(drawer(page)).toBeVisible()
})

test('The menu opens while a page is on its way, and makes room for it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const late = Promise.withResolvers<void>()
  await page.route(`**/api/category/${sub.Id}*`, async (route) => {
    await late.promise
    await route.continue()
  })
  await open(page, CATEGORY_PATH)
  const tab = page.getByRole('main').getByRole('navigation').getByRole('link', { name: sub.Name })
  await tab.dblclick()
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  late.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.Name)
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lift tickets')
})

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
