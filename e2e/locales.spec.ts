/** A guest from Australia is met in their own English, and prices stay in the currency they are charged in. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

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
  // What the browser writes reads like what the server wrote.
  const words = (await page.getByRole('main').textContent()) ?? ''
  expect(words).toMatch(/USD\s?\d/)
  expect(words).not.toMatch(/A\$|AUD|\.00\b/)

  await open(page, PRODUCT_PATH)
  await expect(page).toHaveURL(PRODUCT_PATH)
  expect(await languageOf(page)).toBe('en-US')
})

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
