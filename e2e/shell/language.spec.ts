/** Locales: the switch in the footer, remembered for a year, and what a guest from Australia reads. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const LOCALE_COOKIE = 'i18n_redirected'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const countries = (page: Page) => page.getByRole('navigation', { name: 'Country' })

test('The footer leads to the same page in another locale, keeps the query and remembers the choice, also where addresses carry no locale [IMPL-72, SETTINGS-05, SETTINGS-07, SETTINGS-08, SETTINGS-09]', {
  tag: '@prove',
}, async ({ page, context }) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE)
  await open(page, `${PRODUCT_PATH}?promo=1`)
  const texts = page.waitForRequest(/\/texts\/en-NZ\./)
  await countries(page).getByRole('link', { name: 'New Zealand' }).click()
  await expect(page).toHaveURL(`/en-NZ${PRODUCT_PATH}?promo=1`)
  await texts
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
  await expect(countries(page).locator('[aria-current]')).toHaveText('New Zealand')
  expect(await cookie()).toMatchObject({ value: 'en-NZ', path: '/', sameSite: 'Lax' })
  const endsIn = ((await cookie())?.expires ?? 0) - Date.now() / 1000
  expect(endsIn / YEAR_SECONDS).toBeCloseTo(1, 3)

  await open(page, '/')
  await expect(page).toHaveURL(/\/en-NZ\/l\//)

  await openWithoutPrefixes(page)
  const again = page.waitForRequest((request) => request.isNavigationRequest())
  await countries(page).getByRole('link', { name: 'Canada' }).click()
  expect(new URL((await again).url()).pathname).toBe(PRODUCT_PATH)
  expect(await cookie()).toMatchObject({ value: 'en-CA' })
})

/** Opens the page as a shop without locale prefixes would send it. */
async function openWithoutPrefixes(page: Page): Promise<void> {
  await page.route(PRODUCT_PATH, async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace(/("localePrefixStrategy":)"\w+"/, '$1"no_prefix"')
    await route.fulfill({ response: reply, body: html })
  })
  await open(page, PRODUCT_PATH)
  await page.unroute(PRODUCT_PATH)
}

test('From Australia the home page leads into en-AU and every link stays there, prices stay in US dollars, and a link to en-US opens en-US [ROUTE-21, SETTINGS-04, SETTINGS-12]', {
  tag: '@en-AU',
}, async ({ page, request }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  await open(page, '/?utm_source=mail')
  await expect(page).toHaveURL(`/en-AU${CATEGORY_PATH}?utm_source=mail`)
  expect(await languageOf(page)).toBe('en-AU')
  await page.getByRole('navigation').getByRole('link', { name: sub.Name }).first().click()
  await expect(page).toHaveURL(`/en-AU${CATEGORY_PATH}/day-tickets`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.Name)
  // The browser formats amounts as the server did.
  await expect(page.getByRole('main')).toContainText(/USD\s?\d/)
  const words = (await page.getByRole('main').textContent()) ?? ''
  expect(words).not.toMatch(/A\$|AUD|\.00\b/)

  await open(page, PRODUCT_PATH)
  await expect(page).toHaveURL(PRODUCT_PATH)
  expect(await languageOf(page)).toBe('en-US')
})

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
