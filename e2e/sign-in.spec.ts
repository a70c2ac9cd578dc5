/** Somebody signs in, looks at their account and signs out again. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, hydrated, open, test } from './fixtures/shop.ts'
import { signIn } from './fixtures/sign-in.ts'

const RILEY = 'riley@silverpine.example'

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(RILEY)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('By keyboard alone: a wrong password is told in words, the right one leads back, and the account shows whose it is [ROUTE-25]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/en-AU/c/user-profile')
  await expect(page).toHaveURL('/en-AU/login?returnUrl=%2Fen-AU%2Fc%2Fuser-profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)

  const email = page.getByLabel('E-mail address')
  const password = page.getByLabel('Password', { exact: true })
  await email.focus()
  await page.keyboard.type(RILEY)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('E-mail address or password is wrong')
  await expect(email).toHaveAccessibleDescription(/is wrong/)
  await expect(email).toHaveValue(RILEY)
  await expect(page.locator(':focus')).toHaveText(/^E-mail address or password is wrong.*again\.$/)
  await expectAccessible(page)

  await password.fill(DEMO_PASSWORD)
  await password.press('Enter')
  await expect(page).toHaveURL('/en-AU/c/user-profile')
  await expect(page.getByRole('main')).toContainText('Riley Hart')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to your account' }).press('Enter')
  await expect(page).toHaveURL('/en-AU/customer/info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Riley')
  await expectAccessible(page)
})

test('The button is busy while it works and sends the form once; the sign-in is reported before the page is left', {
  tag: '@phone',
}, async ({ page }) => {
  let sent = 0
  await page.route('**/api/account/signin', async (route) => {
    sent += 1
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
    await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await route.continue()
  })
  // The page is left at once: what it reported is kept for the next one.
  await page.addInitScript(() => {
    const events: { event: string }[] = []
    events.push = (...added) => {
      sessionStorage['reported'] = (sessionStorage['reported'] ?? '') + added.map(({ event }) => ` ${event}`).join('')
      return added.length
    }
    Object.assign(window, { dataLayer: events })
  })
  await open(page, `/login?returnUrl=${encodeURIComponent(CATEGORY_PATH)}`)
  await fillIn(page, DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  expect(sent).toBe(1)
  expect(await page.evaluate(() => sessionStorage['reported'])).toMatch(/ formSubmitted( \w+)* login\b/)
})

test('A call that is refused for want of a session leads to sign in, and back to where the guest was [API-03, CUSTOMER-07]', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  const refusal = { statusCode: 401, code: 'SIGN_IN', message: 'Sign in first' }
  await page.route('**/api/minicart*', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.goto(`/en-AU${CATEGORY_PATH}?day=1`)
  await expect(page).toHaveURL(`/en-AU/login?returnUrl=${encodeURIComponent(`/en-AU${CATEGORY_PATH}?day=1`)}`)
  complaints.length = 0
})

test('Signing out in one tab is seen in the other on its next page, and going back shows nothing personal [IMPL-09]', {
  tag: '@phone',
}, async ({ page, context }) => {
  await open(page, CATEGORY_PATH)
  await signIn(page, 'riley')
  await open(page, '/customer/info')
  const other = await context.newPage()
  await open(other, '/customer/info')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Riley')).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(/\/login\?returnUrl=%2Fcustomer%2Finfo/)
})

test('An address typed in asks before it signs out', { tag: '@phone' }, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  await signIn(page, 'riley')
  await open(page, '/logout')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await hydrated(page)
  await open(page, '/customer/info')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in and out are plain forms and links', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/login?returnUrl=%2Fcustomer%2Finfo')
    await fillIn(page, 'not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('E-mail address or password is wrong')
    await expect(page.getByLabel('E-mail address')).toHaveValue(RILEY)
    await fillIn(page, DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/customer/info')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Riley')
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL(CATEGORY_PATH)
  })
})
