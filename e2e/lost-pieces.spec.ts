/** What a guest sees when an answer or a piece of the page is lost on the way, and that trying again is always right. */
import { addressOf, buyButton, cartOf, isAdd, notice, readyAt, summary } from './fixtures/buying.ts'
import { expect, forgive, open, test } from './fixtures/shop.ts'

test('an add whose answer is lost on the way is in the cart once, also when a new guest presses again', async ({
  page,
  context,
  request,
  complaints,
}) => {
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-22' }))
  await readyAt(page, '$89')
  const keys: (string | undefined)[] = []
  page.on('request', (each) => {
    if (isAdd(each)) keys.push(each.headers()['idempotency-key'])
  })
  await page.route(/addproducttocart/, async (route) => {
    expect(await (await route.fetch()).json()).toMatchObject({ success: true })
    // Who the guest became was in the answer, too.
    await context.clearCookies()
    await route.abort()
  })
  await buyButton(page).click()
  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  await expect(toasts).toContainText('The shop could not be reached.')
  await forgive(complaints, 'A call failed')
  await page.unroute(/addproducttocart/)

  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect((await cartOf(page)).TotalProducts).toBe(1)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])

  // Now that it was answered, the same once more is another one.
  await page.keyboard.press('Escape')
  await readyAt(page, '$89')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect((await cartOf(page)).TotalProducts).toBe(2)
})

test('a calendar that cannot be had is said at the field of its day, and the next wish tries again', async ({
  page,
  request,
  complaints,
}) => {
  await page.route(/\/assets\/date-popup-[^/]+\.js$/, (route) => route.abort())
  await open(page, await addressOf(request, 'half-day-ticket'))
  const day = page.getByRole('textbox', { name: 'Day' })
  await day.fill('12/23/2026')
  await day.press('Enter')
  await expect(day).toHaveAccessibleDescription('The calendar could not be loaded. Please try again.')
  await expect(day).toHaveValue('12/23/2026')
  await forgive(complaints, 'A piece of the shop could not be loaded')
  await page.unrouteAll()
  await day.press('Enter')
  await readyAt(page, '$89')
  await expect(summary(page)).toContainText('Wed, Dec 23, 2026')
})

test('a piece that cannot be had is said in words, and the next press tries again', async ({
  page,
  request,
  complaints,
}) => {
  await page.route(/\/assets\/(buy|notice-panel)-[^/]+\.js$/, (route) => route.abort())
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-23' }))
  await readyAt(page, '$89')
  await buyButton(page).click()
  const toasts = page.getByRole('region', { name: 'Notices' })
  await expect(toasts.getByRole('alert')).toContainText('The shop could not be reached.')
  await page.unrouteAll()
  await page.route(/\/assets\/notice-panel-[^/]+\.js$/, (route) => route.abort())
  await buyButton(page).click()
  await expect(toasts.getByText('Item Added')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.unrouteAll()
  await readyAt(page, '$89')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  complaints.length = 0
})

test('a page whose controls cannot be loaded is a form all the same, and a line that cannot be opened is said', async ({
  page,
  request,
  complaints,
}) => {
  await page.route(/\/assets\/add-ons-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/l/lift-tickets/day-tickets/p/day-lift-ticket', { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.locator('input[type=date]').fill('2026-12-22')
  await buyButton(page).click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart')
  expect((await cartOf(page)).TotalProducts).toBe(1)

  await page.unrouteAll()
  await page.route(/\/assets\/edit-line-[^/]+\.js$/, (route) => route.abort())
  await open(page, `${await addressOf(request, 'half-day-ticket')}editmode=true&updatecartitemid=1`)
  await expect(summary(page).getByText('The item in your cart could not be opened.')).toBeVisible()
  await forgive(complaints, 'The line cannot be changed here')
})
