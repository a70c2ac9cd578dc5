/**
 * Shopping without JavaScript: every page leads on by links, and everything that buys or changes something is a plain
 * form.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, cartOf } from '#e2e/fixtures/buying.ts'
import { categoryCalled, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, test } from '#e2e/fixtures/shop.ts'

test.use({ javaScriptEnabled: false })

// On a phone a bar below repeats the button of the form.
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first()
const lines = async (page: Page) =>
  (await cartOf(page)).Items.map(({ ProductName, Quantity, UnitPriceValue }) => [ProductName, Quantity, UnitPriceValue])

test('Without JavaScript a guest comes from the home page to a ticket, corrects its form, and changes and empties the cart [CART-32, CART-33, IMPL-01, IMPL-67]', async ({
  page,
  request,
}) => {
  const sub = await categoryCalled(request, 'day-tickets')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The menu has this link too, and hides it once its styles are loaded.
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: sub.Name }).click()
  await expect(page.getByRole('article')).toHaveCount(sub.ProductDetails.length)
  await page.getByRole('article').getByRole('link', { name: 'Half-day ticket', exact: true }).click()
  await expect(page).toHaveURL(PRODUCT_PATH)

  // Add-ons stand in rows, once the styles are there: the picture, its label, the checkbox.
  await page.waitForLoadState()
  const addOns = page.getByRole('group', { name: 'Upgrade Your Experience' })
  const words = addOns.getByText('Tubing hour').first()
  const picture = await addOns.locator('img').first().boundingBox()
  const extra = page.getByRole('checkbox', { name: /Tubing hour/ })
  const [name, box] = [await words.boundingBox(), await extra.boundingBox()]
  expect(box?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  await page.getByRole('radio', { name: /^Child/ }).check()
  await extra.check()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await add(page).click()
  // No day was chosen: the message is shown at the top and at the day.
  await expect(page.getByRole('alert').first()).toHaveText('Please choose a date.')
  await expect(page.getByText('Please choose a date.')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /^Child/ })).toBeChecked()
  await expect(extra).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')

  // The value that was chosen asks for a card number, which the page could not show before.
  await page.getByLabel('Day', { exact: true }).fill('2026-12-21')
  await page.getByRole('radio', { name: /^Adult/ }).check()
  await extra.uncheck()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('1')
  await page.getByRole('radio', { name: /^Reload/ }).check()
  await add(page).click()
  await expect(page.getByRole('textbox', { name: /card number/i })).toBeVisible()
  await page.getByRole('radio', { name: /^New card/ }).check()
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  expect(await lines(page)).toEqual([['Half-day ticket', 1, 89]])

  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(page.getByRole('link', { name: 'Edit Half-day ticket' })).toBeHidden()
  const quantity = page.getByRole('group', { name: 'Quantity of Half-day ticket' })
  await quantity.getByRole('button', { name: 'More' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(summary).toContainText('$178')
  await page.getByLabel('Discount code').fill('NOPE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toHaveText("The coupon code you entered couldn't be applied to your order")
  await page.getByLabel('Discount code').fill('SAVE20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('$158')
  await page.getByRole('button', { name: 'Remove code SAVE20' }).click()
  await expect(summary).toContainText('$178')
  await page.getByRole('button', { name: 'Remove Half-day ticket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')

  // A color swatch is large enough for a finger, and the content of noscript is shown.
  await page.goto(await addressOf(request, 'ski-rental'), { waitUntil: 'domcontentloaded' })
  const color = await page.getByRole('radio', { name: 'Signal orange' }).locator('xpath=..').boundingBox()
  expect(color).toMatchObject({ width: 44, height: 44 })
  await page.goto(await addressOf(request, 'snowboard-rental'), { waitUntil: 'domcontentloaded' })
  await expect(page.locator('main noscript p')).toBeVisible()
})

test.describe('With script', () => {
  test.use({ javaScriptEnabled: true })

  test('A form that was sent before hydration comes back filled in and is hydrated', { tag: '@prove' }, async ({
    complaints,
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const path = '/l/vouchers/p/gift-card'
    const lost = page.waitForEvent('requestfailed')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await lost
    await page.getByLabel('$50', { exact: true }).check({ force: true })
    await page.getByLabel('Their name').fill('Noa')
    await page.getByLabel('From', { exact: true }).fill('Sam')
    await page.unroute('**/assets/*.js')
    await add(page).click()
    await hydrated(page)
    await expectComplaints(complaints, ['net::ERR_FAILED'])
    await expect(page.getByRole('alert').first()).toContainText('Please fill in Recipient E-mail.')
    await expect(page.getByLabel('Their name')).toHaveValue('Noa')
    await expectAccessible(page)
    await page.getByLabel('Their e-mail').fill('noa@silverpine.example')
    await add(page).click()
    await expect.poll(() => lines(page)).toEqual([['Gift card', 1, 50]])
  })
})
