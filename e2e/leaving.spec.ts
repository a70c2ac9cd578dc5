/** Which links turn the page inside the app, and which leave it: for the platform's pages, the old shop and other houses. */
import type { Locator, Page } from '@playwright/test'
import {
  ACCOUNT_VOUCHERS_PATH,
  ADMIN_PATH,
  CART_PATH,
  CUSTOMER_INFO_PATH,
  LOGOUT_PATH,
  loginLink,
  ONE_PAGE_CHECKOUT_PATH,
} from '#contract/shop-paths.ts'
import { CATEGORY_PATH, categories, SUB_CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, hydrated, open, test } from './fixtures/shop.ts'

const PLATFORM_LINKS = [
  CART_PATH,
  ONE_PAGE_CHECKOUT_PATH,
  loginLink(CATEGORY_PATH),
  LOGOUT_PATH,
  CUSTOMER_INFO_PATH,
  ACCOUNT_VOUCHERS_PATH,
  ADMIN_PATH,
]

test('Links to the platform’s pages are full navigations, and links of the shop are none [ROUTE-29]', async ({
  page,
}) => {
  await open(page, CATEGORY_PATH)
  expect(await leavesBy(page, await linkTo(page, '/l/golf'))).toBe(false)
  for (const path of PLATFORM_LINKS) {
    await open(page, CATEGORY_PATH)
    const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(path))
    expect([path, await leavesBy(page, await linkTo(page, path))]).toEqual([path, true])
    await asked
  }
})

test('The breadcrumb leads to a category of the old shop by a plain address, to the others inside the app [SHELL-52]', async ({
  page,
}) => {
  const crumb = (name: string) =>
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true })
  await open(page, '/en-AU/l/dining/p/half-day-ticket')
  await expect(crumb('Dining')).toHaveAttribute('href', '/s/dining')
  expect(await leavesBy(page, crumb('Dining'))).toBe(true)
  await open(page, `/en-AU${SUB_CATEGORY_PATH}/p/half-day-ticket`)
  await expect(crumb('Day tickets')).toHaveAttribute('href', `/en-AU${SUB_CATEGORY_PATH}`)
  expect(await leavesBy(page, crumb('Day tickets'))).toBe(false)
})

test.describe('In a small window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the crumb of a product chosen by date leads to its calendar, that of one in another house leads there [SHELL-20, SHELL-21]', async ({
    page,
    request,
  }) => {
    const crumb = page.getByRole('banner').getByRole('link', { name: /^Back to/ })
    await open(page, `${SUB_CATEGORY_PATH}/p/day-lift-ticket`)
    await crumb.click()
    await expect(page).toHaveURL(`${SUB_CATEGORY_PATH}/c/day-lift-ticket`)
    await expect(crumb).toHaveAttribute('href', SUB_CATEGORY_PATH)

    const lodging = (await categories(request)).find(({ IsExternalUrl }) => IsExternalUrl)
    await page.route(lodging?.ExternalUrl ?? '', (route) => route.fulfill({ body: 'Rooms and suites' }))
    await open(page, `/l/${lodging?.SeName}/p/half-day-ticket`)
    await crumb.click()
    await expect(page).toHaveURL(lodging?.ExternalUrl ?? '')
  })
})

/** A link as any page could hold one: the shell watches them all. */
async function linkTo(page: Page, href: string): Promise<Locator> {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = 'Somewhere'
    document.querySelector('main')?.prepend(link)
  }, href)
  return page.getByRole('link', { name: 'Somewhere', exact: true })
}

/** Whether following a link opens a page anew. */
async function leavesBy(page: Page, link: Locator): Promise<boolean> {
  const before = page.url()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await link.click()
  await expect.poll(async () => page.url() !== before || !(await isSamePage(page))).toBe(true)
  await hydrated(page)
  return !(await isSamePage(page))
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window).catch(() => false)
