/** Buying without JavaScript: the product's page is a plain form. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { cartOf } from './fixtures/cart.ts'
import { expect, hydrated, test } from './fixtures/shop.ts'

test.use({ javaScriptEnabled: false })

const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' })
const lines = async (page: Page) =>
  (await cartOf(page)).Items.map(({ ProductName, Quantity, UnitPriceValue }) => [ProductName, Quantity, UnitPriceValue])

test('A ticket is for a day, an age and a card, and what was wrong comes back with everything that was chosen', async ({
  page,
}) => {
  await page.goto('/l/lift-tickets/day-tickets/p/half-day-ticket')
  await page.getByRole('radio', { name: /^Child/ }).check()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await add(page).click()

  // No day was chosen: the words stand at the top and at the day.
  await expect(page.getByRole('alert').first()).toHaveText('Please choose a date.')
  await expect(page.getByText('Please choose a date.')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /^Child/ })).toBeChecked()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')

  await page.getByLabel('Day', { exact: true }).fill('2020-01-01')
  await add(page).click()
  await expect(page.getByRole('alert').first()).toHaveText('January 1, 2020 can no longer be bought.')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2020-01-01')

  // A card that somebody has asks for its number, which the page could not ask before.
  await page.getByLabel('Day', { exact: true }).fill('2026-12-21')
  await page.getByRole('radio', { name: /^Reload/ }).check()
  await add(page).click()
  await expect(page.getByRole('radio', { name: /^Reload/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /card number/i })).toBeVisible()
  await page.getByRole('radio', { name: /^New card/ }).check()
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  expect(await lines(page)).toMatchObject([['Half-day ticket', 3, expect.any(Number)]])
})

test('A gift card costs what its giver says, within its bounds', async ({ page }) => {
  await page.goto('/l/vouchers/p/gift-card')
  await page.getByLabel('How much?').fill('24.99')
  await page.getByLabel('Who is it for?').fill('Noa <b>Hart</b> & "co"')
  await page.getByLabel('Where do we send it?').fill('noa@silverpine.example')
  await page.getByLabel('A few words from you').fill('Two lines,\nof words.')
  await add(page).click()
  await expect(page.getByRole('alert').first()).toHaveText('Enter an amount from $25 to $1,000.')
  await expect(page.getByLabel('How much?')).toHaveValue('24.99')
  await expect(page.getByLabel('Who is it for?')).toHaveValue('Noa <b>Hart</b> & "co"')
  await expect(page.getByLabel('A few words from you')).toHaveValue('Two lines,\nof words.')

  await page.getByLabel('How much?').fill('$1,000.00')
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  expect(await lines(page)).toEqual([['Gift card', 1, 1000]])
})

test('Skis are fitted by lists, texts and squares, and what is missing is said where it is missing', async ({
  page,
}) => {
  await page.goto('/l/rentals/skis/p/ski-rental')
  await page.getByLabel('Day', { exact: true }).fill('2026-12-21')
  await page.getByRole('radio', { name: /orange/i }).check()
  await page.getByLabel('Weight').fill('80 kg')
  await page.getByLabel('Boot size').fill('27')
  await add(page).click()
  await expect(page.getByRole('alert').first()).toHaveText('Please fill in Height.')
  await expect(page.getByLabel('Weight')).toHaveValue('80 kg')
  await expect(page.getByRole('radio', { name: /orange/i })).toBeChecked()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-12-21')
  await page.getByLabel('Height').fill('180 cm')
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  expect(await lines(page)).toMatchObject([['Ski rental', 1, expect.any(Number)]])
})

test('A start time and a file are said to need what is missing', async ({ page }) => {
  await page.goto('/l/activities/p/snowcat-tour')
  // What stands in a noscript is seen by guests, but not by locators of texts.
  const said = page.locator('main noscript p')
  await expect(said).toContainText(['Choosing a start time needs JavaScript'])
  await page.goto('/l/rentals/snowboards/p/snowboard-rental')
  await expect(said).toHaveText(['Sending a file needs JavaScript.'])
  await expect(said).toBeVisible()
})

test.describe('With script', () => {
  test.use({ javaScriptEnabled: true })

  test('a form that was sent before the script was there comes back filled in, and goes on with it', async ({
    complaints,
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const path = '/l/vouchers/p/gift-card'
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('How much?').fill('10')
    await page.getByLabel('Who is it for?').fill('Noa')
    await page.unroute('**/assets/*.js')
    await add(page).click()
    await hydrated(page)
    complaints.length = 0
    await expect(page.getByRole('alert').first()).toContainText('Please fill in Recipient E-mail.')
    await expect(page.getByLabel('Who is it for?')).toHaveValue('Noa')
    await expectAccessible(page)
    await page.getByLabel('Where do we send it?').fill('noa@silverpine.example')
    await page.getByLabel('How much?').fill('50')
    await add(page).click()
    await expect.poll(() => lines(page)).toEqual([['Gift card', 1, 50]])
  })
})
