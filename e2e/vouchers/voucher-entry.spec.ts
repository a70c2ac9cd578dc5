/** A voucher's code entered in a browser: good, bad and used up, by mouse, by key, on a phone and without a network. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, cartOf, notice, putIntoCart } from '#e2e/fixtures/buying.ts'
import { CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open, stopTime, test } from '#e2e/fixtures/shop.ts'

const VOUCHER_PAGE = '/l/v/first-timer-lesson'
const PRODUCT = /\/l\/vouchers\/p\/first-timer-lesson$/

const entry = (page: Page) => page.getByRole('dialog', { name: 'Enter your voucher' })
const code = (page: Page) => entry(page).getByRole('textbox', { name: 'Code' })
const confirm = (page: Page) => entry(page).getByRole('button', { name: 'Confirm code' })

test('A guest enters a good code, reads for five seconds what it opens, and arrives at the product with the code [VOUCHER-02, VOUCHER-04, VOUCHER-05, VOUCHER-16, VOUCHER-17, VOUCHER-18, VOUCHER-20, VOUCHER-21, VOUCHER-22, VOUCHER-25]', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, VOUCHER_PAGE)
  await expect(code(page)).toBeFocused()
  expect((await entry(page).boundingBox())?.width).toBeLessThanOrEqual(500)
  await expectAccessibleInLightAndDark(page)
  // The five seconds begin once the product is loaded.
  const loading = Promise.withResolvers<void>()
  await page.route('**/api/product/by-slug/*', (route) => loading.promise.then(() => route.continue()))
  await code(page).fill('learn2ski')
  await confirm(page).click()
  const good = page.getByRole('dialog', { name: 'Your code is good' })
  await expect(good.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await stopTime(page)
  loading.resolve()
  await expect(good).toContainText('First-timer lesson')
  await page.keyboard.press('Escape')
  await expect(good).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(page).toHaveURL(VOUCHER_PAGE)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL(PRODUCT)
  await expect(good).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('•••• 2SKI')
  await expectAccessible(page)
  expect(await page.title()).not.toMatch(/learn2ski/i)
  await page.getByRole('link', { name: 'Use another code' }).click()
  // With a code of this visit, leaving the entry hides nothing.
  await entry(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First-timer lesson')
})

test('A code in the address leaves it at once and leads straight to the product [ROUTE-02, VOUCHER-19, RED-04]', {
  tag: '@prove',
}, async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer']))
  await open(page, `${VOUCHER_PAGE}?code=LEARN2SKI`)
  await expect(page).toHaveURL(PRODUCT)
  await expect(page.getByRole('main')).toContainText('•••• 2SKI')
  const hasCode = (address: string) => /learn2ski/i.test(address)
  const moved = addresses.findIndex((address) => !hasCode(address))
  expect(new URL(addresses[moved] ?? '').pathname).toBe(VOUCHER_PAGE)
  expect(addresses.slice(moved).filter(hasCode)).toEqual([])
  expect(referrers.filter((referrer) => /learn2ski/i.test(referrer ?? ''))).toEqual([])
  const reported = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []))
  expect(reported).not.toMatch(/learn2ski/i)
  await page.goBack()
  expect(page.url()).not.toMatch(/learn2ski/i)
})

test('A bad code says so at the field until it is edited, and leaving hides the product [VOUCHER-12, VOUCHER-13, VOUCHER-14, VOUCHER-26, VOUCHER-28, VOUCHER-31, VOUCHER-32, ERROR-05]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, `${VOUCHER_PAGE}?code=EXPIRED`)
  await expect(page).toHaveURL(VOUCHER_PAGE)
  await expect(code(page)).toHaveAccessibleDescription(/Invalid or incorrect code/)
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInLightAndDark(page)
  await code(page).fill('')
  await expect(code(page)).not.toHaveAccessibleDescription(/Invalid/)
  await code(page).press('Enter')
  await expect(code(page)).toHaveAccessibleDescription(/Code is required/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
})

test('A discount code shows its terms, waits for the cart and is applied there, and leaving leads to the default category [VOUCHER-06, VOUCHER-23, VOUCHER-24, VOUCHER-27, OPEN-29]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, `${VOUCHER_PAGE}?code=powder10`)
  const good = page.getByRole('dialog', { name: /^10 % off/ })
  await expect(good).toContainText('We keep your code')
  await expect(good.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(CATEGORY_PATH)
  await putIntoCart(page, 'half-day-ticket')
  await open(page, '/cart')
  await expect(page.getByRole('list', { name: 'Codes in use' })).toHaveText('•••• ER10')
  // Entered again, it says what comes off the cart by it.
  await page.getByRole('button', { name: 'Redeem voucher' }).press('Enter')
  await code(page).fill('POWDER10')
  await code(page).press('Enter')
  await expect(good).toContainText(/In your cart now−\$\d/)
  await expectAccessibleInLightAndDark(page)
})

test('A guest buys with a code that is good once, and another guest cannot use it meanwhile [VOUCHER-20, IMPL-46]', {
  tag: ['@desktop', '@prove'],
}, async ({ browser, page }) => {
  await open(page, `${VOUCHER_PAGE}?code=ONCEONLY`)
  await expect(page).toHaveURL(PRODUCT)
  await open(page, await addressOf(page.request, 'first-timer-lesson', { 'Start Date': '2026-12-21' }))
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  const [line] = (await cartOf(page)).Items
  expect(line).toMatchObject({ ProductName: 'First-timer lesson', UnitPriceValue: 0 })
  expect(JSON.stringify(line)).not.toContain('ONCEONLY')

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.99.7.1' } })
  const other = await context.newPage()
  await open(other, `${VOUCHER_PAGE}?code=ONCEONLY`)
  await expect(code(other)).toHaveAccessibleDescription(/Invalid or incorrect code/)
  await context.close()
})

test('A guest enters a code by key alone from the menu, and the same entry opens from the cart [VOUCHER-04, VOUCHER-35]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).press('Enter')
  await page.getByRole('button', { name: 'Redeem voucher' }).press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('LEARN2SKI')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PRODUCT)
  await putIntoCart(page, 'half-day-ticket')
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Redeem voucher' }).press('Enter')
  await expect(code(page)).toBeFocused()
  await expect(entry(page).getByRole('link', { name: 'Sign in to view vouchers' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry(page)).toHaveCount(0)
  await expect(page).toHaveURL('/cart')
})

test('On a phone the entry is a sheet at the bottom [VOUCHER-03]', { tag: '@phone' }, async ({ page }) => {
  await open(page, VOUCHER_PAGE)
  await expect(code(page)).toBeVisible()
  await expect
    .poll(async () => {
      const box = await entry(page).boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  await expectAccessible(page)
})

test('A network that is lost while a code is validated has the words of a bad code, and the same code can be tried again [VOUCHER-15]', {
  tag: '@prove',
}, async ({ complaints, page }) => {
  await open(page, VOUCHER_PAGE)
  await page.route('**/api/vouchers/validate', (route) => route.abort())
  await code(page).fill('LEARN2SKI')
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription(/Invalid or incorrect code/)
  // A button that was busy takes no press for a moment, so that a double click sends nothing twice.
  await expect(confirm(page)).not.toHaveAttribute('aria-busy')
  await page.unroute('**/api/vouchers/validate')
  await code(page).fill('LEARN2SKI ')
  await code(page).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your code is good' })).toBeVisible()
  await expectComplaints(complaints, [/ERR_FAILED|A call failed/])
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A guest enters a code on the page and buys with it [VOUCHER-05, VOUCHER-20]', { tag: '@prove' }, async ({
    page,
  }) => {
    await page.goto(VOUCHER_PAGE)
    await page.getByLabel('Code').fill('NOPE')
    await page.getByRole('button', { name: 'Confirm code' }).click()
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Invalid or incorrect code/)
    await page.getByLabel('Code').fill('LEARN2SKI')
    await page.getByRole('button', { name: 'Confirm code' }).click()
    await expect(page).toHaveURL(PRODUCT)
    await expect(page.getByRole('main')).toContainText('•••• 2SKI')
    await expect(page.getByLabel('Your voucher code')).toHaveCount(0)
    await page.getByLabel('Day', { exact: true }).fill('2026-12-21')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText('First-timer lesson')
  })

  test('A code in the address leaves it by itself and leads to the product [ROUTE-02, VOUCHER-19]', {
    tag: '@prove',
  }, async ({ page }) => {
    await page.goto(`${VOUCHER_PAGE}?code=LEARN2SKI`)
    await expect(page).toHaveURL(PRODUCT)
    await expect(page.getByRole('main')).toContainText('•••• 2SKI')
  })
})
