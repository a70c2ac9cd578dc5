/** What a page tells the resort's older pages while it is open: who is shopping and what is in their cart. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const LEGACY_COOKIE = 'ResortStore'

test('Every load of the cart tells the resort’s older pages by cookie, and a guest who only looks becomes no visitor [CART-26]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  const title = await page.title()
  const said = { count: 0, lastPage: CATEGORY_PATH, loggedIn: false, firstName: '', lastPageName: title }
  await expect.poll(() => legacyCookie(page)).toEqual(said)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ httpOnly }) => httpOnly)).toEqual([])
  expect(cookies.find(({ name }) => name === LEGACY_COOKIE)).toMatchObject({ path: '/', sameSite: 'Lax' })

  // Another tab puts something in; this one sees it when the guest comes back.
  await cartHolds(page, 3)
  await comeBack(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect.poll(() => legacyCookie(page)).toEqual({ ...said, count: 3 })

  await signIn(page, 'riley')
  await open(page, CATEGORY_PATH)
  await expect.poll(() => legacyCookie(page)).toEqual({ ...said, count: 3, loggedIn: true, firstName: 'Riley' })
})

async function legacyCookie(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies()
  const value = cookies.find(({ name }) => name === LEGACY_COOKIE)?.value
  return value && JSON.parse(decodeURIComponent(value))
}

/** What the engine says of the cart, but for how many pieces are in it. */
async function cartHolds(page: Page, TotalProducts: number): Promise<void> {
  await page.route('**/api/minicart*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), TotalProducts } })
  })
}

/** As the browser tells a page that it is seen again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
