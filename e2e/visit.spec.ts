/** What a page keeps up to date while it is open: who is shopping and what is in their cart, in every tab. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'
import { signIn } from './fixtures/sign-in.ts'

const LEGACY_COOKIE = 'ResortStore'

test('Every load of the cart tells the resort’s older pages by cookie; nobody becomes a visitor by looking [CART-26]', {
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

test('Signing in and out in one tab shows in the other, and nobody finds their name by going back', {
  tag: '@phone',
}, async ({ page, context }) => {
  await open(page, CATEGORY_PATH)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()

  const other = await context.newPage()
  await signIn(other, 'sam')
  await open(other, CATEGORY_PATH)
  await expect(menu.getByRole('link', { name: 'Welcome back Sam' })).toBeVisible()

  await signOut(other)
  await open(other, CATEGORY_PATH)
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()

  await signIn(other, 'sam')
  await comeBack(page, { fromHistory: true })
  await expect(menu.getByRole('link', { name: 'Welcome back Sam' })).toBeVisible()
  await signOut(other)
  await comeBack(page, { fromHistory: true })
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Sam')
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

/** As the browser tells a page that it is seen again, or that it was taken back out of the history. */
async function comeBack(page: Page, { fromHistory = false } = {}): Promise<void> {
  await page.evaluate((persisted) => {
    if (persisted) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    else document.dispatchEvent(new Event('visibilitychange'))
  }, fromHistory)
}

async function signOut(page: Page): Promise<void> {
  const reply = await page.request.post('/api/account/signout', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await reply.json()).toMatchObject({ success: true })
}
