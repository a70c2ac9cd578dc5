/**
 * Chunks and replies of a product page and its frame that are lost: the page shows it, and every press tries again.
 */
import { addressOf, buyButton, miniCartOf, notice, readyAt, summary } from '#e2e/fixtures/buying.ts'
import { holder, holderQuestion, PASS } from '#e2e/fixtures/pass-holder.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open, test } from '#e2e/fixtures/shop.ts'

test('A calendar, an add, a notice and a cart whose chunks cannot be loaded each show a message, and the next press tries again [ERROR-16]', async ({
  page,
  request,
  complaints,
}) => {
  await page.route(/\/assets\/(?:date-popup|press|notice-panel)-[^/]+\.js/, (route) => route.abort())
  await open(page, await addressOf(request, 'half-day-ticket'))
  const day = page.getByRole('textbox', { name: 'Day' })
  await day.fill('12/23/2026')
  await day.press('Enter')
  await expect(day).toHaveAccessibleDescription('The calendar could not be loaded. Please try again.')
  await expect(day).toHaveValue('12/23/2026')
  await page.unrouteAll()
  // It stays lost at its own address, as in a browser that keeps the failure, and comes from another one.
  await page.route(/\/assets\/(?:date-popup-[^/]+\.js$|(?:press|notice-panel)-[^/]+\.js)/, (route) => route.abort())
  await day.press('Enter')
  await readyAt(page, '$89')
  await expect(summary(page)).toContainText('Wed, Dec 23, 2026')

  await buyButton(page).click()
  const toasts = page.getByRole('region', { name: 'Notices' })
  await expect(toasts.getByRole('alert')).toContainText('The shop could not be reached.')
  await page.unrouteAll()
  await page.route(/\/assets\/notice-panel-[^/]+\.js/, (route) => route.abort())
  await buyButton(page).click()
  await expect(toasts.getByText('Item Added')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.unrouteAll()
  let cartLoads = 0
  await page.route(/\/api\/(minicart|cross-sell\/cart)/, (route) => {
    if (route.request().url().includes('/minicart')) cartLoads += 1
    return route.fulfill({ status: 503, json: {} })
  })
  await readyAt(page, '$89')
  await buyButton(page).click()
  await expect(notice(page).getByRole('alert')).toContainText('Your cart could not be loaded.')
  await expect(notice(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expect(notice(page).getByRole('region', { name: 'Most guests add' })).toHaveCount(0)
  // After the add and for the notice, or once for both where the notice opens before the first load has failed.
  const failedLoads = () => complaints.filter((complaint) => complaint.includes('Failed to load the cart {')).length
  await expect.poll(() => cartLoads - failedLoads()).toBe(0)
  // Only now: a browser that keeps a failure tells it once more before the chunk comes from another address.
  await expectComplaints(complaints, [
    'net::ERR_FAILED',
    'A chunk of the shop could not be loaded',
    'Error loading the calendar of a field',
    'Buying could not be loaded',
    'Failed to load the cart notice',
    /A call failed.*\/api\/cross-sell\/cart, status: 503/,
    /^503.*\/api\/(minicart|cross-sell\/cart)/,
    /status of 503.*\/api\/(minicart|cross-sell\/cart)/,
    /A call failed.*\/api\/(minicart|cross-sell\/cart), status: 503/,
    'Failed to load the cart',
    'Cross-sells of the cart could not be loaded',
  ])
  await page.unrouteAll()
  await notice(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('main').getByText('Half-day ticket').first()).toBeVisible()
})

test('A page whose controls cannot be loaded still works as a form, and shows a message when a cart line cannot be opened', {
  tag: '@prove',
}, async ({ page, request, complaints }) => {
  await page.route(/\/assets\/add-ons-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/l/lift-tickets/day-tickets/p/day-lift-ticket')
  await expectComplaints(complaints, [
    'net::ERR_FAILED',
    'A chunk of the shop could not be loaded',
    'error: Failed to fetch dynamically imported module',
    'A promise failed',
  ])
  await page.locator('input[type=date]').fill('2026-12-22')
  await buyButton(page).click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart')
  expect((await miniCartOf(page)).TotalProducts).toBe(1)

  await page.unrouteAll()
  await page.route(/\/assets\/edit-line-[^/]+\.js$/, (route) => route.abort())
  await open(page, `${await addressOf(request, 'half-day-ticket')}editmode=true&updatecartitemid=1`)
  await expect(summary(page).getByText('The item in your cart could not be opened.')).toBeVisible()
  await expectComplaints(complaints, [
    'net::ERR_FAILED',
    'A chunk of the shop could not be loaded',
    'The line cannot be changed here',
  ])
})

test('A page opened at a part of itself loads again when a chunk it waits for is lost, and stays at that part [DEP-03]', {
  tag: '@prove',
}, async ({ page, complaints }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/category-[^/]+\.js$/, (route) => (loads === 1 ? route.abort() : route.continue()))
  await page.goto('/l/lift-tickets#main')
  await hydrated(page)
  expect(loads).toBe(2)
  expect(new URL(page.url()).hash).toBe('#main')
  // The first page may be gone before it has written its line.
  await expectComplaints(complaints, [/net::ERR_FAILED|A chunk of the shop could not be loaded/])
})

test('A household whose chunk cannot be loaded says so where it would be, and the next press loads it', {
  tag: ['@phone', '@prove'],
}, async ({ page, complaints }) => {
  await signIn(page, 'riley')
  await page.route(/\/assets\/household-field-[^/]+\.js/, (route) => route.abort())
  await open(page, PASS)
  await expect(holderQuestion(page)).toContainText('We could not load your household.')
  await page.unrouteAll()
  await holderQuestion(page).getByRole('button', { name: 'Try again' }).click()
  await expect(holder(page, 'Riley Hart')).toBeEnabled()
  await expectComplaints(complaints, [
    'net::ERR_FAILED',
    'A chunk of the shop could not be loaded',
    'The household could not be loaded',
  ])
})

test('Submenus whose chunk cannot be loaded open by hovering alone, as without JavaScript', {
  tag: ['@desktop', '@prove'],
}, async ({ page, complaints }) => {
  await page.route(/\/assets\/submenus-[^/]+\.js/, (route) => route.abort())
  await open(page, PASS)
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Shop' })
  const arrow = navigation.getByRole('button').first()
  const inside = arrow.locator('xpath=following-sibling::ul').getByRole('link').first()
  await arrow.hover()
  await expect(inside).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(inside).toBeHidden()
  await expectComplaints(complaints, [
    'net::ERR_FAILED',
    'A chunk of the shop could not be loaded',
    'The submenus open by hovering alone',
  ])
})
