/** The cookie through which the resort's older pages learn who is shopping and what is in the cart. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const LEGACY_COOKIE = 'ResortStore'

test('Every load of the cart updates the cookie for the resort’s older pages, and a guest who only looks becomes no visitor [CART-26]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  const title = await page.title()
  const expected = { count: 0, lastPage: CATEGORY_PATH, loggedIn: false, firstName: '', lastPageName: title }
  await expect.poll(() => legacyCookie(page)).toEqual(expected)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ httpOnly }) => httpOnly)).toEqual([])
  expect(cookies.find(({ name }) => name === LEGACY_COOKIE)).toMatchObject({ path: '/', sameSite: 'Lax' })

  // Another tab adds items; this one reads the cart when the guest comes back.
  await cartHolds(page, 3)
  await comeBack(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect.poll(() => legacyCookie(page)).toEqual({ ...expected, count: 3 })

  await signIn(page, 'riley')
  await open(page, CATEGORY_PATH)
  await expect.poll(() => legacyCookie(page)).toEqual({ ...expected, count: 3, loggedIn: true, firstName: 'Riley' })
})

async function legacyCookie(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies()
  const value = cookies.find(({ name }) => name === LEGACY_COOKIE)?.value
  return value && JSON.parse(decodeURIComponent(value))
}

/** Replaces the number of items in the engine's replies about the cart. */
async function cartHolds(page: Page, TotalProducts: number): Promise<void> {
  await page.route('**/api/minicart*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), TotalProducts } })
  })
}

/** Sends the event of a tab that becomes visible again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
