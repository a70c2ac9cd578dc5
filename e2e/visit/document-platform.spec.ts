/**
 * The whole shop before a platform that speaks only the two documents: a storefront of its own before the test
 * platform, which has the engine of the shared shop behind it.
 */
import { DEMO_PASSWORD } from '#demo/people.ts'
import { chooseTime } from '#e2e/fixtures/activities.ts'
import { buyButton, notice, readyAt, summary } from '#e2e/fixtures/buying.ts'
import { pickDay } from '#e2e/fixtures/days.ts'
import { CALENDAR_PATH, CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'
import { startDocumentPlatform } from '#server/testing/outside/document-platform.ts'
import { freePort, startBuiltShop } from '#tools/shop/start-built-shop.ts'

const TICKET_PATH = '/l/lift-tickets/p/half-day-ticket'

/** A storefront before a platform, which has the engine at `engineUrl` behind it. */
async function startBefore(engineUrl: string | undefined, isCalledDirectly = false) {
  const platform = await startDocumentPlatform(engineUrl ?? '')
  const port = await freePort()
  // The same site as the shop: browsers withhold cookies from any other.
  const apihost = platform.url.replace('127.0.0.1', 'localhost')
  const settings = { apihost, allowedapihosts: apihost }
  if (isCalledDirectly) platform.letIn({ from: `http://localhost:${port}`, settings })
  const env = { SERVE: 'storefront', COMMERCE_URL: platform.url, STORE_CLOCK: '', LOG_LEVEL: 'error' }
  const shop = await startBuiltShop({ port, env, isQuiet: true })
  // A page waits two seconds for the platform, and its first replies may take longer.
  await expect.poll(async () => (await fetch(`${shop.url}${TICKET_PATH}`)).status).toBe(200)
  const stop = async () => {
    await shop.stop()
    await platform.close()
  }
  return { url: shop.url, apihost, stop }
}

let shop: Awaited<ReturnType<typeof startBefore>> | undefined
test.afterEach(async ({ page }) => {
  // The page goes first: what it is still loading would fail.
  await page.goto('about:blank')
  await shop?.stop()
  shop = undefined
})

test('A guest walks the whole shop before a platform that speaks only the documents: categories, a product, a calendar, an activity, a tee sheet, the cart, a coupon and signing in [IMPL-02, UPS-03]', {
  tag: ['@desktop', '@prove'],
}, async ({ baseURL, page }) => {
  test.slow()
  shop = await startBefore(baseURL)
  const { url } = shop
  const main = page.getByRole('main')

  await test.step('a category leads to a product, which is added', async () => {
    await open(page, url + CATEGORY_PATH)
    await main
      .getByRole('link', { name: /^Half-day ticket/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Half-day ticket' })).toBeVisible()
    await pickDay(page, '2026-12-18')
    await readyAt(page, '$89')
    await buyButton(page).click()
    await expect(notice(page)).toContainText('Half-day ticket')
  })

  await test.step('a pricing calendar leads to the product on the chosen day', async () => {
    await open(page, url + CALENDAR_PATH)
    const days = page.getByRole('group', { name: 'Days and prices of Day lift ticket' })
    await days.getByRole('button', { name: /^Monday, December 21, \$/ }).click()
    await expect(page.getByRole('region', { name: 'Your day' })).toContainText('Monday, December 21')
    await page.getByRole('link', { name: /^Continue with/ }).click()
    await expect(page).toHaveURL(/\/p\/day-lift-ticket\?.*=2026-12-21/)
    await expect(summary(page)).toContainText('Mon, Dec 21, 2026')
    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  })

  await test.step('the places of an activity are locked and added', async () => {
    await open(page, `${url}/l/activities/p/snowcat-tour`)
    await pickDay(page, '2027-01-23')
    await chooseTime(page, /^3:30 PM/)
    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
    await buyButton(page).click()
    await expect(notice(page)).toContainText('Snowcat')
  })

  await test.step('a tee time is chosen from its sheet and added', async () => {
    await open(page, `${url}/l/golf/p/tee-time`)
    await pickDay(page, '2026-12-09')
    const slot = page.getByRole('radiogroup', { name: 'Tee Time' }).getByRole('radio', { name: /^1:00 PM/ })
    await slot.focus()
    await slot.press('Space')
    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
    await buyButton(page).click()
    await expect(notice(page)).toContainText('Tee time')
  })

  await test.step('the cart leads back to a line, which opens with its choices and is changed', async () => {
    await open(page, `${url}/cart`)
    const line = main.getByRole('article').filter({ hasText: 'Half-day ticket' })
    await line.getByRole('link', { name: /^Edit/ }).click()
    await hydrated(page)
    await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
    await expect(summary(page)).toContainText('Fri, Dec 18, 2026')
    await summary(page).getByRole('button', { name: 'More' }).click()
    await readyAt(page, '$178', 'Update')
    await buyButton(page, 'Update').click()
    await expect(notice(page, 'Item Changed')).toContainText('Half-day ticket')
  })

  await test.step('a coupon is applied', async () => {
    await open(page, `${url}/cart`)
    await main.getByRole('textbox', { name: /code/i }).fill('SAVE20')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('button', { name: /Remove.*SAVE20/ })).toBeVisible()
  })

  await test.step('a customer signs in on the platform’s page and comes back', async () => {
    await page.goto(`${url}/customer/info`)
    await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible()
    await page.getByLabel('E-mail address').fill('riley@silverpine.example')
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await hydrated(page)
    await expect(page).toHaveURL(/\/customer\/info$/)
    await expect(main).toContainText('Riley')
  })
})

test('A shop with an API host on its allow-list makes its calls there, with the guest’s cookies [IMPL-78]', {
  tag: '@prove',
}, async ({ baseURL, page }) => {
  shop = await startBefore(baseURL, true)
  const { apihost, url } = shop
  const requested: string[] = []
  page.on('request', (sent) => void requested.push(`${sent.method()} ${sent.url().split('?')[0]}`))
  await open(page, url + TICKET_PATH)
  await pickDay(page, '2026-12-18')
  await readyAt(page, '$89')
  await buyButton(page).click()
  await expect(notice(page)).toContainText('Half-day ticket')
  expect(requested).toContainEqual(expect.stringMatching(new RegExp(`^POST ${apihost}/api/addproducttocart/`)))
  expect(requested.filter((call) => call.startsWith(`POST ${url}`))).toEqual([])
  expect((await page.context().cookies(apihost)).map(({ name }) => name)).toContain('__Host-visitor')
})
