/** A customer signs in, looks at their account and signs out again, in one tab, in two, and on a shared browser. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { CATEGORY_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const RILEY = 'riley@silverpine.example'

test('By keyboard alone a guest who is sent to sign in is told of a wrong password, signs in once by two presses and is led back [API-03, CUSTOMER-07, ROUTE-25]', {
  tag: ['@phone', '@prove'],
}, async ({ page, complaints }) => {
  // The page is left at once: its events are stored for the next one.
  await page.addInitScript(() => {
    const events: { event: string }[] = []
    events.push = (...added) => {
      sessionStorage['reported'] = (sessionStorage['reported'] ?? '') + added.map(({ event }) => ` ${event}`).join('')
      return added.length
    }
    Object.assign(window, { dataLayer: events })
  })
  const refused = { statusCode: 401, code: 'SIGN_IN', message: 'Sign in first' }
  await page.route('**/api/minicart*', (route) => route.fulfill({ status: 401, json: refused }), { times: 1 })
  const wanted = `/en-AU${CATEGORY_PATH}?day=1`
  await page.goto(wanted)
  await expect(page).toHaveURL(`/en-AU/login?returnUrl=${encodeURIComponent(wanted)}`)
  await hydrated(page)
  await expectComplaints(complaints, [/401.*\/api\/minicart|Failed to load the cart/])
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
  await expect(page.getByRole('alert')).toContainText('E-mail address or password is wrong')
  await expect(email).toHaveAccessibleDescription(/is wrong/)
  await expect(email).toHaveValue(RILEY)
  await expect(page.locator(':focus')).toHaveText(/^E-mail address or password is wrong.*again\.$/)
  await expectAccessible(page)

  let sent = 0
  await page.route('**/api/account/signin', async (route) => {
    sent += 1
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
    await page.getByRole('button', { name: 'Signing in' }).click({ force: true })
    await password.press('Enter')
    await route.continue()
  })
  await password.fill(DEMO_PASSWORD)
  await password.press('Enter')
  await expect(page).toHaveURL(wanted)
  expect(sent).toBe(1)
  await expect.poll(() => page.evaluate(() => sessionStorage['reported'])).toMatch(/ formSubmitted( \w+)* login\b/)

  await open(page, '/en-AU/c/user-profile')
  await expect(page.getByLabel('First name')).toHaveValue('Riley')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to your account' }).press('Enter')
  await expect(page).toHaveURL('/en-AU/customer/info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Riley')
  await expectAccessible(page)
})

test('Signing in and out in one tab shows in the other, and going back shows nothing personal [IMPL-09]', {
  tag: ['@phone', '@prove'],
}, async ({ page, context }) => {
  const shopping = await context.newPage()
  await open(shopping, CATEGORY_PATH)
  await shopping.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = shopping.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()

  await open(page, CATEGORY_PATH)
  await signIn(page, 'riley')
  await open(page, '/customer/info')
  await comeBackFromHistory(shopping)
  await expect(menu.getByRole('link', { name: 'Welcome back Riley' })).toBeVisible()
  const other = await context.newPage()
  await open(other, '/customer/info')

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  // The tab that signed out tells the others.
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Riley')).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(/\/login\?returnUrl=%2Fcustomer%2Finfo/)
  const stored = await shopping.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('Riley')

  await signIn(page, 'riley')
  await open(page, '/logout')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
})

/** Sends the event of a page that is restored from the back-forward cache. */
async function comeBackFromHistory(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

test('After signing out, neither going back nor the browser’s storage shows anything of the family; the language stays [PRV-05]', async ({
  page,
  context,
}) => {
  await open(page, `/en-AU${CATEGORY_PATH}`)
  await signIn(page, 'riley')
  await page.evaluate(() => {
    localStorage.setItem('family', 'Riley')
    sessionStorage.setItem('family', 'Riley')
    // biome-ignore lint/suspicious/noDocumentCookie: the language as the shop remembers it
    document.cookie = 'i18n_redirected=en-AU; path=/'
  })
  await open(page, '/en-AU/c/user-profile')
  await expect(page.getByLabel('First name')).toHaveValue('Riley')
  await open(page, '/en-AU/customer/info')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/customer|logout/)
  expect(await page.evaluate(() => [localStorage.getItem('family'), sessionStorage.getItem('family')])).toEqual([
    null,
    null,
  ])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toContain('i18n_redirected')
  expect(cookies).not.toContain('__Host-sid')

  for (let pages = 0; pages < 2; pages += 1) {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Riley')).toHaveCount(0)
  }
})
