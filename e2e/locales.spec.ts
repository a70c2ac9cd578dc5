/** A guest from Australia is met in their own English, and is never told a price in money it is not. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

test.describe('From Australia', { tag: '@en-AU' }, () => {
  test('the front door leads into en-AU, and every link stays there [ROUTE-21, SETTINGS-04]', async ({
    page,
    request,
  }) => {
    const sub = await categoryCalled(request, 'day-tickets')
    await open(page, '/?utm_source=mail')
    await expect(page).toHaveURL(`/en-AU${CATEGORY_PATH}?utm_source=mail`)
    expect(await languageOf(page)).toBe('en-AU')
    await page.getByRole('navigation').getByRole('link', { name: sub.Name }).first().click()
    await expect(page).toHaveURL(`/en-AU${CATEGORY_PATH}/day-tickets`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.Name)
  })

  test('a price in US dollars stays one, whoever reads it [SETTINGS-12]', async ({ page }) => {
    await open(page, `/en-AU${PRODUCT_PATH}`)
    const words = (await page.getByRole('main').textContent()) ?? ''
    expect(words).toMatch(/USD\s?\d/)
    expect(words).not.toMatch(/A\$|AUD|\.00\b/)
  })

  test('a link to a page in en-US opens that page', async ({ page }) => {
    await open(page, PRODUCT_PATH)
    await expect(page).toHaveURL(PRODUCT_PATH)
    expect(await languageOf(page)).toBe('en-US')
  })

  test('the language once chosen goes before the language of the browser [SETTINGS-04]', async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'en-NZ', url: baseURL ?? '' }])
    await open(page, '/')
    await expect(page).toHaveURL(`/en-NZ${CATEGORY_PATH}`)
  })
})

test('A page names its sisters in the other locales', async ({ page }) => {
  const reply = await open(page, PRODUCT_PATH)
  const html = (await reply?.text()) ?? ''
  for (const locale of ['en-AU', 'en-CA', 'en-NZ']) {
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hreflang="${locale}" href="[^"]*/${locale}${PRODUCT_PATH}">`),
    )
  }
})

test('Money is shown without a trailing .00 [SETTINGS-12]', async ({ page }) => {
  await open(page, CATEGORY_PATH)
  await expect(page.getByRole('main')).toContainText(/\$\d/)
  await expect(page.getByRole('main')).not.toContainText(/\.00\b/)
})

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
