/**
 * Which links navigate inside the app, and which load another document: pages of the platform, the old shop, other
 * sites.
 */
import type { Locator, Page } from '@playwright/test'
import { CART_PATH } from '#contract/rules/shop-paths.ts'
import { CATEGORY_PATH, categories, SUB_CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const PHONE = { width: 390, height: 844 }

test('Links of the shop stay in the app, and links to the platform, the old shop and other sites leave it [ROUTE-29, SHELL-20, SHELL-21, SHELL-52]', {
  tag: ['@desktop', '@prove'],
}, async ({ page, request }) => {
  await open(page, CATEGORY_PATH)
  expect(await leavesBy(page, await linkTo(page, '/l/golf'))).toBe(false)
  const requested = page.waitForRequest((one) => one.isNavigationRequest() && one.url().endsWith(CART_PATH))
  expect(await leavesBy(page, await linkTo(page, CART_PATH))).toBe(true)
  await requested

  const crumb = (name: string) =>
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true })
  await open(page, '/en-AU/l/dining/p/half-day-ticket')
  await expect(crumb('Dining')).toHaveAttribute('href', '/en-AU/s/dining')
  expect(await leavesBy(page, crumb('Dining'))).toBe(true)
  await open(page, `/en-AU${SUB_CATEGORY_PATH}/p/half-day-ticket`)
  await expect(crumb('Day tickets')).toHaveAttribute('href', `/en-AU${SUB_CATEGORY_PATH}`)
  expect(await leavesBy(page, crumb('Day tickets'))).toBe(false)

  await page.setViewportSize(PHONE)
  const back = page.getByRole('banner').getByRole('link', { name: /^Back to/ })
  await open(page, `${SUB_CATEGORY_PATH}/p/day-lift-ticket`)
  await back.click()
  await expect(page).toHaveURL(`${SUB_CATEGORY_PATH}/c/day-lift-ticket`)
  await expect(back).toHaveAttribute('href', SUB_CATEGORY_PATH)
  const lodging = (await categories(request)).find(({ IsExternalUrl }) => IsExternalUrl)
  await page.route(lodging?.ExternalUrl ?? '', (route) => route.fulfill({ body: 'Rooms and suites' }))
  await open(page, `/l/${lodging?.SeName}/p/half-day-ticket`)
  await back.click()
  await expect(page).toHaveURL(lodging?.ExternalUrl ?? '')
})

/** Adds a link to the page: the shell handles clicks on every link. */
async function linkTo(page: Page, href: string): Promise<Locator> {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = `To ${address}`
    document.querySelector('main')?.prepend(link)
  }, href)
  return page.getByRole('link', { name: `To ${href}`, exact: true })
}

/** Whether following a link loads a new document. */
async function leavesBy(page: Page, link: Locator): Promise<boolean> {
  const before = page.url()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await link.click()
  await expect.poll(async () => page.url() !== before || !(await isSamePage(page))).toBe(true)
  await hydrated(page)
  return !(await isSamePage(page))
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window).catch(() => false)
