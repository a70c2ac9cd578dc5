/** The checkout of a guest: by keyboard on a phone, without JavaScript, with reloads and ways back, and in two tabs. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart, tabTo } from '#e2e/fixtures/buying.ts'
import {
  CHECKOUT,
  enterCard,
  expectDeclined,
  goToPayment,
  payButton,
  readyToPay,
  seeYou,
} from '#e2e/fixtures/paying.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test(
  'A guest buys a day ticket by keyboard, is told what is wrong with an address, and comes back with the order [IMPL-03, CHECKOUT-01, CHECKOUT-10, CHECKOUT-14]',
  { tag: '@phone-first' },
  async ({ page }, { project }) => {
    await page.goto('/cart')
    await putIntoCart(page, 'half-day-ticket')
    await open(page, CHECKOUT)
    // Under 960 the order stands below the steps.
    const bar = page.getByRole('link', { name: /^Your order, 1 item/ })
    await expect(bar).toBeVisible({ visible: project.name === 'phone' })
    await tabTo(page, payButton(page))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Contact')).toBeFocused()

    const email = page.getByLabel('E-mail address')
    await tabTo(page, page.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address such as riley@example.com')
    await page.keyboard.type('kim@example.com')
    await tabTo(page, page.locator('summary'))
    await page.keyboard.press('Enter')
    const zip = page.getByLabel('Zip code')
    await tabTo(page, zip)
    await page.keyboard.type('8052')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(zip).toHaveAccessibleDescription('Enter 5 digits')
    await expectAccessibleInLightAndDark(page)
    await zip.clear()

    await page.keyboard.press('Enter')
    await expect(title(page, 'Payment')).toBeFocused()
    await expect(page.getByText('Tickets go to kim@example.com.')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await tabTo(page, payButton(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await enterCard(page)
    await expect(seeYou(page)).toBeVisible()
  },
)

test('A guest who reloads in the middle, or comes back from the payment, finds everything and is led to the same payment [IMPL-03, CHECKOUT-14]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await readyToPay(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Tickets go to kim@example.com.')).toBeVisible()
  const payment = await goToPayment(page)
  await page.reload()
  await expect(page.getByLabel('Card number')).toHaveValue('')

  await page.goBack()
  await expect(page.getByText('Tickets go to kim@example.com.')).toBeVisible()
  await hydrated(page)
  expect(await goToPayment(page)).toBe(payment)
  await page.getByRole('link', { name: /^Cancel and go back to/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is not finished' })).toBeVisible()
  await hydrated(page)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: 'Go on to payment' }).click()
  await expect(page).toHaveURL(payment)
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()

  // The browser's way back leads to no second payment.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'This page has ended' })).toBeVisible()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(seeYou(page)).toBeVisible()
})

test('A second tab that presses after the card of the first was declined reads so, and pays with its next press [IMPL-50, PAY-01]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await readyToPay(page)
  // A tab that a page opens begins with its memory, and so with the key of the try.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const second = await opened
  await hydrated(second)
  await goToPayment(page)
  await enterCard(page, '4000 0000 0000 0002')
  await expectDeclined(page)

  await payButton(second).click()
  await expect(second.getByRole('alert')).toContainText('Your payment was declined and nothing was charged.')
  await expectAccessibleInLightAndDark(second)
  await goToPayment(second)
  await enterCard(second)
  await expect(seeYou(second)).toBeVisible()
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A guest without JavaScript goes from the cart to a paid order [IMPL-03, CHECKOUT-14]', async ({ page }) => {
    await page.goto('/cart')
    await putIntoCart(page, 'half-day-ticket')
    await page.goto('/cart')
    await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }).click()
    await page.getByLabel('E-mail address').fill('kim')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was saved yet.')
    await expect(page.getByLabel('E-mail address')).toHaveValue('kim')
    await page.getByLabel('E-mail address').fill('kim@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You pay on the next page')).toBeVisible()
    await goToPayment(page)
    await enterCard(page)
    await expect(seeYou(page)).toBeVisible()
  })
})
