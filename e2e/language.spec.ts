/** A guest chooses their country in the footer: the same page, in its words, at its address, remembered for a year. */
import type { Page } from '@playwright/test'
import { PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const LOCALE_COOKIE = 'i18n_redirected'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const countries = (page: Page) => page.getByRole('navigation', { name: 'Country' })

test('The footer leads to the same page in another locale, keeps the query and remembers the choice [IMPL-72, SETTINGS-05, SETTINGS-07, SETTINGS-08, SETTINGS-09]', async ({
  page,
  context,
}) => {
  await open(page, `${PRODUCT_PATH}?promo=1`)
  await expect(countries(page).getByRole('link')).toHaveText(['United States', 'Australia', 'Canada', 'New Zealand'])
  await expect(countries(page).locator('[aria-current]')).toHaveText('United States')
  const texts = page.waitForRequest(/\/texts\/en-NZ\./)
  await countries(page).getByRole('link', { name: 'New Zealand' }).click()
  await expect(page).toHaveURL(`/en-NZ${PRODUCT_PATH}?promo=1`)
  await texts
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
  await expect(countries(page).locator('[aria-current]')).toHaveText('New Zealand')

  const cookie = (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE)
  expect(cookie).toMatchObject({ value: 'en-NZ', path: '/', sameSite: 'Lax' })
  const lastsFor = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(lastsFor - YEAR_SECONDS)).toBeLessThan(120)

  await open(page, '/')
  await expect(page).toHaveURL(/\/en-NZ\/l\//)
  await countries(page).getByRole('link', { name: 'United States' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/l\//)
})

test('Where the operator allows no cookie the switch sets none, and where addresses carry no locale the cookie is all there is [SETTINGS-07]', async ({
  page,
  context,
}) => {
  const chosen = async () => (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE)?.value
  await openWith(page, '"localecookieenabled":"false"')
  await countries(page).getByRole('link', { name: 'Canada' }).click()
  await expect(page).toHaveURL(`/en-CA${PRODUCT_PATH}`)
  expect(await chosen()).toBeUndefined()

  await openWith(page, '"localeprefixstrategy":"no_prefix"')
  const again = page.waitForRequest((request) => request.isNavigationRequest())
  await countries(page).getByRole('link', { name: 'Canada' }).click()
  expect(new URL((await again).url()).pathname).toBe(PRODUCT_PATH)
  expect(await chosen()).toBe('en-CA')
})

/** Opens the page as a shop with this setting would send it. */
async function openWith(page: Page, setting: string): Promise<void> {
  await page.route(PRODUCT_PATH, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace('"culture":', `${setting},"culture":`) })
  })
  await open(page, PRODUCT_PATH)
  await page.unroute(PRODUCT_PATH)
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer leads to the page in another locale all the same [IMPL-72, ROUTE-21]', async ({ page }) => {
    await page.goto(PRODUCT_PATH)
    await countries(page).getByRole('link', { name: 'Australia' }).click()
    await expect(page).toHaveURL(`/en-AU${PRODUCT_PATH}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  })
})
