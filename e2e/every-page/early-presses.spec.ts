/** Presses before the page is hydrated, twice, or while the next page is loading. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('The menu opens after a press before hydration, after two presses in a row, while the next page is loading, and while it is drawn', {
  tag: ['@phone', '@prove'],
}, async ({ page, request }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const tab = page.getByRole('main').getByRole('navigation').getByRole('link', { name: sub.Name })
  const title = page.getByRole('heading', { level: 1, includeHidden: true })
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(CATEGORY_PATH, { waitUntil: 'commit' })
  // Before hydration the menu is a link to the categories at the foot, and a tab is a link to its page.
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Golf' })).toBeInViewport()
  await tab.click()
  await expect(title).toHaveText(sub.Name)
  await page.goBack({ waitUntil: 'commit' })
  script.resolve()
  await expect(title).toHaveText('Lift tickets')
  await hydrated(page)

  await menuButton(page).dblclick()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await menuButton(page).dblclick()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()

  const held = Promise.withResolvers<void>()
  await page.route(`**/api/category/${sub.Id}*`, async (route) => {
    await held.promise
    await route.continue()
  })
  await tab.dblclick()
  await menuButton(page).click()
  await expect(drawer(page)).toBeVisible()
  held.resolve()
  await expect(title).toHaveText(sub.Name)
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${CATEGORY_PATH}#foot`)
  await expect(title).toHaveText('Lift tickets')

  // The address changes a moment before the page does: what is opened in between belongs to the page that comes.
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...entry) => {
      pushState.apply(history, entry)
      document.querySelector<HTMLElement>('header button[aria-label="Menu"]')?.click()
    }
  })
  await tab.click()
  await expect(title).toHaveText(sub.Name)
  await drawer(page).getByRole('button', { name: 'Rentals' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Back' })).toBeFocused()
})

test('On a slow phone with a slow line a link pressed at once leads to its page, and the menu opens there', {
  tag: ['@phone', '@prove'],
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

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
